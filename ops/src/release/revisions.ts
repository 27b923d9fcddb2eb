import type { Registry } from '@padauk/contract/registry';
import type { FileStorage, StoredFile } from './file-storage.types.ts';
import { Refused } from './refused.ts';
import { auditOf, registryOf, registryText, revisionOf, revisionText } from './registry-text.rules.ts';
import type { AuditLine, AuditTrail, Revision } from './store.types.ts';
import { unwritableBecause } from './writable-registry.rules.ts';

export const REGISTRY = 'registry.json';
export const HISTORY = 'registry/history';
export const AUDIT = 'registry/audit.jsonl';

export function copyOf(revision: number): string {
  return `${HISTORY}/${revision}.json`;
}

export interface Live {
  readonly registry: Registry | null;
  readonly file: StoredFile | null;
}

/** Throws `Refused` if the history blocks the next revision. */
export async function liveRegistry(storage: FileStorage, report: (line: string) => void): Promise<Live> {
  const live = await settledRegistry(storage, report);
  const obstacle = live.registry === null ? null : await obstacleAfter(storage, live.registry);
  if (obstacle !== null) throw inTheWay(storage, obstacle);
  return live;
}

export interface Obstacle {
  readonly revision: number;
  readonly problem: string;
}

/** An unusable next copy, or one behind a gap, which would look begun after the next change. */
export async function obstacleAfter(storage: FileStorage, registry: Registry): Promise<Obstacle | null> {
  for (const revision of [registry.revision + 1, registry.revision + 2]) {
    if ((await storage.read(copyOf(revision))) === null) continue;
    const copy = await readRevision(storage, revision);
    if (copy === null) return { revision, problem: 'cannot be read' };
    const problem = unwritableBecause(registry, copy);
    if (problem !== null) return { revision, problem: `is of a registry that pages cannot use: ${problem}` };
    if (revision > registry.revision + 1) return { revision, problem: `is left over: ${revision - 1} is missing` };
  }
  return null;
}

export function inTheWay(storage: FileStorage, { revision, problem }: Obstacle): Refused {
  return new Refused(
    `${storage.place}/${copyOf(revision)} is in the way of every change: it ${problem}`,
    'pnpm ops release repair sets it aside',
    { code: 'damaged' },
  );
}

/** Finishes a killed process's change: a revision counts once its copy is in the history. Restores a lost pointer. */
export async function settledRegistry(storage: FileStorage, report: (line: string) => void): Promise<Live> {
  const file = await storage.read(REGISTRY);
  const registry = file === null ? null : registryOf(file.bytes);
  const begun = registry === null ? await newestCopy(storage) : await begunAfter(storage, registry);
  if (begun === null) {
    if (registry === null && file !== null)
      throw new Refused(
        `${storage.place}/${REGISTRY} is damaged, and the history holds no copy of it`,
        'bring it back from your back-up',
        { code: 'damaged' },
      );
    return { registry, file };
  }
  report(
    registry === null
      ? `the registry was lost: restored revision ${begun.revision} from its history`
      : `finished revision ${begun.revision}, which ${begun.change.who} had begun`,
  );
  await finish(storage, begun, file);
  return settledRegistry(storage, report);
}

export async function begunAfter(storage: FileStorage, registry: Registry): Promise<Revision | null> {
  const copy = await readRevision(storage, registry.revision + 1);
  return copy === null || unwritableBecause(registry, copy) !== null ? null : copy;
}

/** The highest audited number that a backup lost, which pages may know; 0: none. `null`: it is being written now. */
export async function lostRevision(storage: FileStorage, { registry }: Live): Promise<number | null> {
  const last = (await readAudit(storage)).lines.at(-1)?.revision ?? 0;
  if (last <= (registry?.revision ?? 0)) return 0;
  return (await storage.read(copyOf(last))) === null ? last : null;
}

/** From here on the change counts. `false`: another process made this revision, and nothing changed. */
export async function writeRevision(
  storage: FileStorage,
  live: Live,
  next: Registry,
  line: Omit<AuditLine, 'revision'>,
): Promise<boolean> {
  const revision: Revision = { ...next, change: { ...line, revision: next.revision } };
  if (!(await storage.create(copyOf(next.revision), Buffer.from(revisionText(revision))))) return false;
  await storage.append(AUDIT, JSON.stringify(revision.change));
  await point(storage, revision, live.file);
  return true;
}

export async function readRevision(storage: FileStorage, revision: number): Promise<Revision | null> {
  const file = await storage.read(copyOf(revision));
  return file === null ? null : revisionOf(file.bytes);
}

export async function readAudit(storage: FileStorage): Promise<AuditTrail> {
  const file = await storage.read(AUDIT);
  return auditOf(file?.bytes.toString() ?? '');
}

export async function copiedRevisions(storage: FileStorage): Promise<readonly number[]> {
  const names = await storage.files(HISTORY);
  return names
    .map((name) => Number(/\/(\d+)\.json$/.exec(name)?.[1] ?? 0))
    .filter((revision) => revision > 0)
    .sort((one, other) => one - other);
}

export async function newestCopy(storage: FileStorage): Promise<Revision | null> {
  for (const revision of [...(await copiedRevisions(storage))].reverse()) {
    const copy = await readRevision(storage, revision);
    if (copy !== null) return copy;
  }
  return null;
}

export async function isPointerLost(storage: FileStorage): Promise<boolean> {
  return (await storage.read(REGISTRY)) === null && (await copiedRevisions(storage)).length > 0;
}

async function finish(storage: FileStorage, revision: Revision, file: StoredFile | null): Promise<void> {
  const { lines } = await readAudit(storage);
  if (!lines.some((line) => line.revision === revision.revision))
    await storage.append(AUDIT, JSON.stringify(revision.change));
  await point(storage, revision, file);
}

/** Loses only to a process that finished this revision, or a later one. */
async function point(storage: FileStorage, revision: Revision, file: StoredFile | null): Promise<void> {
  const bytes = Buffer.from(registryText(revision));
  if (file === null) await storage.create(REGISTRY, bytes);
  else await storage.replace(REGISTRY, bytes, file);
}
