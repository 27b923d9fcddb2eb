import type { ReactElement } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Card, Countdown } from '@padauk/shared/ui';
import type { Section } from '../resources/lottery.types.ts';
import { usePhase } from '../resources/use-phase.ts';
import { SectionHead } from './section-head.tsx';
import styles from './section-summary.module.scss';

/** The section that a bet belongs to: its name, its draw (K17), and the time left by the server's clock. */
export function SectionSummary({ section }: { readonly section: Section }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const phase = usePhase(section);
  return (
    <Card>
      <SectionHead section={section} phase={phase} as="p" />
      <p className={styles.detail}>
        {format.date(section.date)}
        {phase === 'open' && (
          <>
            {' '}
            · {t('closesIn')} <Countdown endsAtMs={Date.parse(section.closesAt)} />
          </>
        )}
        {phase === 'upcoming' && <> · {t('opensAt', { time: format.dateTime(section.opensAt) })}</>}
      </p>
    </Card>
  );
}
