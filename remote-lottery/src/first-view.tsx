/** Prerendered first views of lottery (ADR-41). */
import { getBoard, getLiveNumber } from '@padauk/contract/lottery/draws.endpoints';
import { createAnswerVariable, type FilledView, type FirstViewMarkup } from '@padauk/contract/delivery/first-view';
import { getScreenViewName, getWidgetViewName } from '@padauk/contract/delivery/first-view-names';
import { buildPageDataKey, createPageQuery } from '@padauk/contract/delivery/page-data';
import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import { twoD, TWO_D, TWO_D_SLOTS, type TwoDSlot } from '@padauk/contract/lottery/two-d.rules';
import { renderFirstViews, type FirstView } from '@padauk/shared/first-view';
import { twoDHomeGame } from './games/two-d/two-d-home-game.ts';
import en from './locales/en.json';
import homeEn from './locales/home/en.json';
import homeShan from './locales/home/shan.json';
import homeUni from './locales/home/uni.json';
import homeZg from './locales/home/zg.json';
import homeZh from './locales/home/zh.json';
import shan from './locales/shan.json';
import uni from './locales/uni.json';
import zg from './locales/zg.json';
import zh from './locales/zh.json';
import { BoardOutline, BoardFrame, BoardPlaceholder } from './screens/board/board-outline.tsx';
import { LiveNumberCard } from './widgets/live-number/live-number.widget.tsx';

const drawLiveNumber = () => <LiveNumberCard game={twoDHomeGame} />;

/** K17: the last result is readable before any script runs. One view per draw name. */
const getResultView = (slot: TwoDSlot): string => `${getWidgetViewName('live-number')} ${slot}`;
const createResultView = (slot: TwoDSlot): FirstView => ({
  render: drawLiveNumber,
  answers: {
    [getLiveNumber.name]: {
      number: createAnswerVariable('number'),
      isFinal: true,
      draw: { slot, drawsAt: createAnswerVariable('draw.drawsAt') },
    },
  },
});

/** The board of an open draw at the usual odds; at other odds the board without numbers is used. */
const BOARD = getScreenViewName('/bet');
const getBoardView = (slot: TwoDSlot): string => `${BOARD} ${slot}`;
const createBoardView = (slot: TwoDSlot): FirstView => ({
  render: () => (
    <BoardFrame game={twoDHomeGame}>
      <BoardOutline
        game={{ rules: twoD, texts: 'lottery-two-d', stake: PRODUCT_RULES.two_d.stake }}
        draw={{ slot, drawsAt: createAnswerVariable('draw.drawsAt') }}
        terms={{ payoutMultiplier: TWO_D.payoutMultiplier, nearMultiplier: null }}
      />
    </BoardFrame>
  ),
});

const game = { game: twoDHomeGame.code } as const;
const createFilledResult = (slot: TwoDSlot): FilledView => ({
  part: getWidgetViewName('live-number'),
  view: getResultView(slot),
  answer: buildPageDataKey(createPageQuery(getLiveNumber, game)),
  when: { isFinal: true, 'draw.slot': slot },
});
const createFilledBoard = (slot: TwoDSlot): FilledView => ({
  part: BOARD,
  view: getBoardView(slot),
  answer: getBoard.name,
  when: {
    'draw.game': twoDHomeGame.code,
    'draw.status': 'open',
    'draw.slot': slot,
    payoutMultiplier: TWO_D.payoutMultiplier,
  },
});
export const filledViews: readonly FilledView[] = [
  ...TWO_D_SLOTS.map(createFilledResult),
  ...TWO_D_SLOTS.map(createFilledBoard),
];

export const firstViews: FirstViewMarkup = renderFirstViews({
  texts: {
    'lottery-home': { en: homeEn, uni: homeUni, zg: homeZg, zh: homeZh, shan: homeShan },
    lottery: { en, uni, zg, zh, shan },
  },
  views: {
    [getWidgetViewName('live-number')]: { render: drawLiveNumber },
    ...Object.fromEntries(TWO_D_SLOTS.map((slot) => [getResultView(slot), createResultView(slot)])),
    ...Object.fromEntries(TWO_D_SLOTS.map((slot) => [getBoardView(slot), createBoardView(slot)])),
    [BOARD]: {
      render: () => (
        <BoardFrame game={twoDHomeGame}>
          <BoardPlaceholder />
        </BoardFrame>
      ),
    },
  },
});
