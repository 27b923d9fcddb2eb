import { addDays, instantAt, type MyanmarDate } from '@padauk/contract/rules/myanmar-time';
import { isTradingDay, nextTradingDay, previousTradingDay } from '@padauk/contract/rules/trading-days';
import { TWO_D_DRAWS, TWO_D_SLOTS, type TwoDSlot } from '@padauk/contract/rules/two-d';
import type { Draw, PlannedDraw } from '../draws.types.ts';
import { slotOf } from './two-d-feed.types.ts';

/**
 * When bets open, as players in Myanmar know it: the noon draw at 17:00 of the trading day before, the evening draw at 12:30 of its own day.
 * So at most one draw is open at a time, and the next one opens half an hour after a draw.
 */
const OPEN_MINUTE = { noon: 17 * 60, evening: 12 * 60 + 30 } as const;

/** The market's sessions: the live number moves from here to the draw. */
const MARKET_MINUTE = { noon: 9 * 60 + 30, evening: 13 * 60 + 30 } as const;

interface TradingDays {
  readonly holidays: ReadonlySet<MyanmarDate>;
  /** K17: 12:01, or 12:00 by setting; minutes after midnight, Myanmar time. */
  readonly noonDrawMinute: number;
}

/** The draws of the trading days from `daysBack` days ago to `daysAhead` trading days from today on. */
export function planTwoD(
  today: MyanmarDate,
  range: { readonly daysBack: number; readonly daysAhead: number },
  trading: TradingDays,
): PlannedDraw[] {
  const past = Array.from({ length: range.daysBack }, (_, index) => addDays(today, index - range.daysBack)).filter(
    (date) => isTradingDay(date, trading.holidays),
  );
  const ahead: MyanmarDate[] = [];
  for (let date = today; ahead.length < range.daysAhead; date = addDays(date, 1)) {
    date = nextTradingDay(date, trading.holidays);
    ahead.push(date);
  }
  return [...past, ...ahead].flatMap((date) => TWO_D_SLOTS.map((slot) => drawOf(date, slot, trading)));
}

function drawOf(date: MyanmarDate, slot: TwoDSlot, trading: TradingDays): PlannedDraw {
  const times = TWO_D_DRAWS[slot];
  return {
    date,
    slot,
    opensAt:
      slot === 'noon'
        ? instantAt(previousTradingDay(date, trading.holidays), OPEN_MINUTE.noon)
        : instantAt(date, OPEN_MINUTE.evening),
    closesAt: instantAt(date, times.closeMinute),
    drawsAt: instantAt(date, slot === 'noon' ? trading.noonDrawMinute : times.drawMinute),
  };
}

/** Is the market of this draw on: does the live number move towards it? Not between the sessions. */
export function isMarketOn(draw: Pick<Draw, 'date' | 'slot' | 'drawsAt'>, now: Date): boolean {
  return now >= instantAt(draw.date, MARKET_MINUTE[slotOf(draw)]) && now < draw.drawsAt;
}
