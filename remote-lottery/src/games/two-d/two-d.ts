import { WINNERS } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import { addReverses, TWO_D_SLOTS, twoD } from '@padauk/contract/lottery/two-d.rules';
import { lazyPart } from '@padauk/shared/ui';
import type { LotteryGame } from '../../lottery-game.types.ts';
import { markIndexDigit, markValueDigit } from './figures.rules.ts';
import { twoDHomeGame } from './two-d-home-game.ts';

export const twoDGame: LotteryGame = {
  name: twoDHomeGame.name,
  texts: 'lottery-two-d',
  rules: twoD,
  product: 'two_d',
  stake: PRODUCT_RULES.two_d.stake,
  sliderArea: 'twod',
  slots: TWO_D_SLOTS,
  paths: {
    ...twoDHomeGame.paths,
    review: (drawId) => getPath('review', { draw: drawId }),
    live: getPath('live'),
    results: getPath('results'),
    tickets: getPath('ticketsTwoD'),
    placed: (id) => getPath('ticketPlaced', { id }),
    status: (id) => getPath('ticketStatus', { id }),
    refund: (id) => getPath('refund', { id }),
  },
  winners: getPath('winners'),
  rooms: { chat: getPath('chat'), comments: getPath('winnersComments') },
  experts: { list: getPath('experts'), picks: (expert) => getPath('expertPicks', { expert }) },
  dreams: getPath('dreamBook'),
  resultDays: 31,
  hasStatistics: true,
  winnersShown: WINNERS.most,
  // Loads with the sheets of the kit, which a board does not need at first.
  QuickPicks: lazyPart(() => import(/* webpackChunkName: "quick-picks" */ './quick-picks.tsx'), 'QuickPicks'),
  addReverses,
  listFigures: ({ setIndex, setValue }) => [
    ...(setIndex === undefined ? [] : [{ textKey: 'index', figure: markIndexDigit(setIndex) }]),
    ...(setValue === undefined ? [] : [{ textKey: 'value', figure: markValueDigit(setValue) }]),
  ],
};
