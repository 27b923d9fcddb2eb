import { mapConcurrently } from './map-concurrently.ts';
import type { FileStorage } from './file-storage.types.ts';
import { RefusalError } from './refusal-error.ts';
import { parseRegistry } from './registry-text.rules.ts';
import { COMPRESSED_SUFFIXES, integrityOf, getBuildFolder, RELEASE_FILE } from './release.ts';
import { listRevisions, isPointerLost, REGISTRY_FILE } from './revisions.ts';
import type { Store, StoredBuild } from './store.types.ts';
import { listLiveBuilds } from './verify.rules.ts';

const MAX_CONCURRENCY = 12;

export interface MirrorResult {
  readonly revision: number | null;
  readonly copied: readonly StoredBuild[];
  readonly isMoved: boolean;
}

/** Copies live builds, then the registry. Deletes nothing, because open pages load chunks of old builds. */
export async function mirrorStore(
  store: Store,
  target: FileStorage,
  report: (line: string) => void,
): Promise<MirrorResult> {
  const file = await store.storage.read(REGISTRY_FILE);
  if (file === null && (await isPointerLost(store.storage)))
    throw new RefusalError(
      `${store.location}/${REGISTRY_FILE} is missing: the mirror stays unchanged`,
      `pnpm ops release repair --store ${store.location}`,
    );
  if (file === null) return { revision: null, copied: [], isMoved: false };
  const registry = parseRegistry(file.bytes);
  if (registry === null)
    throw new RefusalError(
      `${store.location}/${REGISTRY_FILE} is damaged: the mirror stays unchanged`,
      `pnpm ops release repair --store ${store.location}`,
    );
  const mirrored = await target.read(REGISTRY_FILE);
  if (mirrored?.bytes.equals(file.bytes) === true) return { revision: registry.revision, copied: [], isMoved: false };
  if ((await listRevisions(target)).length > 0)
    throw new RefusalError(
      `${target.location} is a release store itself: it has a history`,
      'name an empty folder, or an existing mirror',
    );
  const missing = await findMissingBuilds(target, listLiveBuilds(registry));
  for (const build of missing) {
    report(`copying ${build.remote} ${build.buildId}`);
    await copyBuild(store, target, build);
  }
  await target.write(REGISTRY_FILE, file.bytes);
  return { revision: registry.revision, copied: missing, isMoved: true };
}

async function findMissingBuilds(target: FileStorage, builds: readonly StoredBuild[]): Promise<readonly StoredBuild[]> {
  const found = await Promise.all(
    builds.map((build) => target.read(`${getBuildFolder(build.remote, build.buildId)}/${RELEASE_FILE}`)),
  );
  return builds.filter((_, index) => found[index] === null);
}

/** release.json comes last, as in publishing. */
async function copyBuild(store: Store, target: FileStorage, { remote, buildId }: StoredBuild): Promise<void> {
  const release = await store.readRelease(remote, buildId);
  const buildFolder = getBuildFolder(remote, buildId);
  await mapConcurrently(MAX_CONCURRENCY, Object.entries(release.files), async ([name, { integrity }]) => {
    const bytes = await store.readBuildFile(remote, buildId, name);
    if (bytes === null || integrityOf(bytes) !== integrity)
      throw new RefusalError(
        `${store.location}/${buildFolder}/${name} is ${bytes === null ? 'missing' : 'damaged'}: the mirror stays unchanged`,
        `pnpm ops release verify --store ${store.location}`,
      );
    await target.write(`${buildFolder}/${name}`, bytes);
    for (const suffix of COMPRESSED_SUFFIXES) {
      const compressed = await store.readBuildFile(remote, buildId, name + suffix);
      if (compressed !== null) await target.write(`${buildFolder}/${name}${suffix}`, compressed);
    }
  });
  // Source maps are optional: players do not need them.
  await mapConcurrently(MAX_CONCURRENCY, Object.keys(release.maps ?? {}), async (name) => {
    const bytes = await store.readBuildFile(remote, buildId, name);
    if (bytes !== null) await target.write(`${buildFolder}/${name}`, bytes);
  });
  const file = await store.storage.read(`${buildFolder}/${RELEASE_FILE}`);
  if (file !== null) await target.write(`${buildFolder}/${RELEASE_FILE}`, file.bytes);
}
