import { placeOfRegistry, type Registry } from '@padauk/contract/registry';
import { isOldPicture, PICTURES } from '../gate/smoke/pictures.ts';
import { isExpired, SMOKE_MEMORY } from '../gate/smoke/smoke-memory.ts';
import { mapConcurrently } from './map-concurrently.ts';
import type { Operator } from './change-registry.ts';
import { INCOMING } from './folder-storage.ts';
import { withStoreLock, type LockOptions } from './lock.ts';
import { registriesOf, viewOf } from './named-registry.ts';
import { pruneVerdicts, staysAlways, type PruneVerdict, type PublishedBuild } from './prune.rules.ts';
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
  /** Left by what was cut off: folders of builds without a release.json, files that never got their name. And what the gate no longer remembers. */
  readonly swept: readonly string[];
}

const AT_ONCE = 12;
const DAY_MS = 86_400_000;

/** Deletes builds that nobody needs any more (prune.rules.ts), and what was left half done for a day. Throws `Refused`. */
export async function prune(
  store: Store,
  { who, isDryRun = false, report = () => {}, now = new Date() }: Omit<Operator, 'why'> & { readonly now?: Date },
): Promise<Pruned> {
  const { finished, unfinished } = await published(store, now);
  const all = pruneVerdicts(await registriesIn(store), finished, now);
  const removed: PruneVerdict[] = [];
  for (const [index, build] of all.filter(({ keptBecause }) => keptBecause === null).entries()) {
    report(`${index + 1} ${build.remote} ${build.buildId}`);
    if (isDryRun || (await isRemoved(store, build, { who, report, now }))) removed.push(build);
  }
  const swept = [...unfinished, ...(await staleIncoming(store, now)), ...(await forgottenSmokeTests(store, now))];
  if (!isDryRun) await mapConcurrently(AT_ONCE, swept, (name) => store.storage.remove(name));
  return { removed, kept: all.filter((build) => !removed.includes(build)), swept };
}

/** Its release.json goes first, under the lock, so that nobody promotes what is being deleted; the files after, without it. */
async function isRemoved(
  store: Store,
  build: PublishedBuild,
  { who, report, now }: { readonly who: string; readonly report: (line: string) => void; readonly now: Date },
): Promise<boolean> {
  const place = placeOf(build.remote, build.buildId);
  const mayGo = await withEveryLock(store, { who, report }, async () => {
    const [again] = pruneVerdicts(await registriesIn(store), [build], now);
    // Alone it is one of the last ten: only whether a page may run it, or whether it is blocked, can have changed.
    if (again !== undefined && staysAlways(again)) return false;
    await store.storage.remove(`${place}/${RELEASE_FILE}`);
    return true;
  });
  if (mayGo) await mapConcurrently(AT_ONCE, await store.storage.files(place), (name) => store.storage.remove(name));
  return mayGo;
}

/** What any page runs, whichever registry it goes by: the builds are everybody's. */
async function registriesIn({ whole }: Store): Promise<readonly Registry[]> {
  const found = [];
  for (const name of await registriesOf(whole)) {
    const store = storeIn(whole, name);
    if (await isPointerLost(store.storage))
      throw new Refused(
        `${placeOfRegistry(name)}registry.json is missing: nothing says what players run`,
        'pnpm ops release repair restores it from its history; --registry names another than production',
      );
    found.push((await store.readRegistry()) ?? EMPTY);
  }
  return found;
}

/** No registry may promote what is being deleted. In one order, so that two who do this do not wait for each other. */
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

/** Somebody may be publishing it just now. */
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
