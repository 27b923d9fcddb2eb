import { pathOf } from '@padauk/contract/paths';
import type { LotteryGame } from '../lottery-game.types.ts';

/** P3: a package is another product on a game's draws, with its own pages. */
export function packageGameOf(game: LotteryGame): LotteryGame {
  const ticket = (id: string) => pathOf('packagePlaced', { id });
  return {
    ...game,
    product: 'package',
    paths: {
      ...game.paths,
      draws: pathOf('masterPackage'),
      board: () => pathOf('masterPackage'),
      placed: ticket,
      status: ticket,
      ticket,
      refund: ticket,
      tickets: pathOf('tickets'),
    },
  };
}
