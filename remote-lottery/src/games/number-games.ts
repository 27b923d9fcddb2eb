import { getPath, type AppPath } from '@padauk/contract/paths';
import type { Product } from '@padauk/contract/betting/products';
import type { HomeGame } from '../lottery-game.types.ts';
import { threeDHomeGame } from './three-d/three-d-home-game.ts';
import { twoDHomeGame } from './two-d/two-d-home-game.ts';

/** Number games. A new game needs its folder, an entry here, and its pages in `remote.tsx` and `manifest.ts`. */
export const NUMBER_GAMES: readonly HomeGame[] = [twoDHomeGame, threeDHomeGame];

/** Page of a ticket; null for a product unknown to this build. A package is a ticket but not a game. */
export function getTicketPath(product: Product, id: string): AppPath | null {
  return product === 'package' ? getPath('packagePlaced', { id }) : (findGame(product)?.paths.ticket(id) ?? null);
}

/** Null for a product unknown to this build. */
export function findGame(product: Product): HomeGame | null {
  return NUMBER_GAMES.find(({ code }) => code === product) ?? null;
}
