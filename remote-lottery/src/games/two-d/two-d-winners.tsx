import { WINNERS } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { WinnersCard } from '../../widgets/winners/winners.widget.tsx';
import type { HomeGame } from '../../lottery-game.types.ts';

/** Separate, so that home's first view does not include the path of the winners page. */
export function TwoDWinners({ game }: { readonly game: HomeGame }) {
  return <WinnersCard game={game} allLink={{ path: getPath('winners'), shown: WINNERS.most }} />;
}
