import { CONTRACT_MAJOR, type RemoteModule } from '@padauk/shared/federation';
import { loadTexts, registerNamespace } from '@padauk/shared/runtime';

export const contractMajor = CONTRACT_MAJOR;

export async function prepare(): Promise<void> {
  registerNamespace(
    'football',
    (locale) => import(/* webpackChunkName: "text-[request]" */ `./locales/${locale}.json`),
  );
  await loadTexts('football');
}

export const screens: RemoteModule['screens'] = {
  '/football/home': () =>
    import(/* webpackChunkName: "home" */ './screens/home/home.screen.tsx').then((module) => ({
      Screen: module.HomeScreen,
    })),
};

export const widgets: RemoteModule['widgets'] = {
  'next-match': async () => {
    const [module] = await Promise.all([
      import(/* webpackChunkName: "next-match" */ './widgets/next-match/next-match.tsx'),
      prepare(),
    ]);
    return { Widget: module.NextMatch };
  },
};

/** Nothing is under way here that leaving would lose. */
export function canLeave(): boolean {
  return true;
}
