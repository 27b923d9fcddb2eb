import { pathOf } from '@padauk/contract/paths';
import { PRODUCT_RULES } from '@padauk/contract/products';
import { RESULT_DAYS } from '@padauk/contract/limits';
import { permutationsOf, threeD } from '@padauk/contract/rules/three-d';
import type { LotteryGame } from '../lottery-game.types.ts';
import { Chooser } from './chooser.tsx';
import { Frame } from './frame.tsx';
import { threeDOnHome } from './three-d-on-home.ts';

export const threeDGame: LotteryGame = {
  name: threeDOnHome.name,
  texts: 'lottery-three-d',
  rules: threeD,
  product: 'three_d',
  stake: PRODUCT_RULES.three_d.stake,
  sliderArea: 'threed',
  slots: [null],
  paths: {
    ...threeDOnHome.paths,
    review: (draw) => pathOf('threeDReview', { draw }),
    results: pathOf('threeDResults'),
    tickets: pathOf('threeDTickets'),
    placed: (id) => pathOf('threeDTicket', { id, placed: 1 }),
    status: (id) => pathOf('threeDTicket', { id }),
    refund: (id) => pathOf('threeDSettledTicket', { id }),
    settled: (id) => pathOf('threeDSettledTicket', { id }),
  },
  winners: pathOf('threeDWinners'),
  rooms: { chat: pathOf('threeDChat') },
  dreams: pathOf('dreamBook'),
  resultDays: RESULT_DAYS,
  hasStatistics: false,
  winnersShown: 10,
  pages: { heads: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'], Frame, Chooser },
  QuickPicks: null,
  withReverses: (numbers) => [...new Set(numbers.flatMap((number) => permutationsOf(number)))],
  figuresOf: ({ firstPrize }) =>
    firstPrize === undefined
      ? []
      : [
          {
            textKey: 'firstPrize',
            figure: { before: firstPrize.slice(0, -3), digit: firstPrize.slice(-3), after: '' },
          },
        ],
};
