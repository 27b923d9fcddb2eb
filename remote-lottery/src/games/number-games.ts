import { pathOf, type AppPath } from '@padauk/contract/paths';
import type { Product } from '@padauk/contract/products';
import type { GameOnHome } from './lottery-game.types.ts';
import { threeDOnHome } from './three-d/three-d-on-home.ts';
import { twoDOnHome } from './two-d/two-d-on-home.ts';

/** Number games. A new game needs its folder, an entry here, and its pages in `remote.tsx` and `manifest.ts`. */
export const NUMBER_GAMES: readonly GameOnHome[] = [twoDOnHome, threeDOnHome];

/** Page of a ticket; null for a product unknown to this build. A package is a ticket but not a game. */
export function ticketPathOf(product: Product, id: string): AppPath | null {
  return product === 'package' ? pathOf('packagePlaced', { id }) : (gameOf(product)?.paths.ticket(id) ?? null);
}

/** Null for a product unknown to this build. */
export function gameOf(product: Product): GameOnHome | null {
  return NUMBER_GAMES.find(({ code }) => code === product) ?? null;
}
