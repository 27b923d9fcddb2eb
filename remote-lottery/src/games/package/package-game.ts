import { getPath } from '@padauk/contract/paths';
import type { LotteryGame } from '../../lottery-game.types.ts';

/** P3: a package is another product on a game's draws, with its own pages. */
export function toPackageGame(game: LotteryGame): LotteryGame {
  const ticket = (id: string) => getPath('packagePlaced', { id });
  return {
    ...game,
    product: 'package',
    paths: {
      ...game.paths,
      draws: getPath('masterPackage'),
      board: () => getPath('masterPackage'),
      placed: ticket,
      status: ticket,
      ticket,
      refund: ticket,
      tickets: getPath('tickets'),
    },
  };
}
