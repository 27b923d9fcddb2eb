import { memo } from 'react';
import { getServerNow, useText } from '@padauk/shared/runtime';
import { classNames, Countdown } from '@padauk/shared/ui';
import { ClosingDay } from '../../components/closing-day.tsx';
import type { Draw } from '../../resources/lottery.types.ts';
import { useDaysLeft, useIsLastCall } from '../../resources/use-phase.ts';
import styles from './three-d.module.scss';

function computeElapsedPercent(opensAt: string, closesAt: string): number {
  const [from, to] = [Date.parse(opensAt), Date.parse(closesAt)];
  return Math.min(100, Math.max(0, ((getServerNow() - from) / (to - from)) * 100));
}

/** Time left of an open draw with a progress bar; a second colour marks the last part. */
export const DrawClock = memo(function DrawClock({ draw }: { readonly draw: Draw }) {
  const t = useText('lottery');
  const isFar = useDaysLeft(draw) > 0;
  const isLast = useIsLastCall(draw);
  return (
    <p className={styles.closes}>
      <span>{t(isFar ? 'closes' : 'closesIn')}</span>
      <span aria-hidden="true" className={classNames(styles.track, isLast && styles.last)}>
        <span style={{ inlineSize: `${computeElapsedPercent(draw.opensAt, draw.closesAt)}%` }} />
      </span>
      {isFar ? (
        <ClosingDay draw={draw} />
      ) : (
        <span className={styles.time}>
          <Countdown endsAtMs={Date.parse(draw.closesAt)} />
        </span>
      )}
    </p>
  );
});
