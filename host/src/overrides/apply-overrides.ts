import type { PreviewedBuild } from '@padauk/contract/delivery/preview';
import type { Registry, RegistryBuild } from '@padauk/contract/delivery/registry';
import { quarantine } from '../remotes/quarantine.ts';
import { loadFromFederation, openContainer } from '../remotes/federation-source.ts';
import type { BuildSource, RegistrySource } from '../remotes/offered-builds.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { showBadge, type Override } from './overrides-badge.tsx';
import { readReleaseBuild, buildReleasePath, OVERRIDE_BUILD, getReleasePath, addRemotes } from './overrides.rules.ts';
import { readActiveOverrides } from './overrides.store.ts';

export interface ActiveOverrides {
  readonly deps: Pick<ConstructorParameters<typeof Remotes>[0], 'registry' | 'findOverride' | 'source'>;
  readonly showBadge: (remotes: Remotes) => void;
}

const READ_TIMEOUT_MS = 5_000;

async function readOverride(remote: string, entry: string): Promise<Override> {
  const path = getReleasePath(entry);
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), READ_TIMEOUT_MS);
  const build = await fetch(path, { cache: 'no-cache', signal: deadline.signal })
    .then(async (answer) =>
      answer.ok
        ? readReleaseBuild(await answer.json(), { remote, path, hostname: globalThis.location.hostname })
        : `${path} responded with status ${answer.status}`,
    )
    .catch((error: unknown) => `${path}: ${error instanceof Error ? error.message : String(error)}`);
  clearTimeout(timer);
  return { remote, entry, build };
}

/** Cached per revision. */
function createOverriddenSource({ current, subscribe }: RegistrySource, names: readonly string[]): RegistrySource {
  let source: Registry | null = null;
  let overridden = current();
  return {
    current: () => {
      const latest = current();
      if (latest !== source) overridden = addRemotes(latest, names);
      source = latest;
      return overridden;
    },
    subscribe,
  };
}

/** Only these builds may be modules whose files nobody checks: the dev server of another bundler. */
function createSource(builds: readonly RegistryBuild[]): BuildSource {
  return async (build) => {
    if (build.format === undefined || build.fileHashes !== undefined || !builds.includes(build))
      return loadFromFederation(build);
    return openContainer(build, await import(/* webpackIgnore: true */ build.entry));
  };
}

/** `isActive` is asked at each choice of a build. */
function activate(
  registry: RegistrySource,
  overrides: readonly Override[],
  isActive: () => boolean,
  preview?: Pick<PreviewedBuild, 'until'>,
): ActiveOverrides {
  const builds = new Map(
    overrides.flatMap(({ remote, build }) => (typeof build === 'string' ? [] : [[remote, build] as const])),
  );
  // A developer may have fixed the build before reloading: clear its ten-minute quarantine.
  quarantine.remove([...builds.values()].map((build) => build.container));
  return {
    deps: {
      registry: createOverriddenSource(registry, [...builds.keys()]),
      source: createSource([...builds.values()]),
      findOverride: (name) => {
        const build = builds.get(name);
        return build === undefined || !isActive() ? null : { id: OVERRIDE_BUILD, build };
      },
    },
    showBadge: (remotes) => showBadge(remotes, overrides, preview),
  };
}

/** A block takes effect at once, the end at the next page change. Null after its end: a cached page may be older. */
export async function applyPreview(
  registry: RegistrySource,
  { remote, build, until }: PreviewedBuild,
): Promise<ActiveOverrides | null> {
  const isOver = (): boolean => Date.parse(until) <= Date.now();
  if (isOver()) return null;
  const previewed = await readOverride(remote, buildReleasePath(remote, build));
  const isBlocked = (): boolean => registry.current().remotes[remote]?.blocked.includes(build) === true;
  return activate(registry, [previewed], () => !isBlocked() && !isOver(), { until });
}

export async function applyOverrides(registry: RegistrySource): Promise<ActiveOverrides | null> {
  const overrides = await Promise.all(
    Object.entries(readActiveOverrides()).map(([remote, entry]) => readOverride(remote, entry)),
  );
  return overrides.length === 0 ? null : activate(registry, overrides, () => true);
}
