import { lazy, Suspense, type ReactElement } from 'react';
import { Trophy } from 'lucide-react';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useSession, useText } from '@padauk/shared/runtime';
import { Amount, EmptyState, List, ListItem, ResourceView, Section, Skeleton } from '@padauk/shared/ui';
import { drawNameKey } from '../../components/draw-name.rules.ts';
import type { GameOnHome } from '../../games/lottery-game.types.ts';
import { useWinners, type Winners } from '../../resources/winners.resource.ts';

// After what everybody sees: home is painted without it, and it stands below everything else.
const OwnWin = lazy(() =>
  import(/* webpackChunkName: "own-win" */ './own-win.tsx').then((module) => ({ default: module.OwnWin })),
);

/** Home's winners of a game: who won most in the last draw, with names masked; and what the player won in it. */
export function WinnersCard({ game }: { readonly game: GameOnHome }): ReactElement {
  const t = useText('lottery-home');
  const title = t('winners.title', { game: game.name });
  const isPlayer = useSession().kind !== 'visitor';
  return (
    <Section title={title}>
      <ResourceView
        resource={useWinners(game.code)}
        skeleton={<Skeleton shape="row" count={3} />}
        empty={({ winners }) => winners.length === 0 && <EmptyState icon={Trophy} title={t('winners.none')} />}
      >
        {({ draw, winners }) => (
          <>
            {draw !== null && <WonDraw draw={draw} />}
            <WinnerList label={title} winners={winners} />
            {isPlayer && draw !== null && (
              <Suspense fallback={null}>
                <OwnWin game={game} drawId={draw.id} />
              </Suspense>
            )}
          </>
        )}
      </ResourceView>
    </Section>
  );
}

function WonDraw({ draw }: { readonly draw: NonNullable<Winners['draw']> }): ReactElement {
  const t = useText('lottery-home');
  const format = useFormat();
  const name = t('drawAt', { name: t(drawNameKey(draw)), time: format.date(draw.date) });
  return <p>{t('winners.of', { draw: name, number: draw.result ?? '' })}</p>;
}

function WinnerList({ label, winners }: Pick<Winners, 'winners'> & { readonly label: string }): ReactElement {
  const apiText = useApiText();
  return (
    <List label={label}>
      {winners.map(({ name, payoutKyat }, place) => (
        <ListItem
          key={place}
          leading={String(place + 1)}
          title={apiText(name)}
          trailing={<Amount kyat={payoutKyat} size="small" />}
        />
      ))}
    </List>
  );
}
