import type { ReactElement, ReactNode } from 'react';
import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import { serverNow, useFormat, useText } from '@padauk/shared/runtime';
import {
  Badge,
  type BadgeTone,
  Button,
  Card,
  Countdown,
  DrawNumber,
  FailedState,
  Section,
  Skeleton,
} from '@padauk/shared/ui';
import { useLive } from '../../resources/live.resource.ts';
import { sectionInFocus } from '../../resources/live.rules.ts';
import type { Live, Section as TwoDSection } from '../../resources/lottery.types.ts';
import type { Phase } from '../../resources/section.rules.ts';
import { usePhase } from '../../resources/use-phase.ts';
import styles from './two-d-live.module.scss';

/** Home's 2D card: the number as it moves, the section to bet on and the time left for it. */
export function TwoDLive(): ReactNode {
  const t = useText('lottery-home');
  const live = useLive();
  switch (live.kind) {
    case 'loading':
      return (
        <Section title={t('title')}>
          <Skeleton shape="card" />
        </Section>
      );
    case 'failed':
      return (
        <Section title={t('title')}>
          <FailedState refusal={live.refusal} retry={live.retry} />
        </Section>
      );
    case 'ready': {
      const section = sectionInFocus(live.value, serverNow());
      return section === null ? <DayOff live={live.value} /> : <InFocus live={live.value} section={section} />;
    }
  }
}

function DayOff({ live }: { readonly live: Live }): ReactElement {
  const t = useText('lottery-home');
  return (
    <Section title={t('title')} aside={<Badge tone="closed">{t('phase.closed')}</Badge>}>
      <LiveCard live={live} name={t('dayOff')} line={t('noDraw')} />
    </Section>
  );
}

const TONES: Readonly<Record<Phase, BadgeTone>> = {
  upcoming: 'waiting',
  open: 'open',
  closed: 'closed',
  calculating: 'waiting',
  settled: 'info',
  void: 'warn',
};

function InFocus({ live, section }: { readonly live: Live; readonly section: TwoDSection }): ReactElement {
  const t = useText('lottery-home');
  const format = useFormat();
  const phase = usePhase(section);
  const isToday = section.date === myanmarDateOf(new Date(serverNow()));
  const lines: Readonly<Partial<Record<Phase, ReactNode>>> = {
    open: (
      <>
        {t('closesIn')} <Countdown endsAtMs={Date.parse(section.closesAt)} />
      </>
    ),
    upcoming: t('opensAt', { time: format.dateTime(section.opensAt) }),
  };
  return (
    <Section title={t('title')} aside={<Badge tone={TONES[phase]}>{t(`phase.${phase}`)}</Badge>}>
      <LiveCard
        live={live}
        name={t('sectionAt', {
          name: t(`section.${section.slot}`),
          time: isToday ? format.time(section.drawsAt) : format.dateTime(section.drawsAt),
        })}
        line={lines[phase] ?? t('waiting')}
      >
        {phase === 'open' ? (
          <Button isWide to={`/bet?section=${section.id}`}>
            {t('betNow')}
          </Button>
        ) : (
          <Button isWide variant="secondary" to="/twoD/bet_section">
            {t('sections')}
          </Button>
        )}
      </LiveCard>
    </Section>
  );
}

interface LiveCardProps {
  readonly live: Live;
  readonly name: string;
  readonly line: ReactNode;
  readonly children?: ReactNode;
}

function LiveCard({ live, name, line, children }: LiveCardProps): ReactElement {
  const t = useText('lottery-home');
  const { number, isFinal, isHoliday } = live;
  return (
    <Card>
      <div className={styles.top}>
        <DrawNumber number={number} isFinal={isFinal} />
        <div className={styles.words}>
          <p className={styles.name}>{name}</p>
          <p className={styles.line}>
            {t(isFinal ? 'final' : number !== null ? 'moving' : isHoliday ? 'dayOff' : 'notYet')}
          </p>
          <p className={styles.line}>{line}</p>
        </div>
      </div>
      {children}
    </Card>
  );
}
