import type { GameView } from './game-view.ts';

/** Each view is loaded only with its game. */
export const GAME_VIEWS: Readonly<Record<string, () => Promise<{ readonly gameView: GameView }>>> = {
  'six-animals': () => import(/* webpackChunkName: "six-animals" */ '../games/six-animals.ts'),
  'dragon-tiger': () => import(/* webpackChunkName: "dragon-tiger" */ '../games/dragon-tiger.ts'),
  roulette: () => import(/* webpackChunkName: "roulette" */ '../games/roulette.ts'),
  'rain-reels': () => import(/* webpackChunkName: "rain-reels" */ '../games/rain-reels.ts'),
  'big-small-dice': () => import(/* webpackChunkName: "big-small-dice" */ '../games/big-small-dice.ts'),
};
