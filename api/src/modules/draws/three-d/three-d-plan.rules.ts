import { addDays, toInstant, type MyanmarDate } from '@padauk/contract/text/myanmar-time.rules';
import { THREE_D } from '@padauk/contract/lottery/three-d.rules';
import type { PlannedDraw } from '../draws.types.ts';

const USUAL_DAYS = ['01', '16'] as const;
/** One hour after the previous draw, Myanmar time. */
const OPEN_MINUTE = THREE_D.drawMinute + 60;
const MAX_SHIFT_DAYS = 7;

export function planThreeD(
  today: MyanmarDate,
  range: { readonly daysBack: number; readonly drawsAhead: number },
  shifts: ReadonlyMap<MyanmarDate, MyanmarDate>,
): PlannedDraw[] {
  const from = addDays(today, -range.daysBack);
  const dates = listUsualDates(addDays(from, -MAX_SHIFT_DAYS), range.drawsAhead + Math.ceil(range.daysBack / 14) + 4)
    .map((date) => shifts.get(date) ?? date)
    .sort();
  const past = dates.filter((date) => date >= from && date < today);
  const ahead = dates.filter((date) => date >= today).slice(0, range.drawsAhead);
  return [...past, ...ahead].map((date) => buildDraw(date, findPreviousDate(date, dates)));
}

function buildDraw(date: MyanmarDate, previous: MyanmarDate): PlannedDraw {
  return {
    date,
    slot: null,
    opensAt: toInstant(previous, OPEN_MINUTE),
    closesAt: toInstant(date, THREE_D.closeMinute),
    drawsAt: toInstant(date, THREE_D.drawMinute),
  };
}

function listUsualDates(from: MyanmarDate, count: number): MyanmarDate[] {
  const dates: MyanmarDate[] = [];
  for (let month = from.slice(0, 7); dates.length < count; month = addDays(`${month}-01`, 31).slice(0, 7)) {
    dates.push(...USUAL_DAYS.map((day) => `${month}-${day}`).filter((date) => date >= from));
  }
  return dates.slice(0, count);
}

/** Half a month earlier for the first date. */
function findPreviousDate(date: MyanmarDate, dates: readonly MyanmarDate[]): MyanmarDate {
  return dates.findLast((one) => one < date) ?? addDays(date, -15);
}
