import { pathOf } from '@padauk/contract/paths';
import type { GameOnHome } from '../lottery-game.types.ts';

/** 2D as home and lists of tickets show it, without what only its screens need. */
export const twoDOnHome: GameOnHome = {
  code: 'two_d',
  name: '2D',
  paths: {
    draws: pathOf('draws'),
    board: (draw) => pathOf('board', draw === undefined ? {} : { draw }),
    ticket: (id) => pathOf('ticket', { id }),
  },
};
