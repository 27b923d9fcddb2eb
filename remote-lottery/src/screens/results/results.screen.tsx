import { useState } from 'react';
import { getResults, getNumberStatistics } from '@padauk/contract/lottery/draws.endpoints';
import { getPath } from '@padauk/contract/paths';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { useResource, useText, useFormat } from '@padauk/shared/runtime';
import {
  Button,
  Chip,
  ChipRow,
  EmptyState,
  Notice,
  Page,
  PageHeader,
  ResourceView,
  Segmented,
  Skeleton,
  VisuallyHidden,
  useSearchParam,
} from '@padauk/shared/ui';
import type { GameProps, LotteryGame } from '../../lottery-game.types.ts';
import { ResultCalendar } from './result-calendar.tsx';
import { ResultTable } from './result-table.tsx';
import { sortNumbers, STATISTICS_ORDERS, type StatisticsOrder } from './results.rules.ts';
import styles from './statistics.module.scss';

const VIEWS = ['list', 'calendar', 'statistics'] as const;

export function ResultsScreen({ game }: GameProps) {
  const t = useText('lottery');
  const [viewParam, setView] = useSearchParam('view');
  const view = (game.hasStatistics && VIEWS.find((known) => known === viewParam)) || 'list';
  return (
    <Page>
      <PageHeader title={t('results.title', { game: game.name })} backTo={getPath('home')} />
      {game.hasStatistics && (
        <Segmented
          label={t('results.view')}
          options={VIEWS.map((value) => ({ value, label: t(`results.${value}`) }))}
          value={view}
          onChange={setView}
        />
      )}
      {view === 'list' && <PastResults game={game} />}
      {view === 'calendar' && <ResultCalendar game={game} />}
      {view === 'statistics' && <Statistics game={game} />}
    </Page>
  );
}

function PastResults({ game }: GameProps) {
  const t = useText('lottery');
  const results = useResource(
    getResults,
    { game: game.rules.code, days: game.resultDays },
    { refreshOn: ['draw.changed'] },
  );
  const nothing = (
    <EmptyState
      title={t('results.empty')}
      action={
        <Button variant="secondary" to={game.paths.live ?? game.paths.draws}>
          {t(game.paths.live === undefined ? 'drawClosed.draws' : 'draws.live')}
        </Button>
      }
    />
  );
  return (
    <ResourceView
      resource={results}
      skeleton={<Skeleton shape="row" count={6} />}
      empty={({ days }) => days.length === 0 && nothing}
    >
      {({ days }) => <ResultTable game={game} days={days} />}
    </ResourceView>
  );
}

/** Frequency and last occurrence of each number, with a note that they predict nothing. */
function Statistics({ game }: { readonly game: LotteryGame }) {
  const t = useText('lottery');
  const [slot, setSlot] = useState<LotteryGame['slots'][number]>(null);
  const statistics = useResource(
    getNumberStatistics,
    { game: game.rules.code, ...(slot === null ? {} : { slot }) },
    { refreshOn: ['draw.changed'] },
  );
  return (
    <>
      <Notice tone="info">
        <p>{t('results.past', { numbers: game.rules.numbers.length })}</p>
      </Notice>
      <ChipRow label={t('drawLabel')}>
        {[null, ...game.slots].map((option) => (
          <Chip key={option ?? 'all'} isPressed={option === slot} onClick={() => setSlot(option)}>
            {option === null ? t('results.allDraws') : t(`draw.${option}`)}
          </Chip>
        ))}
      </ChipRow>
      <ResourceView
        resource={statistics}
        skeleton={<Skeleton shape="row" count={6} />}
        empty={({ drawCount }) => drawCount === 0 && <EmptyState title={t('results.empty')} />}
      >
        {(counted) => <NumberStatistics counted={counted} />}
      </ResourceView>
    </>
  );
}

function NumberStatistics({ counted }: { readonly counted: AnswerFor<typeof getNumberStatistics> }) {
  const t = useText('lottery');
  const format = useFormat();
  const [order, setOrder] = useState<StatisticsOrder>('often');
  return (
    <>
      {counted.since !== null && (
        <p>{t('results.counted', { count: counted.drawCount, date: format.date(counted.since) })}</p>
      )}
      <ChipRow label={t('results.order')}>
        {STATISTICS_ORDERS.map((option) => (
          <Chip key={option} isPressed={option === order} onClick={() => setOrder(option)}>
            {t(`results.orders.${option}`)}
          </Chip>
        ))}
      </ChipRow>
      <ol className={styles.numbers} aria-label={t(`results.orders.${order}`)}>
        {sortNumbers(counted.numbers, order).map((entry) => (
          <li key={entry.number} className={styles.one}>
            <span className={styles.number}>{entry.number}</span>
            <span>{t('results.times', { count: entry.times })}</span>
            <span>
              {entry.daysSince === null ? (
                <>
                  <span aria-hidden>–</span>
                  <VisuallyHidden>{t('results.never')}</VisuallyHidden>
                </>
              ) : (
                t('results.daysAgo', { count: entry.daysSince })
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
