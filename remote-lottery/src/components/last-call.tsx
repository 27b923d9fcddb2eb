import { memo, type ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Countdown } from '@padauk/shared/ui';
import type { Draw } from '../resources/lottery.types.ts';
import { useIsLastCall } from '../resources/use-phase.ts';
import styles from './last-call.module.scss';

/** Repeats a short time left beside the button. Only the draw's line is announced. */
export const LastCall = memo(function LastCall({ draw }: { readonly draw: Draw }): ReactElement | null {
  const t = useText('lottery');
  if (!useIsLastCall(draw)) return null;
  return (
    <p aria-hidden="true" className={styles.lastCall}>
      {t('closesIn')} <Countdown endsAtMs={Date.parse(draw.closesAt)} />
    </p>
  );
});
