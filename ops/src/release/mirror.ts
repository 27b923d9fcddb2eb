import { mapConcurrently } from './map-concurrently.ts';
import type { FileStorage } from './file-storage.types.ts';
import { Refused } from './refused.ts';
import { registryOf } from './registry-text.rules.ts';
import { COMPRESSED, integrityOf, placeOf, RELEASE_FILE } from './release.ts';
import { copiedRevisions, isPointerLost, REGISTRY } from './revisions.ts';
import type { Store, StoredBuild } from './store.types.ts';
import { liveBuilds } from './verify.rules.ts';

const AT_ONCE = 12;

export interface Mirrored {
  readonly revision: number | null;
  readonly copied: readonly StoredBuild[];
  readonly isMoved: boolean;
}

/** Copies live builds, then the registry. Deletes nothing, because open pages load chunks of old builds. */
export async function mirrorOnce(store: Store, target: FileStorage, report: (line: string) => void): Promise<Mirrored> {
  const file = await store.storage.read(REGISTRY);
  if (file === null && (await isPointerLost(store.storage)))
    throw new Refused(
      `${store.place}/${REGISTRY} is missing: the mirror stays as it is`,
      `pnpm ops release repair --store ${store.place}`,
    );
  if (file === null) return { revision: null, copied: [], isMoved: false };
  const registry = registryOf(file.bytes);
  if (registry === null)
    throw new Refused(
      `${store.place}/${REGISTRY} is damaged: the mirror stays as it is`,
      `pnpm ops release repair --store ${store.place}`,
    );
  const there = await target.read(REGISTRY);
  if (there?.bytes.equals(file.bytes) === true) return { revision: registry.revision, copied: [], isMoved: false };
  if ((await copiedRevisions(target)).length > 0)
    throw new Refused(
      `${target.place} is a release store itself: it has a history`,
      'name an empty folder, or one that has been a mirror before',
    );
  const missing = await missingBuilds(target, liveBuilds(registry));
  for (const build of missing) {
    report(`copying ${build.remote} ${build.buildId}`);
    await copyBuild(store, target, build);
  }
  await target.write(REGISTRY, file.bytes);
  return { revision: registry.revision, copied: missing, isMoved: true };
}

async function missingBuilds(target: FileStorage, builds: readonly StoredBuild[]): Promise<readonly StoredBuild[]> {
  const found = await Promise.all(
    builds.map((build) => target.read(`${placeOf(build.remote, build.buildId)}/${RELEASE_FILE}`)),
  );
  return builds.filter((_, index) => found[index] === null);
}

/** release.json comes last, as in publishing. */
async function copyBuild(store: Store, target: FileStorage, { remote, buildId }: StoredBuild): Promise<void> {
  const release = await store.releaseOf(remote, buildId);
  const place = placeOf(remote, buildId);
  await mapConcurrently(AT_ONCE, Object.entries(release.files), async ([name, { integrity }]) => {
    const bytes = await store.readBuildFile(remote, buildId, name);
    if (bytes === null || integrityOf(bytes) !== integrity)
      throw new Refused(
        `${store.place}/${place}/${name} is ${bytes === null ? 'missing' : 'damaged'}: the mirror stays as it is`,
        `pnpm ops release verify --store ${store.place}`,
      );
    await target.write(`${place}/${name}`, bytes);
    for (const suffix of COMPRESSED) {
      const compressed = await store.readBuildFile(remote, buildId, name + suffix);
      if (compressed !== null) await target.write(`${place}/${name}${suffix}`, compressed);
    }
  });
  // Source maps are optional: players do not need them.
  await mapConcurrently(AT_ONCE, Object.keys(release.maps ?? {}), async (name) => {
    const bytes = await store.readBuildFile(remote, buildId, name);
    if (bytes !== null) await target.write(`${place}/${name}`, bytes);
  });
  const file = await store.storage.read(`${place}/${RELEASE_FILE}`);
  if (file !== null) await target.write(`${place}/${RELEASE_FILE}`, file.bytes);
}
