import { pathOf } from '@padauk/contract/paths';
import type { GameOnHome } from '../lottery-game.types.ts';

/** 3D as home and lists of tickets show it, without what only its screens need. */
export const threeDOnHome: GameOnHome = {
  code: 'three_d',
  name: '3D',
  paths: {
    draws: pathOf('threeD'),
    board: (draw) => pathOf('threeDBoard', draw === undefined ? {} : { draw }),
    ticket: (id) => pathOf('threeDTicket', { id }),
  },
};
