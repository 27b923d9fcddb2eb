import { CONTRACT_MAJOR, type RemoteModule } from '@padauk/shared/federation';
import { loadTexts, registerNamespace } from '@padauk/shared/runtime';

export const contractMajor = CONTRACT_MAJOR;

export async function prepare(): Promise<void> {
  registerNamespace('games', (locale) => import(/* webpackChunkName: "text-[request]" */ `./locales/${locale}.json`));
  await loadTexts('games');
}

const createListLoader =
  (provider?: string): RemoteModule['screens'][string] =>
  () =>
    import(/* webpackChunkName: "game-list" */ './screens/game-list/game-list.screen.tsx').then(
      ({ GameListScreen }) => ({
        Screen: () => <GameListScreen {...(provider === undefined ? {} : { provider })} />,
      }),
    );

const createDeniedLoader =
  (provider: string): RemoteModule['screens'][string] =>
  () =>
    import(/* webpackChunkName: "games-denied" */ './screens/games-denied/games-denied.screen.tsx').then(
      ({ GamesDeniedScreen }) => ({ Screen: () => <GamesDeniedScreen provider={provider} /> }),
    );

export const screens: RemoteModule['screens'] = {
  '/games/game_list': createListLoader(),
  '/games/bg_game_list': createListLoader('bg'),
  '/games/BNG_gaming_list': createListLoader('bng'),
  '/games/BT_gaming_list': createListLoader('bt'),
  '/games/red_tiger_list': createListLoader('red-tiger'),
  '/games/game_error': () =>
    import(/* webpackChunkName: "game-error" */ './screens/game-error/game-error.screen.tsx').then((module) => ({
      Screen: module.GameErrorScreen,
    })),
  '/games/vpn_km_games': createDeniedLoader('km'),
  '/games/vpn_redTiger_games': createDeniedLoader('red-tiger'),
};

export const widgets: RemoteModule['widgets'] = {};

/** No screen here has state that a build swap could lose. */
export function canLeave(): boolean {
  return true;
}
