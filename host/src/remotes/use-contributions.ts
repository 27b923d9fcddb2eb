import type { RemoteNav } from '@padauk/contract/delivery/registry';
import { toAppPath, type AppPath } from '@padauk/contract/paths';
import { useSession } from '@padauk/shared/runtime';
import { isNavShown } from '@padauk/contract/delivery/navigation.rules';
import { useRemotes } from './remotes.ts';

/** All remotes' manifests, from the builds that this page runs or would run. Remotes that are off add only routes. */
export function useContributions() {
  const remotes = useRemotes();
  const remotesWithManifest = remotes.listNames().flatMap((name) => {
    const manifest = remotes.findBuild(name)?.manifest;
    return manifest === undefined ? [] : [{ name, status: remotes.getStatus(name), manifest }];
  });
  const active = remotesWithManifest.filter(({ status }) => status === 'on');
  return {
    isPartial: remotes.isPartial(),
    remotes: remotesWithManifest.map(({ name, status, manifest }) => ({
      name,
      status,
      routes: manifest.routes,
      failedRoutes: remotes.listFailedRoutes(name),
    })),
    nav: active.flatMap(({ name, manifest }) => toNavEntries(manifest.nav, name)),
    widgets: active.flatMap(({ name, manifest }) => manifest.widgets.map((widget) => ({ remote: name, widget }))),
  };
}

/** The page for identity checks (P20). Of several remotes the first one provides it, regardless of `order`. */
export function useIdentityPage(): NavEntry | undefined {
  const isLoggedIn = useSession().kind === 'player';
  return useContributions().nav.find(
    (nav) => nav.slot === 'identity' && isNavShown(nav, { layout: 'signup', isLoggedIn }),
  );
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
