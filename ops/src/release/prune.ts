import { getRegistryFolder } from '@padauk/contract/registry';
import { isOldPicture, PICTURES_FOLDER } from '../gate/smoke/pictures.ts';
import { isExpired, SMOKE_RECORDS_FOLDER } from '../gate/smoke/smoke-records.ts';
import { mapConcurrently } from './map-concurrently.ts';
import type { Operator } from './change-registry.ts';
import { INCOMING_FOLDER } from './folder-storage.ts';
import { withStoreLock, type LockOptions } from './lock.ts';
import { listRegistries, createRegistryView } from './named-registry.ts';
import {
  computePruneVerdicts,
  isAlwaysRetained,
  type OfferHistory,
  type PruneVerdict,
  type PublishedBuild,
} from './prune.rules.ts';
import { RefusalError } from './refusal-error.ts';
import { EMPTY_REGISTRY } from './registry.rules.ts';
import { getBuildFolder, RELEASE_FILE } from './release.ts';
import { isPointerLost } from './revisions.ts';
import { createStore } from './store.ts';
import { listBuilds } from './stored-builds.ts';
import type { Store, StoredBuild } from './store.types.ts';

export interface PruneResult {
  readonly removed: readonly PruneVerdict[];
  readonly retained: readonly PruneVerdict[];
  /** Unfinished builds, temporary files, and expired records of the gate. */
  readonly swept: readonly string[];
}

const MAX_CONCURRENCY = 12;
/** Per lock: each group reads every registry, and others wait meanwhile. */
const BUILDS_PER_LOCK = 50;
const DAY_MS = 86_400_000;

/** Also deletes leftovers older than a day. Throws `Refused`. */
export async function pruneBuilds(
  store: Store,
  { who, isDryRun = false, report = () => {}, now = new Date() }: Omit<Operator, 'why'> & { readonly now?: Date },
): Promise<PruneResult> {
  const { finished, unfinished } = await listPublishedBuilds(store, now);
  const verdicts = computePruneVerdicts(await readOffers(store), finished, now);
  const removed: PruneVerdict[] = [];
  for (const group of splitIntoGroups(verdicts.filter(({ retentionReason }) => retentionReason === null))) {
    for (const { remote, buildId } of group) report(`${remote} ${buildId}`);
    removed.push(...(isDryRun ? group : await removeBuilds(store, group, { who, report, now })));
  }
  const swept = [
    ...unfinished,
    ...(await findStaleIncoming(store, now)),
    ...(await findExpiredSmokeRecords(store, now)),
  ];
  if (!isDryRun) await mapConcurrently(MAX_CONCURRENCY, swept, (name) => store.storage.remove(name));
  return { removed, retained: verdicts.filter((build) => !removed.includes(build)), swept };
}

function splitIntoGroups(builds: readonly PruneVerdict[]): readonly (readonly PruneVerdict[])[] {
  return Array.from({ length: Math.ceil(builds.length / BUILDS_PER_LOCK) }, (_, index) =>
    builds.slice(index * BUILDS_PER_LOCK, (index + 1) * BUILDS_PER_LOCK),
  );
}

/** Deletes release.json under the locks, so that the build cannot be promoted, then the files without them. */
async function removeBuilds(
  store: Store,
  builds: readonly PruneVerdict[],
  { who, report, now }: { readonly who: string; readonly report: (line: string) => void; readonly now: Date },
): Promise<readonly PruneVerdict[]> {
  const removed = await withAllLocks(store, { who, report }, async () => {
    const offers = await readOffers(store);
    // A single build is always among the last ten, so only live, offered and blocked can have changed.
    const removable = builds.filter((build) => !computePruneVerdicts(offers, [build], now).some(isAlwaysRetained));
    await mapConcurrently(MAX_CONCURRENCY, removable, (build) =>
      store.storage.remove(`${toBuildFolder(build)}/${RELEASE_FILE}`),
    );
    return removable;
  });
  const files = await mapConcurrently(MAX_CONCURRENCY, removed, (build) => store.storage.files(toBuildFolder(build)));
  await mapConcurrently(MAX_CONCURRENCY, files.flat(), (name) => store.storage.remove(name));
  return removed;
}

