import { getResults } from '@padauk/contract/lottery/draws.endpoints';
import { getPath } from '@padauk/contract/paths';
import { useResource, useText } from '@padauk/shared/runtime';
import {
  Button,
  EmptyState,
  Page,
  PageHeader,
  ResourceView,
  Segmented,
  Skeleton,
  useSearchParam,
} from '@padauk/shared/ui';
import type { GameProps } from '../../lottery-game.types.ts';
import { ResultCalendar } from './result-calendar.tsx';
import { ResultTable } from './result-table.tsx';
import { Statistics } from './statistics.tsx';

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
