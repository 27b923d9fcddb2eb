import { getPath } from '@padauk/contract/paths';
import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import { RESULT_DAYS } from '@padauk/contract/limits';
import { listPermutations, threeD } from '@padauk/contract/lottery/three-d.rules';
import type { LotteryGame } from '../../lottery-game.types.ts';
import { Chooser } from './chooser.tsx';
import { Prizes } from './prizes.tsx';
import { ThreeDFrame } from './three-d-frame.tsx';
import { threeDHomeGame } from './three-d-home-game.ts';

export const threeDGame: LotteryGame = {
  name: threeDHomeGame.name,
  texts: 'lottery-three-d',
  rules: threeD,
  product: 'three_d',
  stake: PRODUCT_RULES.three_d.stake,
  sliderArea: 'threed',
  slots: [null],
  paths: {
    ...threeDHomeGame.paths,
    review: (draw) => getPath('threeDReview', { draw }),
    results: getPath('threeDResults'),
    tickets: getPath('threeDTickets'),
    placed: (id) => getPath('threeDTicket', { id, placed: 1 }),
    status: (id) => getPath('threeDTicket', { id }),
    refund: (id) => getPath('threeDSettledTicket', { id }),
    settled: (id) => getPath('threeDSettledTicket', { id }),
  },
  winners: getPath('threeDWinners'),
  rooms: { chat: getPath('threeDChat') },
  dreams: getPath('dreamBook'),
  resultDays: RESULT_DAYS,
  hasStatistics: false,
  winnersShown: 10,
  pages: { heads: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'], Frame: ThreeDFrame, Chooser },
  Prizes,
  addReverses: (numbers) => [...new Set(numbers.flatMap((number) => listPermutations(number)))],
  listFigures: ({ firstPrize }) =>
    firstPrize === undefined
      ? []
      : [
          {
            textKey: 'firstPrize',
            figure: { before: firstPrize.slice(0, -3), digit: firstPrize.slice(-3), after: '' },
          },
        ],
};
