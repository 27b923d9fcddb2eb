import { lazy } from 'react';
import { WINNERS } from '@padauk/contract/limits';
import { pathOf } from '@padauk/contract/paths';
import { PRODUCT_RULES } from '@padauk/contract/products';
import { TWO_D_SLOTS, twoD } from '@padauk/contract/rules/two-d';
import { withReverses } from '@padauk/contract/rules/two-d-orders';
import type { LotteryGame } from '../lottery-game.types.ts';
import { markedIndex, markedValue } from './figures.rules.ts';
import { twoDOnHome } from './two-d-on-home.ts';

// Loads with the sheets of the kit, which a board does not need at first.
const QuickPicks = lazy(() =>
  import(/* webpackChunkName: "quick-picks" */ './quick-picks.tsx').then((module) => ({ default: module.QuickPicks })),
);

export const twoDGame: LotteryGame = {
  name: twoDOnHome.name,
  texts: 'lottery-two-d',
  rules: twoD,
  product: 'two_d',
  stake: PRODUCT_RULES.two_d.stake,
  sliderArea: 'twod',
  slots: TWO_D_SLOTS,
  paths: {
    ...twoDOnHome.paths,
    review: (drawId) => pathOf('review', { draw: drawId }),
    live: pathOf('live'),
    results: pathOf('results'),
    tickets: pathOf('ticketsTwoD'),
    placed: (id) => pathOf('ticketPlaced', { id }),
    status: (id) => pathOf('ticketStatus', { id }),
    refund: (id) => pathOf('refund', { id }),
  },
  winners: pathOf('winners'),
  rooms: { chat: pathOf('chat'), comments: pathOf('winnersComments') },
  experts: { list: pathOf('experts'), picks: (expert) => pathOf('expertPicks', { expert }) },
  dreams: pathOf('dreamBook'),
  resultDays: 31,
  hasStatistics: true,
  winnersShown: WINNERS.most,
  pages: null,
  QuickPicks,
  withReverses,
  figuresOf: ({ setIndex, setValue }) => [
    ...(setIndex === undefined ? [] : [{ textKey: 'index', figure: markedIndex(setIndex) }]),
    ...(setValue === undefined ? [] : [{ textKey: 'value', figure: markedValue(setValue) }]),
  ],
};
