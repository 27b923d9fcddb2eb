import {
  addDays,
  findNextTradingDay,
  findPreviousTradingDay,
  isTradingDay,
  type MyanmarDate,
  toInstant,
} from '@padauk/contract/text/myanmar-time.rules';
import { TWO_D_DRAWS, TWO_D_SLOTS, type TwoDSlot } from '@padauk/contract/lottery/two-d.rules';
import type { Draw, PlannedDraw } from '../draws.types.ts';
import { slotOf } from './two-d-quote.rules.ts';

/** Noon opens at 17:00 of the previous trading day, evening at 12:30, so that only one draw is open at a time. */
const OPEN_MINUTE = { noon: 17 * 60, evening: 12 * 60 + 30 } as const;

/** The live number moves from the start of a session to the draw. */
const MARKET_MINUTE = { noon: 9 * 60 + 30, evening: 13 * 60 + 30 } as const;

interface TradingDays {
  readonly holidays: ReadonlySet<MyanmarDate>;
  /** K17: 12:01, or 12:00 by setting; minutes after midnight, Myanmar time. */
  readonly noonDrawMinute: number;
}

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
    date = findNextTradingDay(date, trading.holidays);
    ahead.push(date);
  }
  return [...past, ...ahead].flatMap((date) => TWO_D_SLOTS.map((slot) => buildDraw(date, slot, trading)));
}

function buildDraw(date: MyanmarDate, slot: TwoDSlot, trading: TradingDays): PlannedDraw {
  const times = TWO_D_DRAWS[slot];
  return {
    date,
    slot,
    opensAt:
      slot === 'noon'
        ? toInstant(findPreviousTradingDay(date, trading.holidays), OPEN_MINUTE.noon)
        : toInstant(date, OPEN_MINUTE.evening),
    closesAt: toInstant(date, times.closeMinute),
    drawsAt: toInstant(date, slot === 'noon' ? trading.noonDrawMinute : times.drawMinute),
  };
}

/** False between the sessions. */
export function isMarketOn(draw: Pick<Draw, 'date' | 'slot' | 'drawsAt'>, now: Date): boolean {
  return now >= toInstant(draw.date, MARKET_MINUTE[slotOf(draw)]) && now < draw.drawsAt;
}
