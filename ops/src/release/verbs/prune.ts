import { getRegistryFolder } from '@padauk/contract/delivery/registry';
import { formatTable } from '../../terminal/table.rules.ts';
import {
  type PruneVerdict,
  computePruneVerdicts,
  createOfferCheck,
  type OfferHistory,
  type PublishedBuild,
} from './prune.rules.ts';
import type { Answer, Invocation } from '../../verb.ts';
import {
  isExpired,
  PICTURE_RETENTION_HOURS,
  PICTURES_FOLDER,
  RETENTION_HOURS,
  SMOKE_RECORDS_FOLDER,
} from '../../gate/smoke/smoke-records.ts';
import { mapConcurrently } from '../../store/map-concurrently.ts';
import type { Operator } from '../change-registry.ts';
import { INCOMING_FOLDER } from '../../store/folder-storage.ts';
import { withStoreLock, type LockOptions } from '../../store/lock.ts';
import { listRegistries, createRegistryView } from '../../store/named-registry.ts';
import { RefusalError } from '../../store/refusal-error.ts';
import { EMPTY_REGISTRY } from '../../store/registry.rules.ts';
import { getBuildFolder, RELEASE_FILE } from '../../store/release.ts';
import { isPointerLost } from '../../store/revisions.ts';
import { createStore, listBuilds } from '../../store/store.ts';
import type { Store, StoredBuild } from '../../store/store.types.ts';

export async function run({ store, operator }: Invocation): Promise<Answer> {
  const { isDryRun } = operator;
  const { removed, retained, swept } = await pruneBuilds(store, operator);
  const json = {
    store: store.location,
    dryRun: isDryRun,
    removed: removed.map(toRow),
    retained: retained.map((build) => ({ ...toRow(build), reason: build.retentionReason })),
    swept,
  };
  const sweptText = swept.length === 0 ? '' : `, ${swept.length} unfinished or temporary files`;
  const verb = isDryRun ? 'would remove' : 'removed';
  const title = `${verb} ${removed.length} builds${sweptText}; ${retained.length} are retained`;
  return { isOk: true, json, text: removed.length === 0 ? title : `${formatTable(removed.map(toRow))}\n${title}` };
}

function toRow({ remote, buildId, publishedAt }: PruneVerdict) {
  return { remote, build: buildId, publishedAt: publishedAt.toISOString() };
}

/** Per lock: each group reads every registry, and others wait meanwhile. */
const BUILDS_PER_LOCK = 50;

/** Also deletes leftovers older than a day. Throws `Refused`. */
export async function pruneBuilds(
  store: Store,
  { who, isDryRun = false, report = () => {}, now = new Date() }: Omit<Operator, 'why'> & { readonly now?: Date },
) {
  const { finished, unfinished } = await listPublishedBuilds(store, now);
  const offers = await readOffers(store);
  const verdicts = computePruneVerdicts(offers, finished, now);
  const removable = verdicts.filter(({ retentionReason }) => retentionReason === null);
  const removed: PruneVerdict[] = [];
  for (let start = 0; start < removable.length; start += BUILDS_PER_LOCK) {
    const group = removable.slice(start, start + BUILDS_PER_LOCK);
    for (const { remote, buildId } of group) report(`${remote} ${buildId}`);
    removed.push(...(isDryRun ? group : await removeBuilds(store, group, { who, report, now })));
  }
  const folders = [INCOMING_FOLDER, SMOKE_RECORDS_FOLDER, PICTURES_FOLDER];
  const expired = folders.map((folder) => findOldFiles(store, folder, now));
  const findOfferReason = createOfferCheck(offers, now);
  // An offered build that lost its release.json looks unfinished, but pages run its files.
  const leftovers = unfinished.filter((build) => findOfferReason(build) === null).flatMap(({ files }) => files);
  // Unfinished builds, temporary files, and expired records of the gate.
  const swept = [...leftovers, ...(await Promise.all(expired)).flat()];
  if (!isDryRun) await mapConcurrently(swept, (name) => store.storage.remove(name));
  const removedBuilds = new Set(removed);
  return { removed, retained: verdicts.filter((build) => !removedBuilds.has(build)), swept };
}

/** Deletes release.json under the locks, so that the build cannot be promoted, then the files without them. */
async function removeBuilds(
  store: Store,
  builds: readonly PruneVerdict[],
  { now, ...options }: LockOptions & { readonly now: Date },
): Promise<readonly PruneVerdict[]> {
  const removed = await withAllLocks(store, options, async () => {
    // Since the builds were listed, only live, offered and blocked can have changed.
    const findOfferReason = createOfferCheck(await readOffers(store), now);
    const removable = builds.filter((build) => findOfferReason(build) === null);
    await mapConcurrently(removable, (build) => store.storage.remove(`${toBuildFolder(build)}/${RELEASE_FILE}`));
    return removable;
  });
  const files = await mapConcurrently(removed, (build) => store.storage.files(toBuildFolder(build)));
  await mapConcurrently(files.flat(), (name) => store.storage.remove(name));
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

interface UnfinishedBuild extends StoredBuild {
  readonly files: readonly string[];
}

async function listPublishedBuilds(
  store: Store,
  now: Date,
): Promise<{ readonly finished: readonly PublishedBuild[]; readonly unfinished: readonly UnfinishedBuild[] }> {
  const finished: PublishedBuild[] = [];
  const unfinished = await mapConcurrently(await listBuilds(store.storage), async (build) => {
    const folder = toBuildFolder(build);
    const publishedAt = await store.storage.changedAt(`${folder}/${RELEASE_FILE}`);
    if (publishedAt !== null) {
      finished.push({ ...build, publishedAt });
      return [];
    }
    const [files, old] = [await store.storage.files(folder), await findOldFiles(store, folder, now)];
    // A recent build may still be uploading.
    return old.length === files.length ? [{ ...build, files }] : [];
  });
  return { finished, unfinished: unfinished.flat() };
}

async function findOldFiles({ storage }: Store, folder: string, now: Date): Promise<readonly string[]> {
  const hours = folder === PICTURES_FOLDER ? PICTURE_RETENTION_HOURS : RETENTION_HOURS;
  const found = await mapConcurrently(await storage.files(folder), async (name) => {
    const changedAt = await storage.changedAt(name);
    return changedAt !== null && isExpired({ changedAt }, now, hours) ? [name] : [];
  });
  return found.flat();
}
