import { addDays, instantAt, type MyanmarDate } from '@padauk/contract/rules/myanmar-time';
import { THREE_D } from '@padauk/contract/rules/three-d';
import type { PlannedDraw } from '../draws.types.ts';

/** The days of a month on which the lottery is drawn. */
const USUAL_DAYS = ['01', '16'] as const;
/** Bets on a draw open an hour after the draw before it, Myanmar time. */
const OPEN_MINUTE = THREE_D.drawMinute + 60;
/** A usual day is moved by less than this. */
const LONGEST_SHIFT_DAYS = 7;

/** The draws from `daysBack` days ago to the `drawsAhead`th from today on, on their usual days or where these are moved to. */
export function planThreeD(
  today: MyanmarDate,
  range: { readonly daysBack: number; readonly drawsAhead: number },
  shifts: ReadonlyMap<MyanmarDate, MyanmarDate>,
): PlannedDraw[] {
  const from = addDays(today, -range.daysBack);
  const dates = usualDatesFrom(
    addDays(from, -LONGEST_SHIFT_DAYS),
    range.drawsAhead + Math.ceil(range.daysBack / 14) + 4,
  )
    .map((date) => shifts.get(date) ?? date)
    .sort();
  const past = dates.filter((date) => date >= from && date < today);
  const ahead = dates.filter((date) => date >= today).slice(0, range.drawsAhead);
  return [...past, ...ahead].map((date) => drawOf(date, previousDate(date, dates)));
}

function drawOf(date: MyanmarDate, previous: MyanmarDate): PlannedDraw {
  return {
    date,
    slot: null,
    opensAt: instantAt(previous, OPEN_MINUTE),
    closesAt: instantAt(date, THREE_D.closeMinute),
    drawsAt: instantAt(date, THREE_D.drawMinute),
  };
}

/** The usual days from a date on. Never so many days after the one before: months have 28 to 31 days. */
function usualDatesFrom(from: MyanmarDate, count: number): MyanmarDate[] {
  const dates: MyanmarDate[] = [];
  for (let month = from.slice(0, 7); dates.length < count; month = addDays(`${month}-01`, 31).slice(0, 7)) {
    dates.push(...USUAL_DAYS.map((day) => `${month}-${day}`).filter((date) => date >= from));
  }
  return dates.slice(0, count);
}

/** The draw before; before the first that is looked at, half a month. */
function previousDate(date: MyanmarDate, dates: readonly MyanmarDate[]): MyanmarDate {
  return dates.findLast((one) => one < date) ?? addDays(date, -15);
}
