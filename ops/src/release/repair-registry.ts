import { randomUUID } from 'node:crypto';
import type { Registry } from '@padauk/contract/registry';
import type { Operator } from './change-registry.ts';
import type { FileStorage } from './file-storage.types.ts';
import { withStoreLock } from './lock.ts';
import { numbered } from './registry.rules.ts';
import { registryText, revisionText } from './registry-text.rules.ts';
import { HOST } from './release.ts';
import {
  AUDIT,
  begunAfter,
  copiedRevisions,
  copyOf,
  newestCopy,
  readAudit,
  readRevision,
  REGISTRY,
  settledRegistry,
  writeRevision,
  type Live,
} from './revisions.ts';
import type { Revision, Store } from './store.types.ts';

const SET_ASIDE = 'registry/set-aside';

export interface RepairOptions extends Omit<Operator, 'why'> {
  /** After a restore from a backup pages may know later revisions. */
  readonly isRestored?: boolean;
}

type Step = (words: string, work: () => Promise<unknown>) => Promise<void>;

/** From the history: finishes begun changes, sets obstacles aside, restores registry and audit lines. */
export async function repairRegistry(
  store: Store,
  { who, isDryRun = false, isRestored = false, report = () => {} }: RepairOptions,
): Promise<readonly string[]> {
  const { storage } = store;
  const done: string[] = [];
  const step: Step = async (words, work) => {
    done.push(words);
    if (!isDryRun) await work();
  };
  const settled = (): Promise<Live> =>
    isDryRun ? foreseen(store, (words) => done.push(words)) : settledRegistry(storage, (words) => done.push(words));
  const repair = async (): Promise<void> => {
    const live = await settled();
    const { registry } = live;
    if (registry === null) return;
    const aside = (await copiedRevisions(storage)).filter((revision) => revision > registry.revision);
    for (const revision of aside)
      await step(`${copyOf(revision)} stands beyond the registry and is set aside`, () => setAside(storage, revision));
    await restorePointer(storage, { registry, file: live.file }, step);
    await restoreAudit(storage, registry, step);
    const { lines } = await store.readAudit();
    const used = Math.max(0, ...aside, ...lines.map((line) => line.revision));
    if (isRestored || used > registry.revision)
      await step(`a new revision follows ${registry.revision}, in a new epoch: pages take it whatever they know`, () =>
        renumber(storage, used, { who, isRestored }),
      );
  };
  await (isDryRun ? repair() : withStoreLock(storage, { who, report }, repair));
  return done;
}

/** Dry run of `settledRegistry`. */
async function foreseen({ storage, readRegistry }: Store, report: (words: string) => void): Promise<Live> {
  const file = await storage.read(REGISTRY);
  let registry = await readRegistry().catch(() => null);
  if (registry === null || file === null) {
    if ((await newestCopy(storage)) !== null) report('would restore registry.json from its history');
    return { registry: null, file };
  }
  for (let begun = await begunAfter(storage, registry); begun !== null; begun = await begunAfter(storage, registry)) {
    report(`would finish revision ${begun.revision}, which ${begun.change.who} had begun`);
    registry = begun;
  }
  return { registry, file };
}

async function setAside(storage: FileStorage, revision: number): Promise<void> {
  const file = await storage.read(copyOf(revision));
  if (file === null) return;
  await storage.create(`${SET_ASIDE}/${revision}-${randomUUID()}.json`, file.bytes);
  await storage.remove(copyOf(revision));
}

async function restorePointer(storage: FileStorage, { registry, file }: Live, step: Step): Promise<void> {
  if (registry === null || file === null) return;
  const copy = await readRevision(storage, registry.revision);
  const { lines } = await readAudit(storage);
  const line = lines.find((one) => one.revision === registry.revision);
  if (copy === null && line !== undefined)
    await step(`${copyOf(registry.revision)} is made from registry.json and the audit`, () =>
      storage.write(copyOf(registry.revision), Buffer.from(revisionText({ ...registry, change: line }))),
    );
  if (copy !== null && registryText(copy) !== registryText(registry))
    await step(`registry.json is revision ${registry.revision} again, as it was made`, () =>
      storage.replace(REGISTRY, Buffer.from(registryText(copy)), file),
    );
}

async function restoreAudit(storage: FileStorage, registry: Registry, step: Step): Promise<void> {
  const { lines } = await readAudit(storage);
  const known = new Set(lines.map((one) => one.revision));
  for (const lost of await copiesWithoutLine(storage, registry, known))
    await step(`${AUDIT} has the line of revision ${lost.revision} again`, () =>
      storage.append(AUDIT, JSON.stringify(lost.change)),
    );
}

async function copiesWithoutLine(
  storage: FileStorage,
  registry: Registry,
  known: ReadonlySet<number>,
): Promise<readonly Revision[]> {
  const lost: Revision[] = [];
  for (const revision of await copiedRevisions(storage)) {
    if (known.has(revision) || revision > registry.revision) continue;
    const copy = await readRevision(storage, revision);
    if (copy !== null) lost.push(copy);
  }
  return lost;
}

/** Changes only number and epoch. */
async function renumber(
  storage: FileStorage,
  used: number,
  { who, isRestored }: { readonly who: string; readonly isRestored: boolean },
): Promise<void> {
  const live = await settledRegistry(storage, () => {});
  if (live.registry === null) return;
  const at = new Date().toISOString();
  const host = { status: 'on', ...live.registry.host, canary: null } as const;
  const next = numbered(live.registry, live.registry, { used, newEpoch: randomUUID(), isRestored });
  await writeRevision(
    storage,
    live,
    { ...next.registry, updatedAt: at },
    {
      at,
      who,
      why: isRestored ? 'the store was restored from a back-up' : 'numbers were used by what was set aside or lost',
      action: 'repair',
      remote: HOST,
      before: host,
      after: host,
      ...(next.follows === undefined ? {} : { follows: next.follows }),
    },
  );
}
