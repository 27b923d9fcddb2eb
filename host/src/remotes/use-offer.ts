import type { RemoteWidget } from '@padauk/contract/registry';
import { navEntries, type NavEntry } from '../layout/layout.rules.ts';
import type { OfferedRemote } from '../routing/resolve-page.rules.ts';
import { useRemotes } from './remotes-context.ts';

/** What all remotes together offer, by the builds that this page runs or would run. */
export interface Offer {
  readonly remotes: readonly OfferedRemote[];
  /** Of remotes that are on. */
  readonly nav: readonly NavEntry[];
  readonly widgets: readonly { readonly remote: string; readonly widget: RemoteWidget }[];
}

export function useOffer(): Offer {
  const remotes = useRemotes();
  const known = remotes.names().flatMap((name) => {
    const manifest = remotes.buildOf(name)?.manifest;
    return manifest === undefined ? [] : [{ name, status: remotes.statusOf(name), manifest }];
  });
  const on = known.filter(({ status }) => status === 'on');
  return {
    remotes: known.map(({ name, status, manifest }) => ({ name, status, routes: manifest.routes })),
    nav: on.flatMap(({ manifest }) => navEntries(manifest.nav)),
    widgets: on.flatMap(({ name, manifest }) => manifest.widgets.map((widget) => ({ remote: name, widget }))),
  };
}
