import type { ReactElement } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Countdown } from '@padauk/shared/ui';
import type { Draw } from '../resources/lottery.types.ts';
import { useDaysLeft } from '../resources/use-phase.ts';

/** The time until an open draw closes: a clock on the last day, before it the days, with the time of the close; its day is the draw's, which stands beside it. */
export function TimeLeft({ draw }: { readonly draw: Draw }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const days = useDaysLeft(draw);
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
