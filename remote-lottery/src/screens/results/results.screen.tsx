import type { ReactElement, ReactNode } from 'react';
import { pathOf } from '@padauk/contract/paths';
import type { AnswerFor } from '@padauk/contract/endpoint';
import { getResults } from '@padauk/contract/endpoints/draws';
import { useFormat, useResource, useText } from '@padauk/shared/runtime';
import { Button, Card, DrawNumber, EmptyState, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { weekdayOf } from './results.rules.ts';
import styles from './results.module.scss';

type DayResults = AnswerFor<typeof getResults>['days'][number];

interface GameProps {
  readonly game: LotteryGame;
}

/** The results of a game's last month or year, day by day, newest first. */
export function ResultsScreen({ game }: GameProps): ReactElement {
  const t = useText('lottery');
  return (
    <Page>
      <PageHeader title={t('results.title', { game: game.name })} backTo={pathOf('home')} />
      <PastResults game={game} />
    </Page>
  );
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

function ResultTable({ game, days }: GameProps & { readonly days: readonly DayResults[] }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <Card>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('results.day')}</th>
            {game.slots.map((slot) => (
              <th key={slot} scope="col">
                {slot === null ? t('result') : t(`draw.${slot}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">
                <span className={styles.weekday}>{t(`weekday.${weekdayOf(day.date)}`)}</span> {format.date(day.date)}
              </th>
              {game.slots.map((slot) => (
                <td key={slot}>
                  <DrawNumber number={day.draws.find((draw) => draw.slot === slot)?.result ?? null} size="small" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
