import type { RemoteWidget } from '@padauk/contract/registry';
import { toNavEntries, type NavEntry } from '../layout/layout.rules.ts';
import type { ContributingRemote } from '../routing/resolve-page.rules.ts';
import { useRemotes } from './remotes-context.ts';

/** All remotes' manifests, from the builds that this page runs or would run. */
export interface Contributions {
  readonly remotes: readonly ContributingRemote[];
  /** Only of remotes that are on. */
  readonly nav: readonly NavEntry[];
  readonly widgets: readonly { readonly remote: string; readonly widget: RemoteWidget }[];
}

export function useContributions(): Contributions {
  const remotes = useRemotes();
  const remotesWithManifest = remotes.listNames().flatMap((name) => {
    const manifest = remotes.findBuild(name)?.manifest;
    return manifest === undefined ? [] : [{ name, status: remotes.getStatus(name), manifest }];
  });
  const active = remotesWithManifest.filter(({ status }) => status === 'on');
  return {
    remotes: remotesWithManifest.map(({ name, status, manifest }) => ({ name, status, routes: manifest.routes })),
    nav: active.flatMap(({ name, manifest }) => toNavEntries(manifest.nav, name)),
    widgets: active.flatMap(({ name, manifest }) => manifest.widgets.map((widget) => ({ remote: name, widget }))),
  };
}
