/**
 * The registration of a game of tests alone: a code in each list of the contract and of this remote that a real one gets a line in. It is
 * imported before everything else, so that the contract's schemas, which are made of these lists, take the game as they take the others.
 */
import { NUMBER_GAMES, PRODUCT_RULES, PRODUCTS, type NumberGameCode } from '@padauk/contract/products';
import type { AppPath } from '@padauk/contract/paths';
import type { GameOnHome } from '../../games/lottery-game.types.ts';
import { NUMBER_GAMES as SHOWN_GAMES } from '../../games/number-games.ts';

export const ONE_DIGIT = 'one_digit' as NumberGameCode; // of no list yet
export const STAKE = { minimumKyat: 10, stepKyat: 10, maximumKyat: 1_000_000 };
/** Pages that a real game names in the contract's table of paths. */
export const pageOf = (name: string, query = ''): AppPath => `/oneDigit/${name}${query}` as AppPath; // as its name

export const oneDigitOnHome: GameOnHome = {
  code: ONE_DIGIT,
  name: '1D',
  paths: {
    draws: pageOf('draws'),
    board: (draw) => pageOf('board', draw === undefined ? '' : `?draw=${draw}`),
    ticket: (id) => pageOf('ticket', `?id=${id}`),
  },
};

// Readonly to everyone else: who adds a game by hand writes it into the list.
for (const list of [PRODUCTS, NUMBER_GAMES]) (list as unknown as string[]).push(ONE_DIGIT);
Object.assign(PRODUCT_RULES, { [ONE_DIGIT]: { stake: STAKE, historyDays: 3 } });
(SHOWN_GAMES as GameOnHome[]).push(oneDigitOnHome); // as above
