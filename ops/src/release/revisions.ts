import type { Registry } from '@padauk/contract/registry';
import type { FileStorage, StoredFile } from './file-storage.types.ts';
import { Refused } from './refused.ts';
import { auditOf, registryOf, registryText, revisionOf, revisionText } from './registry-text.rules.ts';
import type { AuditLine, AuditTrail, Revision } from './store.types.ts';

export const REGISTRY = 'registry.json';
export const HISTORY = 'registry/history';
export const AUDIT = 'registry/audit.jsonl';

/** `registry/history/42.json` */
export function copyOf(revision: number): string {
  return `${HISTORY}/${revision}.json`;
}

/** What is live, and the file that it was read from. */
export interface Live {
  readonly registry: Registry | null;
  readonly file: StoredFile | null;
}

/**
 * The live registry, for whoever will change it. Finishes first what a killed process began: its revision counts from the
 * moment its copy is in the history. A registry that is lost or unreadable comes back from there too.
 */
export async function liveRegistry(storage: FileStorage, report: (line: string) => void): Promise<Live> {
  const file = await storage.read(REGISTRY);
  const registry = file === null ? null : registryOf(file.bytes);
  const begun = registry === null ? await newestCopy(storage) : await readRevision(storage, registry.revision + 1);
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
  return liveRegistry(storage, report);
}

/** The change counts from here on, or somebody else has made this revision: then `false`, and nothing is changed. */
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

/** Which revisions have a copy, in order. */
export async function copiedRevisions(storage: FileStorage): Promise<readonly number[]> {
  const names = await storage.files(HISTORY);
  return names
    .map((name) => Number(/\/(\d+)\.json$/.exec(name)?.[1] ?? 0))
    .filter((revision) => revision > 0)
    .sort((one, other) => one - other);
}

/** The newest that can be read. */
export async function newestCopy(storage: FileStorage): Promise<Revision | null> {
  for (const revision of [...(await copiedRevisions(storage))].reverse()) {
    const copy = await readRevision(storage, revision);
    if (copy !== null) return copy;
  }
  return null;
}

/** The pointer is gone, and the history says that there was one. */
export async function isPointerLost(storage: FileStorage): Promise<boolean> {
  return (await storage.read(REGISTRY)) === null && (await copiedRevisions(storage)).length > 0;
}

async function finish(storage: FileStorage, revision: Revision, file: StoredFile | null): Promise<void> {
  const { lines } = await readAudit(storage);
  if (!lines.some((line) => line.revision === revision.revision))
    await storage.append(AUDIT, JSON.stringify(revision.change));
  await point(storage, revision, file);
}

/** Lost only to somebody who has finished this revision for us, or gone beyond it. */
async function point(storage: FileStorage, revision: Revision, file: StoredFile | null): Promise<void> {
  const bytes = Buffer.from(registryText(revision));
  if (file === null) await storage.create(REGISTRY, bytes);
  else await storage.replace(REGISTRY, bytes, file);
}
