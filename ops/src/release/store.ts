import { bucketPlaceOf, isBucket } from './bucket-place.rules.ts';
import { folderStorage } from './folder-storage.ts';
import type { FileStorage } from './file-storage.types.ts';
import { checkRegistry, PRODUCTION, viewOf } from './named-registry.ts';
import { Refused } from './refused.ts';
import { registryOf } from './registry-text.rules.ts';
import { checkNames, parseRelease, placeOf, RELEASE_FILE, type Release } from './release.ts';
import { newestCopy, readAudit, REGISTRY } from './revisions.ts';
import { listBuilds, noSuchRemote } from './stored-builds.ts';
import type { Store } from './store.types.ts';

/** A folder or `s3://bucket/prefix`. Throws `Refused` for an unknown registry. */
export async function openStore(place: string, registry = PRODUCTION): Promise<Store> {
  const storage = await storageAt(place);
  await checkRegistry(storage, registry);
  return storeIn(storage, registry);
}

async function storageAt(place: string): Promise<FileStorage> {
  if (!isBucket(place)) return folderStorage(place);
  const bucket = bucketPlaceOf(place);
  if (bucket === null) throw new Refused(`"${place}" names no bucket`, 'write s3://bucket or s3://bucket/prefix');
  // Lazy, as the S3 client is large.
  const { bucketStorage } = await import('./bucket-storage.ts');
  return bucketStorage(bucket);
}

export function storeIn(whole: FileStorage, registry = PRODUCTION): Store {
  const storage = viewOf(whole, registry);

  async function releaseOf(remote: string, buildId: string): Promise<Release> {
    checkNames({ remote, buildId });
    const file = await storage.read(`${placeOf(remote, buildId)}/${RELEASE_FILE}`);
    if (file === null) throw await notPublished(remote, buildId);
    const release = parseRelease(file.bytes.toString(), placeOf(remote, buildId));
    if (release.remote !== remote || release.buildId !== buildId)
      throw new Refused(
        `${storage.place}/${placeOf(remote, buildId)}/${RELEASE_FILE} is of ${release.remote} ${release.buildId}`,
        'somebody has copied it there: remove that folder, and publish the build itself',
        { code: 'not-published' },
      );
    return release;
  }

  async function notPublished(remote: string, buildId: string): Promise<Refused> {
    const builds = await listBuilds(storage);
    const problem = builds.some((build) => build.remote === remote)
      ? `${remote} ${buildId} has not been published to ${storage.place}`
      : noSuchRemote(remote, builds);
    return new Refused(problem, 'pnpm ops release publish <folder of the build>', { code: 'not-published' });
  }

  async function readRegistry(): ReturnType<Store['readRegistry']> {
    const file = await storage.read(REGISTRY);
    if (file === null) return lastRegistry();
    const live = registryOf(file.bytes);
    if (live === null)
      throw new Refused(
        `${storage.place}/${REGISTRY} is damaged`,
        'pnpm ops release repair restores it from its history',
        { code: 'damaged' },
      );
    return live;
  }

  /** A lost pointer is not an empty store: a revision counts once its copy is in the history. */
  async function lastRegistry(): ReturnType<Store['readRegistry']> {
    const copy = await newestCopy(storage);
    if (copy === null) return null;
    const { change: _, ...live } = copy;
    return live;
  }

  return {
    place: storage.place,
    folder: storage.folder,
    registry,
    storage,
    whole,
    readRegistry,
    releaseOf,
    readBuildFile: async (remote, buildId, name) =>
      (await storage.read(`${placeOf(remote, buildId)}/${name}`))?.bytes ?? null,
    readAudit: () => readAudit(storage),
  };
}
