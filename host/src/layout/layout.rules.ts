import { appPath, type AppPath } from '@padauk/contract/paths';
import type { Layout, RemoteNav } from '@padauk/contract/registry';

/** What of the shell stands around a page. */
export interface Chrome {
  readonly header: 'home' | 'entry' | 'none';
  readonly hasTabBar: boolean;
}

/** B3: the six layouts. Inner pages (`default`) have the whole height for themselves, except a tab's own page: the bar does not vanish under the thumb. */
export function chromeOf(layout: Layout, isTabPath: boolean): Chrome {
  if (layout === 'home') return { header: 'home', hasTabBar: true };
  if (layout === 'login' || layout === 'signup') return { header: 'entry', hasTabBar: false };
  return { header: 'none', hasTabBar: layout === 'promotion' || layout === 'service' || isTabPath };
}

/** An entry of the navigation, with a path that may be followed. */
export interface NavEntry extends RemoteNav {
  readonly path: AppPath;
  /** Whose it is; missing in what the build draws. */
  readonly remote?: string;
}

/** What a manifest offers; an entry that would lead out of the app is none. */
export function navEntries(nav: readonly RemoteNav[], remote: string): readonly NavEntry[] {
  return nav.flatMap((entry) => {
    const path = appPath(entry.path);
    return path === null ? [] : [{ ...entry, path, remote }];
  });
}
