import { pathOf } from '@padauk/contract/paths';
import type { GameOnHome } from '../lottery-game.types.ts';

/** Subset of 3D for home and ticket lists. */
export const threeDOnHome: GameOnHome = {
  code: 'three_d',
  name: '3D',
  paths: {
    draws: pathOf('threeD'),
    board: (draw) => pathOf('threeDBoard', draw === undefined ? {} : { draw }),
    ticket: (id) => pathOf('threeDTicket', { id }),
  },
};
