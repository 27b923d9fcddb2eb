/** Prerendered first views of games (ADR-41). */
import { getPlayerViewName, type FilledView, type FirstViewMarkup } from '@padauk/contract/delivery/first-view';
import { getScreenViewName } from '@padauk/contract/delivery/first-view-names';
import { renderFirstViews, addFirstPicture } from '@padauk/shared/first-view';
import en from './locales/en.json';
import shan from './locales/shan.json';
import uni from './locales/uni.json';
import zg from './locales/zg.json';
import zh from './locales/zh.json';
import { GameListScreen } from './screens/game-list/game-list.screen.tsx';

const SCREEN = getScreenViewName('/games/game_list');
const drawScreen = () => <GameListScreen />;
const screens = [
  addFirstPicture(SCREEN, 'game', { render: drawScreen }),
  addFirstPicture(getPlayerViewName(SCREEN), 'game', { render: drawScreen, isPlayer: true }),
];

export const filledViews: readonly FilledView[] = screens.map(({ filled }) => filled);

export const firstViews: FirstViewMarkup = renderFirstViews({
  texts: { games: { en, uni, zg, zh, shan } },
  views: Object.fromEntries(screens.flatMap(({ views }) => Object.entries(views))),
});
