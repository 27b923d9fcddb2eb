import { LEGACY_RAIN_REELS } from '@padauk/contract/games/fair-games.rules';
import type { GameInfo, GamePage, GamePageProps, GameView, RoundInfo } from './game-view.ts';
import { Table } from './table.ts';

export const GAME_VIEWS: Readonly<Record<string, () => Promise<{ readonly gameView: GameView }>>> = {
  'six-animals': () => import(/* webpackChunkName: "six-animals" */ '../games/six-animals.ts'),
  'dragon-tiger': () => import(/* webpackChunkName: "dragon-tiger" */ '../games/dragon-tiger.ts'),
  roulette: () => import(/* webpackChunkName: "roulette" */ '../games/roulette.ts'),
  'rain-reels': () => import(/* webpackChunkName: "rain-reels" */ '../games/rain-reels.ts'),
  'big-small-dice': () => import(/* webpackChunkName: "big-small-dice" */ '../games/big-small-dice.ts'),
};

interface LoadedGame {
  readonly gameInfo: GameInfo;
  readonly createPage: (props: GamePageProps) => GamePage;
}

export async function loadGame(id: string): Promise<LoadedGame | null> {
  if (id === 'river-fishing')
    return await import(/* webpackChunkName: "river-fishing" */ '../games/river-fishing/river-page.ts');
  const load = GAME_VIEWS[id];
  if (load === undefined) return null;
  const { gameView } = await load();
  return { gameInfo: gameView, createPage: (props) => new Table({ ...props, gameView }) };
}

/** Also for a game that can only be verified. */
export async function loadRoundInfo(id: string): Promise<RoundInfo | null> {
  if (id === LEGACY_RAIN_REELS.id) {
    const { legacyRoundInfo } = await import(/* webpackChunkName: "rain-reels" */ '../games/rain-reels.ts');
    return legacyRoundInfo;
  }
  return (await loadGame(id))?.gameInfo ?? null;
}
