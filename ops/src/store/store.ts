import path from 'node:path';
import { createFolderStorage } from './folder-storage.ts';
import type { BucketLocation, FileStorage, Store, StoredBuild } from './store.types.ts';
import { checkRegistry, PRODUCTION, createRegistryView } from './named-registry.ts';
import { catchRefusal, RefusalError } from './refusal-error.ts';
import { parseRegistry, findNewestCopy, readAudit, REGISTRY_FILE } from './revisions.ts';
import { checkNames, parseRelease, getBuildFolder, RELEASE_FILE, type Release, HOST } from './release.ts';

/** A folder or `s3://bucket/prefix`. Throws `Refused` for an unknown registry. */
export async function openStore(location: string, registry = PRODUCTION): Promise<Store> {
  const storage = await openStorage(location);
  await checkRegistry(storage, registry);
  return createStore(storage, registry);
}

async function openStorage(location: string): Promise<FileStorage> {
  if (!isBucket(location)) return createFolderStorage(location);
  const bucket = parseBucketLocation(location);
  if (bucket === null)
    throw new RefusalError(`"${location}" names no bucket`, 'write s3://bucket or s3://bucket/prefix');
  // Lazy, as the S3 client is large.
  const { createBucketStorage } = await import('./bucket-storage.ts');
  return createBucketStorage(bucket);
}

export function createStore(sharedStorage: FileStorage, registry = PRODUCTION): Store {
  const storage = createRegistryView(sharedStorage, registry);

  async function readStoredRelease(remote: string, buildId: string): Promise<Release> {
    checkNames({ remote, buildId });
    const file = await storage.read(`${getBuildFolder(remote, buildId)}/${RELEASE_FILE}`);
    if (file === null) throw await createNotPublishedRefusal(remote, buildId);
    const release = parseRelease(file.bytes.toString(), getBuildFolder(remote, buildId));
    if (release.remote !== remote || release.buildId !== buildId)
      throw new RefusalError(
        `${storage.location}/${getBuildFolder(remote, buildId)}/${RELEASE_FILE} belongs to ${release.remote} ${release.buildId}`,
        'it was copied there by hand: remove that folder, and publish the build',
        { code: 'not-published' },
      );
    return release;
  }

  async function createNotPublishedRefusal(remote: string, buildId: string): Promise<RefusalError> {
    const builds = await listBuilds(storage);
    const problem = builds.some((build) => build.remote === remote)
      ? `${remote} ${buildId} has not been published to ${storage.location}`
      : describeUnknownRemote(remote, builds);
    return new RefusalError(problem, 'pnpm ops release publish <folder of the build>', { code: 'not-published' });
  }

  async function readRegistry(): ReturnType<Store['readRegistry']> {
    const file = await storage.read(REGISTRY_FILE);
    if (file === null) return restoreRegistry();
    const live = parseRegistry(file.bytes);
    if (live === null)
      throw new RefusalError(
        `${storage.location}/${REGISTRY_FILE} is damaged`,
        'pnpm ops release repair restores it from its history',
        { code: 'damaged' },
      );
    return live;
  }

  /** A lost pointer is not an empty store: a revision counts once its copy is in the history. */
  async function restoreRegistry(): ReturnType<Store['readRegistry']> {
    const copy = await findNewestCopy(storage);
    if (copy === null) return null;
    const { change: _, ...live } = copy;
    return live;
  }

  return {
    location: storage.location,
    registry,
    storage,
    sharedStorage,
    readRegistry,
    readRelease: readStoredRelease,
    readBuildFile: async (remote, buildId, name) =>
      (await storage.read(`${getBuildFolder(remote, buildId)}/${name}`))?.bytes ?? null,
    readAudit: () => readAudit(storage),
  };
}

export function describeUnknownRemote(remote: string, builds: readonly StoredBuild[]): string {
  const remotes = [...new Set(builds.map((build) => build.remote))];
  const known = remotes.length === 0 ? 'nothing has been published' : `there are ${remotes.join(', ')}`;
  return `there is no remote ${remote}; ${known}`;
}

export async function listBuilds(storage: FileStorage): Promise<StoredBuild[]> {
  const remotes = (await storage.folders('r')).map((remote) => ({ remote, folder: `r/${remote}` }));
  const lists = await Promise.all(
    [{ remote: HOST, folder: 'host' }, ...remotes].map(async ({ remote, folder }) =>
      (await storage.folders(folder)).map((buildId) => ({ remote, buildId })),
    ),
  );
  return lists.flat();
}

/** `null` if missing or damaged; callers then treat the build as unknown. */
export async function findReadableRelease(
  store: Pick<Store, 'readRelease'>,
  remote: string,
  buildId: string,
): Promise<Release | null> {
  const release = await catchRefusal(store.readRelease(remote, buildId));
  return release instanceof RefusalError ? null : release;
}

const LOCATION_PATTERN = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

export function isBucket(location: string): boolean {
  return location.startsWith('s3:');
}

export function parseBucketLocation(location: string): BucketLocation | null {
  const [, bucket, folder = ''] = LOCATION_PATTERN.exec(location) ?? [];
  const parts = folder.split('/').filter((part) => part !== '');
  return bucket === undefined ? null : { bucket, prefix: parts.join('/') };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** An empty text counts as missing. */
export function getStoreLocation(option: string | undefined, env: Environment): string {
  return option || env['RELEASE_STORE'] || path.join(env['DATA_DIR'] ?? 'var', 'releases');
}

export function getRegistryName(option: string | undefined, env: Environment): string {
  return option || env['RELEASE_REGISTRY'] || PRODUCTION;
}
