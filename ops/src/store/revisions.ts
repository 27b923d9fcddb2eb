import { isDeepStrictEqual } from 'node:util';
import type { Registry, RegistryHost } from '@padauk/contract/delivery/registry';
import { formatFinding, type InvalidBuild, removeInvalidBuilds } from '@padauk/contract/delivery/manifest-shape.rules';
import { isRegistry } from '@padauk/contract/delivery/registry-shape.rules';
import type { AuditLine, AuditLog, FileStorage, Revision, Store, StoredFile } from './store.types.ts';
import { RefusalError } from './refusal-error.ts';

export const REGISTRY_FILE = 'registry.json';
const HISTORY_FOLDER = 'registry/history';
export const AUDIT_FILE = 'registry/audit.jsonl';

export function historyFileOf(revision: number): string {
  return `${HISTORY_FOLDER}/${revision}.json`;
}

export interface LiveRegistry {
  readonly registry: Registry | null;
  readonly file: StoredFile | null;
}

export async function readLiveRegistry(storage: FileStorage, report: (line: string) => void): Promise<LiveRegistry> {
  const live = await recoverRegistry(storage, report);
  const obstacle = live.registry === null ? null : await findObstacle(storage, live.registry);
  if (obstacle === null) return live;
  const remedy = 'pnpm ops release repair sets it aside';
  throw new RefusalError(`${storage.location}/${obstacle}`, remedy, { code: 'damaged' });
}

/** An unusable next copy, or one behind a gap, which would look begun after the next change. */
async function findObstacle(storage: FileStorage, registry: Registry): Promise<string | null> {
  for (const revision of [registry.revision + 1, registry.revision + 2]) {
    if ((await storage.read(historyFileOf(revision))) === null) continue;
    const copy = await readRevision(storage, revision);
    const problem = copy === null ? null : findWriteProblem(registry, copy);
    const obstacle = `${historyFileOf(revision)} blocks every change: it`;
    if (copy === null) return `${obstacle} cannot be read`;
    if (problem !== null) return `${obstacle} contains a registry that pages cannot use: ${problem}`;
    if (revision > registry.revision + 1) return `${obstacle} is left over: revision ${revision - 1} is missing`;
  }
  return null;
}

/** Finishes a killed process's change: a revision counts once its copy is in the history. Restores a lost pointer. */
export async function recoverRegistry(storage: FileStorage, report: (line: string) => void): Promise<LiveRegistry> {
  const file = await storage.read(REGISTRY_FILE);
  const registry = file === null ? null : parseRegistry(file.bytes);
  const begun = registry === null ? await findNewestCopy(storage) : await findBegunRevision(storage, registry);
  if (begun === null) {
    if (registry === null && file !== null)
      throw new RefusalError(
        `${storage.location}/${REGISTRY_FILE} is damaged, and the history holds no copy of it`,
        'restore it from your backup',
        { code: 'damaged' },
      );
    return { registry, file };
  }
  report(
    registry === null
      ? `the registry was lost: restored revision ${begun.revision} from its history`
      : `finished revision ${begun.revision}, which ${begun.change.who} had begun`,
  );
  await finishRevision(storage, begun, file);
  return recoverRegistry(storage, report);
}

export async function findBegunRevision(storage: FileStorage, registry: Registry): Promise<Revision | null> {
  const copy = await readRevision(storage, registry.revision + 1);
  return copy === null || findWriteProblem(registry, copy) !== null ? null : copy;
}

/** The highest audited number that a backup lost, which pages may know; 0: none. `null`: it is being written now. */
export async function findLostRevision(storage: FileStorage, { registry }: LiveRegistry): Promise<number | null> {
  const last = (await readAudit(storage)).lines.at(-1)?.revision ?? 0;
  if (last <= (registry?.revision ?? 0)) return 0;
  return (await storage.read(historyFileOf(last))) === null ? last : null;
}

/** Commits the change. `false`: another process made this revision, and nothing changed. */
export async function writeRevision(
  storage: FileStorage,
  live: LiveRegistry,
  next: Registry,
  line: Omit<AuditLine, 'revision'>,
): Promise<boolean> {
  const revision: Revision = { ...next, change: { ...line, revision: next.revision } };
  if (!(await storage.create(historyFileOf(next.revision), Buffer.from(formatRevision(revision))))) return false;
  await storage.append(AUDIT_FILE, JSON.stringify(revision.change));
  await writePointer(storage, revision, live.file);
  return true;
}

export async function readRevision(storage: FileStorage, revision: number): Promise<Revision | null> {
  const file = await storage.read(historyFileOf(revision));
  return file === null ? null : parseRevision(file.bytes);
}

export async function readAudit(storage: FileStorage): Promise<AuditLog> {
  const file = await storage.read(AUDIT_FILE);
  return parseAudit(file?.bytes.toString() ?? '');
}

export async function listRevisions(storage: FileStorage): Promise<readonly number[]> {
  const names = await storage.files(HISTORY_FOLDER);
  return names
    .map((name) => Number(/\/(\d+)\.json$/.exec(name)?.[1] ?? 0))
    .filter((revision) => revision > 0)
    .sort((first, second) => first - second);
}

