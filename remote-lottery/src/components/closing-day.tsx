import { weekdayOf } from '@padauk/contract/text/myanmar-time.rules';
import { useFormat, useText } from '@padauk/shared/runtime';
import type { Draw } from '../resources/lottery.types.ts';
import { useDaysLeft } from '../resources/use-phase.ts';

/** In this many days the same weekday comes again. */
const DAYS_WITH_WEEKDAY = 6;

/** Weekday and hour of the close, `Mon 11:50 AM`; a date when it is farther than a week. A draw closes on its day. */
export function ClosingDay({ draw }: { readonly draw: Draw }) {
  const t = useText('lottery');
  const format = useFormat();
  const { date, closesAt } = draw;
  const day = useDaysLeft(draw) < DAYS_WITH_WEEKDAY ? t(`weekday.${weekdayOf(date)}`) : format.day(date);
  return `${day} ${format.time(closesAt)}`;
}
