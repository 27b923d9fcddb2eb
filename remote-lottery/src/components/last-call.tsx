import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Countdown } from '@padauk/shared/ui';
import type { Section } from '../resources/lottery.types.ts';
import { useIsLastCall } from '../resources/use-phase.ts';
import styles from './last-call.module.scss';

/** The time left, beside the button, when it is short: the section's own line has been scrolled away. A screen reader hears it from there. */
export function LastCall({ section }: { readonly section: Section }): ReactElement | null {
  const t = useText('lottery');
  if (!useIsLastCall(section)) return null;
  return (
    <p aria-hidden="true" className={styles.lastCall}>
      {t('closesIn')} <Countdown endsAtMs={Date.parse(section.closesAt)} />
    </p>
  );
}
