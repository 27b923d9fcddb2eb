import type { ReactElement } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Countdown } from '@padauk/shared/ui';
import type { Draw } from '../resources/lottery.types.ts';
import { useDaysLeft } from '../resources/use-phase.ts';

interface TimeLeftProps {
  readonly draw: Draw;
  /** No longer than a clock, where a line has no more room: the days alone. */
  readonly isShort?: boolean;
}

/** The time until an open draw closes: a clock on the last day, before it the days, with the time of the close; its day is the draw's, which stands beside it. */
export function TimeLeft({ draw, isShort = false }: TimeLeftProps): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const days = useDaysLeft(draw);
  if (days > 0 && isShort)
    return (
      <>
        {t('closesIn')} {t('daysLeft', { count: days })}
      </>
    );
  if (days > 0)
    return (
      <>
        {t('closesInDays', { count: days })} · {format.time(draw.closesAt)}
      </>
    );
  return (
    <>
      {t('closesIn')} <Countdown endsAtMs={Date.parse(draw.closesAt)} />
    </>
  );
}
