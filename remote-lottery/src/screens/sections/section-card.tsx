import type { ReactElement, ReactNode } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Button, Card, Countdown, DrawNumber } from '@padauk/shared/ui';
import { SectionHead } from '../../components/section-head.tsx';
import type { Section } from '../../resources/lottery.types.ts';
import type { Phase } from '../../resources/section.rules.ts';
import { usePhase } from '../../resources/use-phase.ts';
import styles from './section-card.module.scss';

interface SectionCardProps {
  readonly section: Section;
  /** The Myanmar day of the answer: a section of another day says its date. */
  readonly today: string;
}

/** One section: its draw, where it stands (T6), and the button to bet on it. */
export function SectionCard({ section, today }: SectionCardProps): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const phase = usePhase(section);
  return (
    <Card>
      <SectionHead section={section} phase={phase} as="h2" />
      <div className={styles.facts}>
        {section.result !== null && <DrawNumber number={section.result} size="small" isFinal />}
        <div>
          {section.date !== today && <p className={styles.detail}>{format.date(section.date)}</p>}
          <p className={styles.detail}>
            <PhaseLine section={section} phase={phase} />
          </p>
        </div>
      </div>
      {phase === 'open' && (
        <div className={styles.action}>
          <Button isWide to={`/bet?section=${section.id}`}>
            {t('betNow')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function PhaseLine({ section, phase }: { readonly section: Section; readonly phase: Phase }): ReactNode {
  const t = useText('lottery');
  const format = useFormat();
  switch (phase) {
    case 'upcoming':
      return t('opensAt', { time: format.dateTime(section.opensAt) });
    case 'open':
      return (
        <>
          {t('closesIn')} <Countdown endsAtMs={Date.parse(section.closesAt)} />
        </>
      );
    case 'closed':
      return t('phaseLine.closed', { time: format.time(section.closesAt) });
    case 'calculating':
      return t('phaseLine.calculating');
    case 'settled':
      return t('phaseLine.settled');
    case 'void':
      return t('phaseLine.void');
  }
}
