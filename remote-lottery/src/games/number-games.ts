import { pathOf, type AppPath } from '@padauk/contract/paths';
import type { Product } from '@padauk/contract/products';
import type { GameOnHome } from './lottery-game.types.ts';
import { threeDOnHome } from './three-d/three-d-on-home.ts';
import { twoDOnHome } from './two-d/two-d-on-home.ts';

/** The number games that tickets are of. A new one is its folder, a line here, and its pages in `remote.tsx` and `manifest.ts`. */
export const NUMBER_GAMES: readonly GameOnHome[] = [twoDOnHome, threeDOnHome];

/** The page of a ticket; null for one of a product that this build does not know. Packages are tickets too, and no game. */
export function ticketPathOf(product: Product, id: string): AppPath | null {
  return product === 'package' ? pathOf('packagePlaced', { id }) : (gameOf(product)?.paths.ticket(id) ?? null);
}

/** The game of a product; null for one that this build does not know. */
export function gameOf(product: Product): GameOnHome | null {
  return NUMBER_GAMES.find(({ code }) => code === product) ?? null;
}
