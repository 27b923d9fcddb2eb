import { getPath } from '@padauk/contract/paths';
import type { HomeGame } from '../../lottery-game.types.ts';

export const twoDHomeGame: HomeGame = {
  code: 'two_d',
  name: '2D',
  paths: {
    draws: getPath('draws'),
    board: (draw) => getPath('board', draw === undefined ? {} : { draw }),
    ticket: (id) => getPath('ticket', { id }),
  },
};
