import { getLocalText } from '@padauk/contract/text/local-text.rules';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useLocale, useSession } from '@padauk/shared/runtime';
import { lazyPart } from '@padauk/shared/ui';
import { isInMaintenance } from '../../components/game.rules.ts';
import type { Catalogue } from '../../resources/games.resource.ts';

const LaunchSheet = lazyPart(
  () => import(/* webpackChunkName: "launch" */ '../../components/launch/launch-sheet.tsx'),
  'LaunchSheet',
);

interface ChosenGameProps {
  readonly catalogue: Catalogue;
  readonly gameId: string | null;
  readonly onClose: () => void;
}

export function ChosenGame({ catalogue: { games, providers }, gameId, onClose }: ChosenGameProps) {
  const apiText = useApiText();
  const locale = useLocale();
  const isPlayer = useSession().kind === 'player';
  const game = games.find(({ id }) => id === gameId);
  const provider = providers.find(({ code }) => code === game?.provider);
  if (game === undefined || !isPlayer || !game.isPlayable || isInMaintenance(game, provider)) return null;
  return (
    <LaunchSheet
      gameId={game.id}
      provider={game.provider}
      title={apiText(getLocalText(game.title, locale))}
      onClose={onClose}
    />
  );
}
