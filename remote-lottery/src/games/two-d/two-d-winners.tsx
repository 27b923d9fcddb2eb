import type { ReactElement } from 'react';
import { WINNERS } from '@padauk/contract/limits';
import { pathOf } from '@padauk/contract/paths';
import { WinnersCard } from '../../widgets/winners/winners.widget.tsx';
import type { GameOnHome } from '../lottery-game.types.ts';

/** Separate, so that home's first view does not include the path of the winners page. */
export function TwoDWinners({ game }: { readonly game: GameOnHome }): ReactElement {
  return <WinnersCard game={game} all={{ path: pathOf('winners'), shown: WINNERS.most }} />;
}
