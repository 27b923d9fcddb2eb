import { lazy, Suspense, type ReactElement } from 'react';
import { Trophy } from 'lucide-react';
import type { AppPath } from '@padauk/contract/paths';
import { useFormat, useSession, useText } from '@padauk/shared/runtime';
import { EmptyState, ResourceView, Section, Skeleton } from '@padauk/shared/ui';
import { getDrawNameKey } from '../../components/draw-name.rules.ts';
import type { HomeGame } from '../../games/lottery-game.types.ts';
import { useWinners, type Winners } from '../../resources/winners.resource.ts';
import { WinnerCards } from './winner-cards.tsx';

// Loads after the public part: it is below everything else on home.
const PlayerWin = lazy(() =>
  import(/* webpackChunkName: "own-win" */ './player-win.tsx').then((module) => ({ default: module.PlayerWin })),
);

interface WinnersCardProps {
  readonly game: HomeGame;
  readonly allLink: { readonly path: AppPath; readonly shown: number };
}

export function WinnersCard({ game, allLink }: WinnersCardProps): ReactElement {
  const t = useText('lottery-home');
  const isPlayer = useSession().kind !== 'visitor';
  const resource = useWinners(game.code);
  const result = resource.kind === 'ready' ? resource.value.draw?.result : null;
  const title = t('winners.title', { game: game.name });
  return (
    <Section
      title={typeof result === 'string' ? t('winners.of', { number: result }) : title}
      action={{ text: t('winners.top', { number: allLink.shown }), to: allLink.path }}
    >
      <ResourceView
        resource={resource}
        skeleton={<Skeleton shape="row" />}
        empty={({ winners }) => winners.length === 0 && <EmptyState icon={Trophy} title={t('winners.none')} />}
      >
        {({ draw, winners }) => (
          <>
            <WinnerCards label={title} winners={winners} />
            {draw !== null && <WonDraw game={game} draw={draw} />}
            {isPlayer && draw !== null && (
              <Suspense fallback={null}>
                <PlayerWin game={game} drawId={draw.id} />
              </Suspense>
            )}
          </>
        )}
      </ResourceView>
    </Section>
  );
}

interface WonDrawProps {
  readonly game: HomeGame;
  readonly draw: NonNullable<Winners['draw']>;
}

function WonDraw({ game, draw }: WonDrawProps): ReactElement {
  const t = useText('lottery-home');
  const format = useFormat();
  return <p>{`${game.name} · ${t('drawAt', { name: t(getDrawNameKey(draw)), time: format.date(draw.date) })}`}</p>;
}