const toBuildFolder = ({ remote, buildId }: StoredBuild): string => getBuildFolder(remote, buildId);

/** Builds are shared, so every registry counts. */
async function readOffers({ sharedStorage }: Store): Promise<readonly OfferHistory[]> {
  const offers = [];
  for (const name of await listRegistries(sharedStorage)) {
    const store = createStore(sharedStorage, name);
    if (await isPointerLost(store.storage))
      throw new RefusalError(
        `${getRegistryFolder(name)}registry.json is missing: the builds in use are unknown`,
        'pnpm ops release repair restores it from its history; --registry names a registry other than production',
      );
    offers.push({ registry: (await store.readRegistry()) ?? EMPTY_REGISTRY, lines: (await store.readAudit()).lines });
  }
  return offers;
}

/** Locks in sorted order against deadlocks; no registry may promote what is being deleted. */
async function withAllLocks<Value>(
  { sharedStorage }: Store,
  options: LockOptions,
  work: () => Promise<Value>,
): Promise<Value> {
  const names = [...(await listRegistries(sharedStorage))].sort();
  const locked = names.reduceRight<() => Promise<Value>>(
    (inner, name) => () => withStoreLock(createRegistryView(sharedStorage, name), options, inner),
    work,
  );
  return locked();
}

async function listPublishedBuilds(
  store: Store,
  now: Date,
): Promise<{ readonly finished: readonly PublishedBuild[]; readonly unfinished: readonly string[] }> {
  const builds = await listBuilds(store.storage);
  const dated = await mapConcurrently(MAX_CONCURRENCY, builds, async (build) => ({
    ...build,
    file: await store.storage.read(`${getBuildFolder(build.remote, build.buildId)}/${RELEASE_FILE}`),
  }));
  const unfinished = await mapConcurrently(
    MAX_CONCURRENCY,
    dated.filter(({ file }) => file === null),
    (build) => findStaleFiles(store, build, now),
  );
  return {
    finished: dated.flatMap(({ file, ...build }) => (file === null ? [] : [{ ...build, publishedAt: file.changedAt }])),
    unfinished: unfinished.flat(),
  };
}

/** A recent build may still be uploading. */
async function findStaleFiles(store: Store, { remote, buildId }: StoredBuild, now: Date): Promise<readonly string[]> {
  const names = await store.storage.files(getBuildFolder(remote, buildId));
  const files = await mapConcurrently(MAX_CONCURRENCY, names, (name) => store.storage.read(name));
  return files.every((file) => isStale(file, now)) ? names : [];
}

async function findStaleIncoming(store: Store, now: Date): Promise<readonly string[]> {
  const names = await store.storage.files(INCOMING_FOLDER);
  const files = await mapConcurrently(MAX_CONCURRENCY, names, (name) => store.storage.read(name));
  return names.filter((_, index) => isStale(files[index] ?? null, now));
}

async function findExpiredSmokeRecords(store: Store, now: Date): Promise<readonly string[]> {
  const isOld = { [SMOKE_RECORDS_FOLDER]: isExpired, [PICTURES_FOLDER]: isOldPicture };
  const found = await mapConcurrently(MAX_CONCURRENCY, Object.entries(isOld), async ([folder, isExpiredFile]) => {
    const names = await store.storage.files(folder);
    const files = await mapConcurrently(MAX_CONCURRENCY, names, (name) => store.storage.read(name));
    return names.filter((_, index) => {
      const file = files[index] ?? null;
      return file !== null && isExpiredFile(file, now);
    });
  });
  return found.flat();
}

function isStale(file: { readonly changedAt: Date } | null, now: Date): boolean {
  return file !== null && now.getTime() - file.changedAt.getTime() > DAY_MS;
}
