import type { ReactElement, ReactNode } from 'react';
import { getResults } from '@padauk/contract/endpoints/draws';
import { getPath } from '@padauk/contract/paths';
import { useResource, useSearchParams, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader, ResourceView, Segmented, Skeleton } from '@padauk/shared/ui';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { ResultCalendar } from './result-calendar.tsx';
import { ResultTable } from './result-table.tsx';
import { Statistics } from './statistics.tsx';

interface GameProps {
  readonly game: LotteryGame;
}

const VIEWS = ['list', 'calendar', 'statistics'] as const;

export function ResultsScreen({ game }: GameProps): ReactElement {
  const t = useText('lottery');
  const [params, setParams] = useSearchParams();
  const view = (game.hasStatistics && VIEWS.find((known) => known === params.get('view'))) || 'list';
  return (
    <Page>
      <PageHeader title={t('results.title', { game: game.name })} backTo={getPath('home')} />
      {game.hasStatistics && (
        <Segmented
          label={t('results.view')}
          options={VIEWS.map((value) => ({ value, label: t(`results.${value}`) }))}
          value={view}
          onChange={(chosen) => setParams((now) => setView(now, chosen), { replace: true })}
        />
      )}
      {view === 'list' && <PastResults game={game} />}
      {view === 'calendar' && <ResultCalendar game={game} />}
      {view === 'statistics' && <Statistics game={game} />}
    </Page>
  );
}

function setView(params: URLSearchParams, view: string): URLSearchParams {
  params.set('view', view);
  return params;
}

function PastResults({ game }: GameProps): ReactNode {
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
