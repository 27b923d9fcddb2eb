import type { ReactElement, ReactNode } from 'react';
import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import { serverNow, useFormat, useText } from '@padauk/shared/runtime';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  FailedState,
  Page,
  PageHeader,
  Section,
  Skeleton,
  Stack,
} from '@padauk/shared/ui';
import { useLive } from '../../resources/live.resource.ts';
import { markedIndex, markedValue } from '../../resources/live.rules.ts';
import type { Live } from '../../resources/lottery.types.ts';
import { LiveNumber } from './live-number.tsx';
import { Marked } from './marked.tsx';
import { SectionResult } from './section-result.tsx';
import styles from './live-result.module.scss';

/** `/result`: the number as it moves, the two figures that it comes from, and today's sections. */
export function LiveResultScreen(): ReactElement {
  const t = useText('lottery');
  return (
    <Page>
      <PageHeader title={t('live.title')} backTo="/home" />
      <LiveParts />
    </Page>
  );
}

function LiveParts(): ReactNode {
  const live = useLive();
  switch (live.kind) {
    case 'loading':
      return <Skeleton shape="card" count={3} />;
    case 'failed':
      return <FailedState refusal={live.refusal} retry={live.retry} />;
    case 'ready':
      return <ReadyLive live={live.value} />;
  }
}

function ReadyLive({ live }: { readonly live: Live }): ReactElement {
  const t = useText('lottery');
  const date = myanmarDateOf(new Date(serverNow()));
  const sections = live.sections.filter((section) => section.date === date);
  return (
    <>
      {live.number === null ? (
        <EmptyState title={live.isHoliday ? t('sections.dayOff') : t('live.notYet')} detail={t('live.notYetDetail')} />
      ) : (
        <Moving live={live} number={live.number} />
      )}
      <Section title={t('live.today')}>
        {sections.length === 0 ? (
          <p>{t('sections.noDraw')}</p>
        ) : (
          sections.map((section) => <SectionResult key={section.id} section={section} />)
        )}
      </Section>
      <Stack gap={2}>
        <Button isWide variant="secondary" to="/twoD/result">
          {t('live.past')}
        </Button>
        <Button isWide variant="quiet" to="/twoD/bet_section">
          {t('sectionClosed.sections')}
        </Button>
      </Stack>
    </>
  );
}

function Moving({ live, number }: { readonly live: Live; readonly number: string }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <Card>
      <div className={styles.moving}>
        <Badge tone={live.isFinal ? 'win' : 'open'}>{t(live.isFinal ? 'live.final' : 'live.moving')}</Badge>
        <LiveNumber number={number} isFinal={live.isFinal} />
        {live.at !== null && <p className={styles.at}>{t('live.at', { time: format.dateTime(live.at) })}</p>}
        <dl className={styles.figures}>
          <div className={styles.figure}>
            <dt>{t('live.index')}</dt>
            <dd className={styles.value}>
              {live.setIndex === null ? '––' : <Marked figure={markedIndex(live.setIndex)} />}
            </dd>
          </div>
          <div className={styles.figure}>
            <dt>{t('live.value')}</dt>
            <dd className={styles.value}>
              {live.setValue === null ? '––' : <Marked figure={markedValue(live.setValue)} />}
            </dd>
          </div>
        </dl>
        <p className={styles.at}>{t('live.rule')}</p>
      </div>
    </Card>
  );
}
