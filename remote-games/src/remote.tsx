import type { ComponentType } from 'react';
import { CONTRACT_MAJOR, type RemoteModule } from '@padauk/shared/federation';
import { loadTexts, registerNamespace } from '@padauk/shared/runtime';

export const contractMajor = CONTRACT_MAJOR;

export async function prepare(): Promise<void> {
  registerNamespace('games', (locale) => import(/* webpackChunkName: "text-[request]" */ `./locales/${locale}.json`));
  await loadTexts('games');
}

/** Loads a screen of a module by its name and binds it to the properties of its path. */
function createScreenLoader<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<NoInfer<Name>, ComponentType<NoInfer<Props>>>>>,
  name: Name,
  props: Props,
): RemoteModule['screens'][string] {
  return async () => {
    const Shown: ComponentType<Props> = (await load())[name];
    return { Screen: () => <Shown {...props} /> };
  };
}

const loadGameList = () => import(/* webpackChunkName: "game-list" */ './screens/game-list/game-list.screen.tsx');
const loadGameError = () => import(/* webpackChunkName: "game-error" */ './screens/game-error/game-error.screen.tsx');
const loadGamesDenied = () =>
  import(/* webpackChunkName: "games-denied" */ './screens/games-denied/games-denied.screen.tsx');

export const screens: RemoteModule['screens'] = {
  '/games/game_list': createScreenLoader(loadGameList, 'GameListScreen', {}),
  '/games/bg_game_list': createScreenLoader(loadGameList, 'GameListScreen', { provider: 'bg' }),
  '/games/BNG_gaming_list': createScreenLoader(loadGameList, 'GameListScreen', { provider: 'bng' }),
  '/games/BT_gaming_list': createScreenLoader(loadGameList, 'GameListScreen', { provider: 'bt' }),
  '/games/red_tiger_list': createScreenLoader(loadGameList, 'GameListScreen', { provider: 'red-tiger' }),
  '/games/game_error': createScreenLoader(loadGameError, 'GameErrorScreen', {}),
  '/games/vpn_km_games': createScreenLoader(loadGamesDenied, 'GamesDeniedScreen', { provider: 'km' }),
  '/games/vpn_redTiger_games': createScreenLoader(loadGamesDenied, 'GamesDeniedScreen', { provider: 'red-tiger' }),
};

export const widgets: RemoteModule['widgets'] = {};

/** No screen here has state that a build swap could lose. */
export function canLeave(): boolean {
  return true;
}
