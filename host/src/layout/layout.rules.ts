import { toAppPath, type AppPath } from '@padauk/contract/paths';
import type { Layout, RemoteNav } from '@padauk/contract/registry';

export interface LayoutParts {
  readonly header: 'home' | 'entry' | 'none';
  readonly hasTabBar: boolean;
}

/** B3: `default` pages use the whole height, except a tab's own page: its bar must not vanish on a tap. */
export function getLayoutParts(layout: Layout, isTabPath: boolean): LayoutParts {
  if (layout === 'home') return { header: 'home', hasTabBar: true };
  if (layout === 'login' || layout === 'signup') return { header: 'entry', hasTabBar: false };
  return { header: 'none', hasTabBar: layout === 'promotion' || layout === 'service' || isTabPath };
}

export interface NavEntry extends RemoteNav {
  readonly path: AppPath;
  /** Missing in entries that the build draws. */
  readonly remote?: string;
}

/** Drops entries that lead out of the app. */
export function toNavEntries(nav: readonly RemoteNav[], remote: string): readonly NavEntry[] {
  return nav.flatMap((entry) => {
    const path = toAppPath(entry.path);
    return path === null ? [] : [{ ...entry, path, remote }];
  });
}
