import { listNumbers } from '@padauk/contract/lottery/number-game.rules';
import type { LotteryGame } from '../../lottery-game.types.ts';
import { ONE_DIGIT, oneDigitHomeGame, buildPath, STAKE } from './register.ts';

/** A complete third number game for tests: one digit, with near prizes for its neighbours on a circle of ten. */
export const oneDigitGame: LotteryGame = {
  name: oneDigitHomeGame.name,
  texts: 'lottery-one-digit',
  rules: {
    code: ONE_DIGIT,
    digits: 1,
    numbers: listNumbers(1),
    isNumber: (text) => /^\d$/.test(text),
    findWinningNumbers: (result) =>
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
    ...oneDigitHomeGame.paths,
    review: (drawId) => buildPath('review', `?draw=${drawId}`),
    live: buildPath('live'),
    results: buildPath('results'),
    tickets: buildPath('tickets'),
    placed: (id) => buildPath('placed', `?id=${id}`),
    status: (id) => buildPath('status', `?id=${id}`),
    refund: (id) => buildPath('refund', `?id=${id}`),
  },
  resultDays: 31,
  hasStatistics: false,
  winnersShown: 10,
  listFigures: ({ digit }) =>
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
