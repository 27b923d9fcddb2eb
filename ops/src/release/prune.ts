import { placeOfRegistry } from '@padauk/contract/registry';
import { isOldPicture, PICTURES } from '../gate/smoke/pictures.ts';
import { isExpired, SMOKE_MEMORY } from '../gate/smoke/smoke-memory.ts';
import { mapConcurrently } from './map-concurrently.ts';
import type { Operator } from './change-registry.ts';
import { INCOMING } from './folder-storage.ts';
import { withStoreLock, type LockOptions } from './lock.ts';
import { registriesOf, viewOf } from './named-registry.ts';
import { pruneVerdicts, staysAlways, type Offer, type PruneVerdict, type PublishedBuild } from './prune.rules.ts';
import { Refused } from './refused.ts';
import { EMPTY } from './registry.rules.ts';
import { placeOf, RELEASE_FILE } from './release.ts';
import { isPointerLost } from './revisions.ts';
import { storeIn } from './store.ts';
import { listBuilds } from './stored-builds.ts';
import type { Store, StoredBuild } from './store.types.ts';

export interface Pruned {
  readonly removed: readonly PruneVerdict[];
  readonly kept: readonly PruneVerdict[];
  /** Unfinished builds and temporary files, and expired memory of the gate. */
  readonly swept: readonly string[];
}

const AT_ONCE = 12;
/** Per lock: each group reads every registry, and others wait meanwhile. */
const UNDER_ONE_LOCK = 50;
const DAY_MS = 86_400_000;

/** Also deletes leftovers older than a day. Throws `Refused`. */
export async function prune(
  store: Store,
  { who, isDryRun = false, report = () => {}, now = new Date() }: Omit<Operator, 'why'> & { readonly now?: Date },
): Promise<Pruned> {
  const { finished, unfinished } = await published(store, now);
  const all = pruneVerdicts(await offersIn(store), finished, now);
  const removed: PruneVerdict[] = [];
  for (const some of inGroups(all.filter(({ keptBecause }) => keptBecause === null))) {
    for (const { remote, buildId } of some) report(`${remote} ${buildId}`);
    removed.push(...(isDryRun ? some : await removedOf(store, some, { who, report, now })));
  }
  const swept = [...unfinished, ...(await staleIncoming(store, now)), ...(await forgottenSmokeTests(store, now))];
  if (!isDryRun) await mapConcurrently(AT_ONCE, swept, (name) => store.storage.remove(name));
  return { removed, kept: all.filter((build) => !removed.includes(build)), swept };
}

function inGroups(builds: readonly PruneVerdict[]): readonly (readonly PruneVerdict[])[] {
  return Array.from({ length: Math.ceil(builds.length / UNDER_ONE_LOCK) }, (_, index) =>
    builds.slice(index * UNDER_ONE_LOCK, (index + 1) * UNDER_ONE_LOCK),
  );
}

/** Deletes release.json under the locks, so that the build cannot be promoted, then the files without them. */
async function removedOf(
  store: Store,
  builds: readonly PruneVerdict[],
  { who, report, now }: { readonly who: string; readonly report: (line: string) => void; readonly now: Date },
): Promise<readonly PruneVerdict[]> {
  const gone = await withEveryLock(store, { who, report }, async () => {
    const offers = await offersIn(store);
    // A single build is always among the last ten, so only live, offered and blocked can have changed.
    const mayGo = builds.filter((build) => !pruneVerdicts(offers, [build], now).some(staysAlways));
    await mapConcurrently(AT_ONCE, mayGo, (build) => store.storage.remove(`${folderOf(build)}/${RELEASE_FILE}`));
    return mayGo;
  });
  const files = await mapConcurrently(AT_ONCE, gone, (build) => store.storage.files(folderOf(build)));
  await mapConcurrently(AT_ONCE, files.flat(), (name) => store.storage.remove(name));
  return gone;
}

const folderOf = ({ remote, buildId }: StoredBuild): string => placeOf(remote, buildId);

/** Builds are shared, so every registry counts. */
async function offersIn({ whole }: Store): Promise<readonly Offer[]> {
  const found = [];
  for (const name of await registriesOf(whole)) {
    const store = storeIn(whole, name);
    if (await isPointerLost(store.storage))
      throw new Refused(
        `${placeOfRegistry(name)}registry.json is missing: nothing says what players run`,
        'pnpm ops release repair restores it from its history; --registry names another than production',
      );
    found.push({ registry: (await store.readRegistry()) ?? EMPTY, lines: (await store.readAudit()).lines });
  }
  return found;
}

/** Locks in sorted order against deadlocks; no registry may promote what is being deleted. */
async function withEveryLock<Value>(
  { whole }: Store,
  options: LockOptions,
  work: () => Promise<Value>,
): Promise<Value> {
  const names = [...(await registriesOf(whole))].sort();
  const locked = names.reduceRight<() => Promise<Value>>(
    (inner, name) => () => withStoreLock(viewOf(whole, name), options, inner),
    work,
  );
  return locked();
}

async function published(
  store: Store,
  now: Date,
): Promise<{ readonly finished: readonly PublishedBuild[]; readonly unfinished: readonly string[] }> {
  const builds = await listBuilds(store.storage);
  const dated = await mapConcurrently(AT_ONCE, builds, async (build) => ({
    ...build,
    file: await store.storage.read(`${placeOf(build.remote, build.buildId)}/${RELEASE_FILE}`),
  }));
  const unfinished = await mapConcurrently(
    AT_ONCE,
    dated.filter(({ file }) => file === null),
    (build) => staleFilesOf(store, build, now),
  );
  return {
    finished: dated.flatMap(({ file, ...build }) => (file === null ? [] : [{ ...build, publishedAt: file.changedAt }])),
    unfinished: unfinished.flat(),
  };
}

/** A recent build may still be uploading. */
async function staleFilesOf(store: Store, { remote, buildId }: StoredBuild, now: Date): Promise<readonly string[]> {
  const names = await store.storage.files(placeOf(remote, buildId));
  const files = await mapConcurrently(AT_ONCE, names, (name) => store.storage.read(name));
  return files.every((file) => isStale(file, now)) ? names : [];
}

async function staleIncoming(store: Store, now: Date): Promise<readonly string[]> {
  const names = await store.storage.files(INCOMING);
  const files = await mapConcurrently(AT_ONCE, names, (name) => store.storage.read(name));
  return names.filter((_, index) => isStale(files[index] ?? null, now));
}

async function forgottenSmokeTests(store: Store, now: Date): Promise<readonly string[]> {
  const isOld = { [SMOKE_MEMORY]: isExpired, [PICTURES]: isOldPicture };
  const found = await mapConcurrently(AT_ONCE, Object.entries(isOld), async ([folder, isForgotten]) => {
    const names = await store.storage.files(folder);
    const files = await mapConcurrently(AT_ONCE, names, (name) => store.storage.read(name));
    return names.filter((_, index) => {
      const file = files[index] ?? null;
      return file !== null && isForgotten(file, now);
    });
  });
  return found.flat();
}

function isStale(file: { readonly changedAt: Date } | null, now: Date): boolean {
  return file !== null && now.getTime() - file.changedAt.getTime() > DAY_MS;
}
