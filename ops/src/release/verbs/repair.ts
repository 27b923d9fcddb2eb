import { randomUUID } from 'node:crypto';
import type { Registry } from '@padauk/contract/delivery/registry';
import type { Answer, Invocation } from '../../verb.ts';
import type { Operator } from '../change-registry.ts';
import type { FileStorage, Store } from '../../store/store.types.ts';
import { repairControls } from '../../store/controls.ts';
import { withStoreLock } from '../../store/lock.ts';
import { repairOpenings } from '../../store/openings.ts';
import { catchRefusal } from '../../store/refusal-error.ts';
import { assignRevision, findReleaseState } from '../../store/registry.rules.ts';
import {
  formatRegistry,
  formatRevision,
  AUDIT_FILE,
  findBegunRevision,
  listRevisions,
  historyFileOf,
  findNewestCopy,
  readAudit,
  readRevision,
  REGISTRY_FILE,
  recoverRegistry,
  writeRevision,
  type LiveRegistry,
} from '../../store/revisions.ts';
import { HOST } from '../../store/release.ts';

export async function run({ options, store, operator }: Invocation): Promise<Answer> {
  const { isDryRun } = operator;
  const done = await repairRegistry(store, { ...operator, isRestored: options.restored === true });
  const text = done.length === 0 ? 'nothing to repair' : [...done, isDryRun ? 'nothing is written' : 'done'].join('\n');
  return { isOk: true, json: { store: store.location, dryRun: isDryRun, done }, text };
}

const SET_ASIDE_FOLDER = 'registry/set-aside';

interface RepairOptions extends Omit<Operator, 'why'> {
  /** After a restore from a backup pages may know later revisions. */
  readonly isRestored?: boolean;
}

type RepairStep = (words: string, work: () => Promise<unknown>) => Promise<void>;

/** From the history: finishes begun changes, sets obstacles aside, restores registry and audit lines. */
export async function repairRegistry(
  store: Store,
  { who, isDryRun = false, isRestored = false, report = () => {} }: RepairOptions,
): Promise<readonly string[]> {
  const { storage } = store;
  const done: string[] = [];
  const step: RepairStep = async (words, work) => {
    done.push(words);
    if (!isDryRun) await work();
  };
  const note = (words: string): void => void done.push(words);
  const repair = async (): Promise<void> => {
    await repairControls(storage, step);
    await catchRefusal(repairOpenings(storage, step));
    const live = await (isDryRun ? simulateRecovery(store, note) : recoverRegistry(storage, note));
    const { registry } = live;
    if (registry === null) return;
    const obstacles = (await listRevisions(storage)).filter((revision) => revision > registry.revision);
    for (const revision of obstacles)
      await step(`${historyFileOf(revision)} is newer than the registry and is set aside`, () =>
        setRevisionAside(storage, revision),
      );
    await restorePointer(storage, { registry, file: live.file }, step);
    await restoreAudit(storage, registry, step);
    const { lines } = await store.readAudit();
    const used = Math.max(0, ...obstacles, ...lines.map((line) => line.revision));
    if (isRestored || used > registry.revision)
      await step(
        `a new revision follows ${registry.revision}, in a new epoch: pages accept it, whatever revision they have`,
        () => renumberRegistry(storage, used, { who, isRestored }),
      );
  };
  await (isDryRun ? repair() : withStoreLock(storage, { who, report }, repair));
  return done;
}

/** Dry run of `recoverRegistry`. */
async function simulateRecovery(
  { storage, readRegistry }: Store,
  report: (words: string) => void,
): Promise<LiveRegistry> {
  const file = await storage.read(REGISTRY_FILE);
  let registry = await readRegistry().catch(() => null);
  if (registry === null || file === null) {
    if ((await findNewestCopy(storage)) !== null) report('would restore registry.json from its history');
    return { registry: null, file };
  }
  for (;;) {
    const begun = await findBegunRevision(storage, registry);
    if (begun === null) return { registry, file };
    report(`would finish revision ${begun.revision}, which ${begun.change.who} had begun`);
    registry = begun;
  }
}

async function setRevisionAside(storage: FileStorage, revision: number): Promise<void> {
  const file = await storage.read(historyFileOf(revision));
  if (file === null) return;
  await storage.create(`${SET_ASIDE_FOLDER}/${revision}-${randomUUID()}.json`, file.bytes);
  await storage.remove(historyFileOf(revision));
}

async function restorePointer(storage: FileStorage, { registry, file }: LiveRegistry, step: RepairStep): Promise<void> {
  if (registry === null || file === null) return;
  const copy = await readRevision(storage, registry.revision);
  const { lines } = await readAudit(storage);
  const line = lines.find((candidate) => candidate.revision === registry.revision);
  if (copy === null && line !== undefined)
    await step(`${historyFileOf(registry.revision)} is rebuilt from registry.json and the audit`, () =>
      storage.write(historyFileOf(registry.revision), Buffer.from(formatRevision({ ...registry, change: line }))),
    );
  if (copy !== null && formatRegistry(copy) !== formatRegistry(registry))
    await step(`registry.json is restored to revision ${registry.revision}`, () =>
      storage.replace(REGISTRY_FILE, Buffer.from(formatRegistry(copy)), file),
    );
}

async function restoreAudit(storage: FileStorage, registry: Registry, step: RepairStep): Promise<void> {
  const { lines } = await readAudit(storage);
  const known = new Set(lines.map((line) => line.revision));
  for (const revision of await listRevisions(storage)) {
    if (known.has(revision) || revision > registry.revision) continue;
    const copy = await readRevision(storage, revision);
    if (copy !== null)
      await step(`${AUDIT_FILE} gets the line of revision ${revision} again`, () =>
        storage.append(AUDIT_FILE, JSON.stringify(copy.change)),
      );
  }
}

async function renumberRegistry(
  storage: FileStorage,
  used: number,
  { who, isRestored }: { readonly who: string; readonly isRestored: boolean },
): Promise<void> {
  const live = await recoverRegistry(storage, () => {});
  if (live.registry === null) return;
  const at = new Date().toISOString();
  const host = findReleaseState(live.registry, HOST) ?? { status: 'on' as const, ...live.registry.host, canary: null };
  const next = assignRevision(live.registry, live.registry, { used, newEpoch: randomUUID(), isRestored });
  const why = isRestored ? 'the store was restored from a back-up' : 'lost or set-aside revisions used these numbers';
  const line = { at, who, why, action: 'repair', remote: HOST, before: host, after: host, ...next.gap };
  await writeRevision(storage, live, { ...next.registry, updatedAt: at }, line);
}
