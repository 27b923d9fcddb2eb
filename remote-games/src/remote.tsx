import { CONTRACT_MAJOR, type RemoteModule } from '@padauk/shared/federation';
import { loadTexts, registerNamespace } from '@padauk/shared/runtime';

export const contractMajor = CONTRACT_MAJOR;

export async function prepare(): Promise<void> {
  registerNamespace('games', (locale) => import(/* webpackChunkName: "text-[request]" */ `./locales/${locale}.json`));
  await loadTexts('games');
}

export const screens: RemoteModule['screens'] = {
  '/games/game_list': () =>
    import(/* webpackChunkName: "game-list" */ './screens/game-list/game-list.screen.tsx').then((module) => ({
      Screen: module.GameListScreen,
    })),
};

export const widgets: RemoteModule['widgets'] = {};

/** Nothing is under way here that leaving would lose. */
export function canLeave(): boolean {
  return true;
}
