import type { Registry } from '@padauk/contract/registry';
import { readRelease, type Release } from './release.ts';
import { clashingPaths, EMPTY, promoted } from './registry.rules.ts';
import type { Store } from './store.ts';

/** Who does it and why: both go into the audit trail. */
export interface Operator {
  readonly who: string;
  readonly why: string;
}

/** Publishes a build folder: immutable from then on. `isNew` is false when the store had it already. */
export async function publish(store: Store, folder: string): Promise<{ readonly release: Release; readonly isNew: boolean }> {
  const release = await readRelease(folder);
  return { release, isNew: await store.addBuild(folder, release) };
}

/** Makes a published build the active one of its remote. Answers the registry as it is afterwards. */
export async function promote(store: Store, target: { readonly remote: string; readonly buildId: string }, operator: Operator): Promise<Registry> {
  const release = await store.releaseOf(target.remote, target.buildId);
  return store.whileLocked(async () => {
    const before = (await store.readRegistry()) ?? EMPTY;
    const at = new Date().toISOString();
    const after = promoted(before, release, at);
    if (after === null) return before;
    const clashes = clashingPaths(after);
    if (clashes.length > 0) throw new Error(`two remotes claim the same path: ${clashes.join('; ')}`);
    const active = target.remote === 'host' ? before.host.active : (before.remotes[target.remote]?.active ?? '');
    await store.writeRegistry(after, { at, ...operator, action: 'promote', remote: target.remote, before: active === '' ? null : active, after: target.buildId });
    return after;
  });
}
