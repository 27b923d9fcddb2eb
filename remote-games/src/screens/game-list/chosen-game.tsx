import { lazy, Suspense, type ReactElement } from 'react';
import { getLocalText } from '@padauk/contract/rules/local-text';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useLocale, useSearchParams, useSession } from '@padauk/shared/runtime';
import { isInMaintenance } from '../../components/game.rules.ts';
import type { Catalogue } from '../../resources/games.resource.ts';

const LaunchSheet = lazy(() =>
  import(/* webpackChunkName: "launch" */ '../../components/launch/launch-sheet.tsx').then((module) => ({
    default: module.LaunchSheet,
  })),
);

const PLAY_PARAM = 'play';

/** `/games/game_list?play=roulette` opens the sheet of that game: a game that runs out of money links here. */
export function useChosenGame(): readonly [gameId: string | null, choose: (gameId: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (gameId: string | null): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (gameId === null) after.delete(PLAY_PARAM);
        else after.set(PLAY_PARAM, gameId);
        return after;
      },
      { replace: true },
    );
  return [params.get(PLAY_PARAM), choose];
}

interface ChosenGameProps {
  readonly catalogue: Catalogue;
  readonly gameId: string | null;
  readonly onClose: () => void;
}

export function ChosenGame({ catalogue: { games, providers }, gameId, onClose }: ChosenGameProps): ReactElement | null {
  const apiText = useApiText();
  const locale = useLocale();
  const isPlayer = useSession().kind === 'player';
  const game = games.find(({ id }) => id === gameId);
  const provider = providers.find(({ code }) => code === game?.provider);
  if (game === undefined || !isPlayer || !game.isPlayable || isInMaintenance(game, provider)) return null;
  return (
    <Suspense fallback={null}>
      <LaunchSheet
        gameId={game.id}
        provider={game.provider}
        title={apiText(getLocalText(game.title, locale))}
        onClose={onClose}
      />
    </Suspense>
  );
}
