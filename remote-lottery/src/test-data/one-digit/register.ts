/** Registers a game for tests. Must be imported first: the contract builds its schemas from these lists. */
import { NUMBER_GAMES, PRODUCT_RULES, PRODUCTS, type NumberGameCode } from '@padauk/contract/betting/products';
import type { AppPath } from '@padauk/contract/paths';
import type { HomeGame } from '../../lottery-game.types.ts';
import { NUMBER_GAMES as SHOWN_GAMES } from '../../games/number-games.ts';

export const ONE_DIGIT = 'one_digit' as NumberGameCode; // in no list yet
export const STAKE = { minimumKyat: 10, stepKyat: 10, maximumKyat: 1_000_000 };
/** Paths that a real game has in the contract's table. */
export const buildPath = (name: string, query = ''): AppPath => `/oneDigit/${name}${query}` as AppPath; // as its name

export const oneDigitHomeGame: HomeGame = {
  code: ONE_DIGIT,
  name: '1D',
  paths: {
    draws: buildPath('draws'),
    board: (draw) => buildPath('board', draw === undefined ? '' : `?draw=${draw}`),
    ticket: (id) => buildPath('ticket', `?id=${id}`),
  },
};

// Casts away readonly: a real game is added in the source of the list.
for (const list of [PRODUCTS, NUMBER_GAMES]) (list as unknown as string[]).push(ONE_DIGIT);
Object.assign(PRODUCT_RULES, { [ONE_DIGIT]: { stake: STAKE, historyDays: 3 } });
(SHOWN_GAMES as HomeGame[]).push(oneDigitHomeGame); // as above
