import type { ReactElement } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Countdown } from '@padauk/shared/ui';
import type { Draw } from '../resources/lottery.types.ts';
import { useDaysLeft } from '../resources/use-phase.ts';

interface TimeLeftProps {
  readonly draw: Draw;
  /** At most as long as a clock: the days alone. */
  readonly isShort?: boolean;
}

/** A clock on the last day, otherwise the days and the closing time. The date stands beside it. */
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