export async function findNewestCopy(storage: FileStorage): Promise<Revision | null> {
  for (const revision of [...(await listRevisions(storage))].reverse()) {
    const copy = await readRevision(storage, revision);
    if (copy !== null) return copy;
  }
  return null;
}

export async function isPointerLost(storage: FileStorage): Promise<boolean> {
  return (await storage.read(REGISTRY_FILE)) === null && (await listRevisions(storage)).length > 0;
}

async function finishRevision(storage: FileStorage, revision: Revision, file: StoredFile | null): Promise<void> {
  const { lines } = await readAudit(storage);
  if (!lines.some((line) => line.revision === revision.revision))
    await storage.append(AUDIT_FILE, JSON.stringify(revision.change));
  await writePointer(storage, revision, file);
}

/** Loses only to a process that finished this revision, or a later one. */
async function writePointer(storage: FileStorage, revision: Revision, file: StoredFile | null): Promise<void> {
  const bytes = Buffer.from(formatRegistry(revision));
  if (file === null) await storage.create(REGISTRY_FILE, bytes);
  else await storage.replace(REGISTRY_FILE, bytes, file);
}

export async function findRegistryProblems(
  { storage }: Pick<Store, 'storage'>,
  registry: Registry,
): Promise<readonly string[]> {
  const obstacle = await findObstacle(storage, registry);
  const invalidBuilds = removeInvalidBuilds(registry).unsound.map(
    (build) => `no page uses ${formatInvalidBuild(build)}: roll ${build.remote} back, or retire it`,
  );
  return obstacle === null ? invalidBuilds : [...invalidBuilds, `${obstacle}; pnpm ops release repair sets it aside`];
}

/** Without `change`, which only the history needs: the registry is part of every page. */
export function formatRegistry(revision: Registry | Revision): string {
  return `${JSON.stringify({ ...revision, change: undefined })}\n`;
}

export function formatRevision(revision: Revision): string {
  return `${JSON.stringify(revision)}\n`;
}

export function parseRegistry(bytes: Uint8Array): Registry | null {
  const registry = parseJson(bytes);
  return isRegistry(registry) ? { ...registry, host: normalizeHost(registry.host) } : null;
}

export function parseRevision(bytes: Uint8Array): Revision | null {
  const registry = parseRegistry(bytes);
  if (registry === null || !('change' in registry)) return null;
  return registry as Revision; // only `formatRevision` writes a change
}

/** The first of equal lines counts: two processes may finish the same revision. */
function parseAudit(text: string): AuditLog {
  const lines = new Map<number, AuditLine>();
  const unreadable: number[] = [];
  for (const [index, row] of text.split('\n').entries()) {
    if (row === '') continue;
    const line = parseJson(Buffer.from(row)) as AuditLine | null; // only `revisions.ts` writes it
    if (typeof line?.revision !== 'number') unreadable.push(index + 1);
    else if (!lines.has(line.revision)) lines.set(line.revision, line);
  }
  const sorted = [...lines.values()].sort((first, second) => first.revision - second.revision);
  const gaps = findGaps(sorted);
  return { lines: sorted.filter(({ revision }) => !isSkipped(gaps, revision)), unreadable };
}

type RevisionGap = Required<Pick<AuditLine, 'revision' | 'follows'>>;

export function findGaps(changes: readonly Pick<AuditLine, 'revision' | 'follows'>[]): readonly RevisionGap[] {
  return changes.flatMap(({ revision, follows }) => (follows === undefined ? [] : [{ follows, revision }]));
}

/** An attempt that never became live: a later revision follows an earlier one. */
export function isSkipped(gaps: readonly RevisionGap[], revision: number): boolean {
  return gaps.some((gap) => gap.follows < revision && revision < gap.revision);
}

/** Older versions of this tool wrote `builds`, in the order of activation. */
function normalizeHost(host: RegistryHost & { readonly builds?: readonly string[] }): RegistryHost {
  const { active, canary = null } = host;
  return {
    active,
    lkg: host.lkg ?? host.builds?.at(-2) ?? active,
    blocked: host.blocked ?? [],
    ...(canary === null ? {} : { canary }),
  };
}

/** `null` also for deep nesting, which `JSON.parse` accepts and `JSON.stringify` refuses. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString());
    JSON.stringify(value);
    return value;
  } catch {
    return null;
  }
}

export function formatInvalidBuild({ remote, build, findings }: InvalidBuild): string {
  return `${remote} ${build}: ${formatFinding(findings)}`;
}

/** `null`: may follow. Only new or changed builds count; readers skip older invalid ones. */
export function findWriteProblem(before: Registry | null, next: unknown): string | null {
  if (!isRegistry(next)) return 'pages could not read this registry';
  const invalidBuild = removeInvalidBuilds(next).unsound.find(
    ({ remote, build }) =>
      !isDeepStrictEqual(before?.remotes[remote]?.builds[build], next.remotes[remote]?.builds[build]),
  );
  return invalidBuild === undefined ? null : formatInvalidBuild(invalidBuild);
}
