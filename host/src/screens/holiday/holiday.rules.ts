import { isTradingDay, findNextTradingDay } from '@padauk/contract/rules/trading-days';
import type { LocalText } from '@padauk/contract/rules/local-text';
import type { MyanmarDate } from '@padauk/contract/rules/myanmar-time';

export interface ListedHoliday {
  readonly date: MyanmarDate;
  readonly name: LocalText;
}

export interface Holiday {
  readonly isClosed: boolean;
  /** Null on a weekend and on a day with draws. */
  readonly name: LocalText | null;
  /** The next day with draws, today included. */
  readonly opensOn: MyanmarDate;
  /** Nearest first. */
  readonly upcoming: readonly ListedHoliday[];
}

/** 2D follows the exchange: closed on weekends and on its listed holidays. */
export function findHoliday(today: MyanmarDate, listed: readonly ListedHoliday[]): Holiday {
  const dates = new Set(listed.map((holiday) => holiday.date));
  return {
    isClosed: !isTradingDay(today, dates),
    name: listed.find((holiday) => holiday.date === today)?.name ?? null,
    opensOn: findNextTradingDay(today, dates),
    upcoming: listed
      .filter((holiday) => holiday.date > today)
      .sort((first, second) => (first.date < second.date ? -1 : 1)),
  };
}
