import { type MyanmarDate, weekdayOf } from '@padauk/contract/text/myanmar-time.rules';
import { useFormat, useText } from '@padauk/shared/runtime';
import type { Draw } from '../resources/lottery.types.ts';
import { useDaysLeft } from '../resources/use-phase.ts';

/** In this many days the same weekday comes again. */
const DAYS_WITH_WEEKDAY = 6;

/** `Mon`, or `Mon 1/7`. */
export function useWeekdayFormat() {
  const t = useText('lottery');
  const format = useFormat();
  return (date: MyanmarDate, hasDay = true): string => {
    const weekday = t(`weekday.${weekdayOf(date)}`);
    return hasDay ? `${weekday} ${format.day(date)}` : weekday;
  };
}

/** Weekday and hour of the close, `Mon 11:50 AM`; with its date when it is a week away. A draw closes on its day. */
export function ClosingDay({ draw }: { readonly draw: Draw }) {
  const format = useFormat();
  const formatWeekday = useWeekdayFormat();
  const { date, closesAt } = draw;
  return `${formatWeekday(date, useDaysLeft(draw) >= DAYS_WITH_WEEKDAY)} ${format.time(closesAt)}`;
}
