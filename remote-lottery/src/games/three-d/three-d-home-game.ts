import { getPath } from '@padauk/contract/paths';
import type { HomeGame } from '../../lottery-game.types.ts';

export const threeDHomeGame: HomeGame = {
  code: 'three_d',
  name: '3D',
  paths: {
    draws: getPath('threeD'),
    board: (draw) => getPath('threeDBoard', draw === undefined ? {} : { draw }),
    ticket: (id) => getPath('threeDTicket', { id }),
  },
};
