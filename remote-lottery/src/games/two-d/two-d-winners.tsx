import type { ReactElement } from 'react';
import { WINNERS } from '@padauk/contract/limits';
import { pathOf } from '@padauk/contract/paths';
import { WinnersCard } from '../../widgets/winners/winners.widget.tsx';
import type { GameOnHome } from '../lottery-game.types.ts';

/** Home's winners of 2D, with the way to its page of them: that page is not what home's first view needs of the game. */
export function TwoDWinners({ game }: { readonly game: GameOnHome }): ReactElement {
  return <WinnersCard game={game} all={{ path: pathOf('winners'), shown: WINNERS.most }} />;
}
