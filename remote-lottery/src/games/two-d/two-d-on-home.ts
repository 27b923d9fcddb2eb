import { pathOf } from '@padauk/contract/paths';
import type { GameOnHome } from '../lottery-game.types.ts';

/** Subset of 2D for home and ticket lists. */
export const twoDOnHome: GameOnHome = {
  code: 'two_d',
  name: '2D',
  paths: {
    draws: pathOf('draws'),
    board: (draw) => pathOf('board', draw === undefined ? {} : { draw }),
    ticket: (id) => pathOf('ticket', { id }),
  },
};
