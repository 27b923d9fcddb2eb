import { LEGACY_RAIN_REELS } from '@padauk/contract/rules/fair-games';
import type { GameInfo, RoundInfo } from './game-view.ts';
import { GAME_VIEWS } from './game-views.ts';
import type { GamePage, GamePageProps } from './game-page.ts';
import { Table } from './table.ts';

interface LoadedGame {
  readonly gameInfo: GameInfo;
  readonly createPage: (props: GamePageProps) => GamePage;
}

/** Most games use the table, fishing uses the river. Null for a game without a page. */
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
