import { numbersOf } from '@padauk/contract/rules/number-game';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { ONE_DIGIT, oneDigitOnHome, pageOf, STAKE } from './register.ts';

/** A complete third number game for tests: one digit, with near prizes for its neighbours on a circle of ten. */
export const oneDigitGame: LotteryGame = {
  name: oneDigitOnHome.name,
  texts: 'lottery-one-digit',
  rules: {
    code: ONE_DIGIT,
    digits: 1,
    numbers: numbersOf(1),
    isNumber: (text) => /^\d$/.test(text),
    winningNumbers: (result) =>
      new Map([
        [result, 'direct'],
        [String((Number(result) + 1) % 10), 'near'],
        [String((Number(result) + 9) % 10), 'near'],
      ]),
  },
  product: ONE_DIGIT,
  stake: STAKE,
  sliderArea: 'threed',
  slots: [null],
  paths: {
    ...oneDigitOnHome.paths,
    review: (drawId) => pageOf('review', `?draw=${drawId}`),
    live: pageOf('live'),
    results: pageOf('results'),
    tickets: pageOf('tickets'),
    placed: (id) => pageOf('placed', `?id=${id}`),
    status: (id) => pageOf('status', `?id=${id}`),
    refund: (id) => pageOf('refund', `?id=${id}`),
  },
  resultDays: 31,
  hasStatistics: false,
  winnersShown: 10,
  pages: null,
  QuickPicks: null,
  withReverses: null,
  figuresOf: ({ digit }) =>
    digit === undefined ? [] : [{ textKey: 'digit', figure: { before: '', digit, after: '' } }],
};

export const oneDigitTexts = {
  rule: 'A digit is drawn each afternoon.',
  notYetDetail: 'The digit is drawn at 2 PM.',
  noDraw: 'No digit was drawn.',
  digit: 'Drawn digit',
  betAhead: 'Tomorrow can be bet on already.',
  near: 'A digit beside the drawn one pays {{multiplier}} times the stake.',
};
