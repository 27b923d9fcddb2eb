import type { Registry } from './registry.ts';

/** Answer to `/registry.json?from=<revision>`. Its `remotes` replace those of `from` that have the same name. */
export interface RegistryChanges extends Registry {
  readonly from: Pick<Registry, 'revision' | 'updatedAt'>;
  readonly removed: readonly string[];
}

export function computeRegistryChanges(from: Registry, to: Registry): RegistryChanges {
  const { revision, updatedAt } = from;
  const isChanged = (name: string): boolean => JSON.stringify(to.remotes[name]) !== JSON.stringify(from.remotes[name]);
  return {
    ...to,
    from: { revision, updatedAt },
    remotes: Object.fromEntries(Object.entries(to.remotes).filter(([name]) => isChanged(name))),
    removed: Object.keys(from.remotes).filter((name) => to.remotes[name] === undefined),
  };
}

/** A store restored from a backup reuses revisions, so the time must match, too. */
export function isBasedOn({ from }: RegistryChanges, base: Registry): boolean {
  return from.revision === base.revision && from.updatedAt === base.updatedAt;
}

export function applyRegistryChanges(base: Registry, changes: RegistryChanges): Registry {
  const { from: _, removed, ...changed } = changes;
  const kept = Object.entries(base.remotes).filter(([name]) => !removed.includes(name));
  return { ...changed, remotes: { ...Object.fromEntries(kept), ...changed.remotes } };
}
