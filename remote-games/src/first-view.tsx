/** Prerendered first views of games (ADR-41). */
import type { ReactElement } from 'react';
import { playerView, type FilledView, type FirstViewMarkup } from '@padauk/contract/first-view';
import { screenView } from '@padauk/contract/first-view-names';
import { drawFirstViews, withFirstPicture } from '@padauk/shared/first-view';
import en from './locales/en.json';
import shan from './locales/shan.json';
import uni from './locales/uni.json';
import zg from './locales/zg.json';
import zh from './locales/zh.json';
import { GameListScreen } from './screens/game-list/game-list.screen.tsx';

const SCREEN = screenView('/games/game_list');
const draw = (): ReactElement => <GameListScreen />;
const screens = [
  withFirstPicture(SCREEN, 'game', { draw }),
  withFirstPicture(playerView(SCREEN), 'game', { draw, isPlayer: true }),
];

export const filledViews: readonly FilledView[] = screens.map(({ filled }) => filled);

export const firstViews: FirstViewMarkup = drawFirstViews({
  texts: { games: { en, uni, zg, zh, shan } },
  views: Object.fromEntries(screens.flatMap(({ views }) => Object.entries(views))),
});
