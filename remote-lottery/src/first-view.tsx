/** Prerendered first views of lottery (ADR-41). */
import type { ReactElement } from 'react';
import { getBoard, getLiveNumber } from '@padauk/contract/endpoints/draws';
import { answerHole, type FilledView, type FirstViewMarkup } from '@padauk/contract/first-view';
import { screenView, widgetView } from '@padauk/contract/first-view-names';
import { pageDataKey, pageQuestion } from '@padauk/contract/page-data';
import { PRODUCT_RULES } from '@padauk/contract/products';
import { twoD, TWO_D, TWO_D_SLOTS, type TwoDSlot } from '@padauk/contract/rules/two-d';
import { drawFirstViews, type FirstView } from '@padauk/shared/first-view';
import { twoDOnHome } from './games/two-d/two-d-on-home.ts';
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
import { BoardFrame, BoardPlaceholder } from './screens/board/board-frame.tsx';
import { BoardOutline } from './screens/board/board-outline.tsx';
import { LiveNumberCard } from './widgets/live-number/live-number.widget.tsx';

const liveNumber = (): ReactElement => <LiveNumberCard game={twoDOnHome} />;

/** K17: the last result is readable before any script runs. One view per draw name. */
const resultOf = (slot: TwoDSlot): string => `${widgetView('live-number')} ${slot}`;
const withResultOf = (slot: TwoDSlot): FirstView => ({
  draw: liveNumber,
  answers: {
    [getLiveNumber.name]: {
      number: answerHole('number'),
      isFinal: true,
      draw: { slot, drawsAt: answerHole('draw.drawsAt') },
    },
  },
});

/** The board of an open draw at the usual odds; at other odds the board without numbers is used. */
const BOARD = screenView('/bet');
const boardOf = (slot: TwoDSlot): string => `${BOARD} ${slot}`;
const withBoardOf = (slot: TwoDSlot): FirstView => ({
  draw: () => (
    <BoardFrame game={twoDOnHome}>
      <BoardOutline
        game={{ rules: twoD, texts: 'lottery-two-d', stake: PRODUCT_RULES.two_d.stake }}
        draw={{ slot, drawsAt: answerHole('draw.drawsAt') }}
        terms={{ payoutMultiplier: TWO_D.payoutMultiplier, nearMultiplier: null }}
      />
    </BoardFrame>
  ),
});

const game = { game: twoDOnHome.code } as const;
const ofResult = (slot: TwoDSlot): FilledView => ({
  part: widgetView('live-number'),
  view: resultOf(slot),
  answer: pageDataKey(pageQuestion(getLiveNumber, game)),
  when: { isFinal: true, 'draw.slot': slot },
});
const ofBoard = (slot: TwoDSlot): FilledView => ({
  part: BOARD,
  view: boardOf(slot),
  answer: getBoard.name,
  when: {
    'draw.game': twoDOnHome.code,
    'draw.status': 'open',
    'draw.slot': slot,
    payoutMultiplier: TWO_D.payoutMultiplier,
  },
});
export const filledViews: readonly FilledView[] = [...TWO_D_SLOTS.map(ofResult), ...TWO_D_SLOTS.map(ofBoard)];

export const firstViews: FirstViewMarkup = drawFirstViews({
  texts: {
    'lottery-home': { en: homeEn, uni: homeUni, zg: homeZg, zh: homeZh, shan: homeShan },
    lottery: { en, uni, zg, zh, shan },
  },
  views: {
    [widgetView('live-number')]: { draw: liveNumber },
    ...Object.fromEntries(TWO_D_SLOTS.map((slot) => [resultOf(slot), withResultOf(slot)])),
    ...Object.fromEntries(TWO_D_SLOTS.map((slot) => [boardOf(slot), withBoardOf(slot)])),
    [BOARD]: {
      draw: () => (
        <BoardFrame game={twoDOnHome}>
          <BoardPlaceholder />
        </BoardFrame>
      ),
    },
  },
});
