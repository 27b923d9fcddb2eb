import { PRODUCTION_REGISTRY } from '@padauk/contract/delivery/registry';
import { compare, satisfies, validRange } from 'semver';
import { mapConcurrently } from '../../store/map-concurrently.ts';
import { RefusalError } from '../../store/refusal-error.ts';
import { EMPTY_REGISTRY, findReleaseState } from '../../store/registry.rules.ts';
import { findReadableRelease, listBuilds } from '../../store/store.ts';
import type { Store } from '../../store/store.types.ts';
import { UsageError } from '../../terminal/command-line.ts';

/** No build id begins like this. */
const RANGE = /^[\^~<>=*]/;

/** A range, as `^1.4`, is the newest published build in it that is not blocked; for staging only. */
export async function selectBuild(store: Store, remote: string, word: string): Promise<string> {
  if (!RANGE.test(word)) return word;
  if (validRange(word) === null) throw new UsageError(`promote: "${word}" is neither a build nor a range of versions`);
  const builds = (await listBuilds(store.storage)).filter((build) => build.remote === remote);
  if (store.registry === PRODUCTION_REGISTRY)
    throw new RefusalError('production gets no build by a range of versions', 'name the build, or --from <registry>');
  const found = await mapConcurrently(builds, ({ buildId }) => findReadableRelease(store, remote, buildId));
  const blocked = findReleaseState((await store.readRegistry()) ?? EMPTY_REGISTRY, remote)?.blocked ?? [];
  const newest = found
    .filter((release) => release !== null)
    .filter(({ version, buildId }) => satisfies(version, word) && !blocked.includes(buildId))
    .toSorted(
      (one, other) => compare(one.version, other.version) || Date.parse(one.builtAt) - Date.parse(other.builtAt),
    )
    .at(-1);
  if (newest !== undefined) return newest.buildId;
  throw new RefusalError(
    `no usable build of ${remote} is in ${word}`,
    `pnpm ops release sizes ${remote} lists its builds`,
  );
}
