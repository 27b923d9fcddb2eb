import { isDeepStrictEqual } from 'node:util';
import type { FileStorage, StoredFile } from './store.types.ts';
import { NO_CONTROLS, parseControlChange, type ControlChange, type Controls } from './controls.rules.ts';
import { withStoreLock } from './lock.ts';
import { RefusalError } from './refusal-error.ts';

export const CONTROLS_FILE = 'registry/controls.json';
export const CONTROLS_TRAIL_FILE = 'registry/controls.jsonl';

/** Each line of the trail repeats the reasons that still hold. */
const MAX_WHY = 500;

interface ControlsOperator {
  readonly who: string;
  readonly why: string;
  readonly isDryRun?: boolean;
  readonly report?: (line: string) => void;
  readonly checkAllowed?: () => Promise<void>;
}

interface ControlsCommand {
  readonly action: string;
  readonly remote: string;
  readonly subject?: string;
  /** Called again after a lost race. `next` has the number and time of this change. */
  readonly decide: (controls: Controls, next: Pick<ControlChange, 'number' | 'at'>) => Controls | Promise<Controls>;
}

/** Throws `RefusalError` if damaged: a freeze must not end by accident. */
export async function readControls(storage: FileStorage): Promise<Controls> {
  return (await readNewestChange(storage)).change?.after ?? NO_CONTROLS;
}

/** With a change whose line a killed process did not write. */
export async function readControlsTrail(storage: FileStorage): Promise<readonly ControlChange[]> {
  const newest = parseControlChange((await storage.read(CONTROLS_FILE))?.bytes.toString() ?? '');
  const changes = await readStoredTrail(storage);
  return newest === null ? changes : sortChanges([...changes, newest]);
}

/** Skips lines that a killed process left torn: the next change writes them again. */
async function readStoredTrail(storage: FileStorage): Promise<readonly ControlChange[]> {
  const rows = ((await storage.read(CONTROLS_TRAIL_FILE))?.bytes.toString() ?? '').split('\n');
  return sortChanges(rows.map(parseControlChange).filter((change) => change !== null));
}

function sortChanges(changes: readonly ControlChange[]): readonly ControlChange[] {
  const byNumber = new Map<number, ControlChange>();
  for (const change of changes) if (!byNumber.has(change.number)) byNumber.set(change.number, change);
  return [...byNumber.values()].sort((first, second) => first.number - second.number);
}

interface NewestChange {
  readonly change: ControlChange | null;
  readonly file: StoredFile | null;
}

async function readNewestChange(storage: FileStorage): Promise<NewestChange> {
  const file = await storage.read(CONTROLS_FILE);
  if (file === null) return { change: (await readStoredTrail(storage)).at(-1) ?? null, file };
  const change = parseControlChange(file.bytes.toString());
  if (change !== null) return { change, file };
  throw new RefusalError(
    `${storage.location}/${CONTROLS_FILE} is damaged: freezes are unknown`,
    'pnpm ops release repair restores it from controls.jsonl; rollback, block and off work meanwhile',
    { code: 'damaged' },
  );
}

/** Commits with the file, then adds the line to the trail; the next change adds a line that is missing. */
export async function changeControls(
  storage: FileStorage,
  { decide, ...command }: ControlsCommand,
  { who, why, isDryRun = false, report = () => {}, checkAllowed }: ControlsOperator,
): Promise<Controls> {
  if (why.length > MAX_WHY) throw new RefusalError(`the reason has ${why.length} characters`, `use at most ${MAX_WHY}`);
  const change = async (): Promise<Controls> => {
    for (;;) {
      const { change: last, file } = await readNewestChange(storage);
      const before = last?.after ?? NO_CONTROLS;
      const changes = await readStoredTrail(storage);
      const number = Math.max(last?.number ?? 0, changes.at(-1)?.number ?? 0) + 1;
      const at = new Date().toISOString();
      const after = await decide(before, { number, at });
      if (isDryRun || isDeepStrictEqual(after, before)) return after;
      await finishTrail(storage, last, changes);
      await checkAllowed?.();
      const next: ControlChange = { schema: 1, number, at, who, why, ...command, after };
      if (!(await writeNewest(storage, next, file))) continue;
      await storage.append(CONTROLS_TRAIL_FILE, JSON.stringify(next));
      return after;
    }
  };
  return isDryRun ? change() : withStoreLock(storage, { who, report }, change);
}

/** Of a remote or of the whole registry. `false`: there was none. */
export async function endControl<Kind extends 'freezes' | 'protections'>(
  storage: FileStorage,
  command: Pick<ControlsCommand, 'action' | 'remote'>,
  { kind, listCurrent }: { readonly kind: Kind; readonly listCurrent: (all: Controls, now: Date) => Controls[Kind] },
  operator: ControlsOperator,
): Promise<boolean> {
  let isChanged = false;
  const decide: ControlsCommand['decide'] = (controls, { at }) => {
    const current = listCurrent(controls, new Date(at));
    const others = current.filter(({ remote }) => remote !== command.remote);
    isChanged = others.length < current.length;
    return isChanged ? { ...controls, [kind]: others } : controls;
  };
  await changeControls(storage, { ...command, decide }, operator);
  return isChanged;
}

function writeNewest(storage: FileStorage, change: ControlChange, file: StoredFile | null): Promise<boolean> {
  const bytes = Buffer.from(`${JSON.stringify(change)}\n`);
  return file === null ? storage.create(CONTROLS_FILE, bytes) : storage.replace(CONTROLS_FILE, bytes, file);
}

async function finishTrail(
  storage: FileStorage,
  last: ControlChange | null,
  changes: readonly ControlChange[],
): Promise<boolean> {
  if (last === null || changes.some(({ number }) => number === last.number)) return false;
  await storage.append(CONTROLS_TRAIL_FILE, JSON.stringify(last));
  return true;
}

export interface ControlsProblem {
  readonly where: string;
  readonly problem: string;
  readonly remedy: string;
}

const REPAIR = 'pnpm ops release repair';

export async function findControlsProblems(storage: FileStorage): Promise<readonly ControlsProblem[]> {
  const file = await storage.read(CONTROLS_FILE);
  const changes = await readStoredTrail(storage);
  const newest = file === null ? null : parseControlChange(file.bytes.toString());
  const problems: ControlsProblem[] = [];
  if (file === null && changes.length > 0)
    problems.push({ where: CONTROLS_FILE, problem: 'is missing', remedy: `${REPAIR} restores it from controls.jsonl` });
  if (file !== null && newest === null)
    problems.push({
      where: CONTROLS_FILE,
      problem: 'cannot be read: every promote is refused',
      remedy:
        changes.length > 0 ? `${REPAIR} restores it from controls.jsonl` : 'restore it from your backup, or remove it',
    });
  const last = newest?.number ?? changes.at(-1)?.number ?? 0;
  const known = new Set(changes.map(({ number }) => number));
  const missing = Array.from({ length: last }, (_, index) => index + 1).filter((number) => !known.has(number));
  for (const number of missing)
    problems.push({
      where: CONTROLS_TRAIL_FILE,
      problem: `has no line of change ${number}`,
      remedy: number === newest?.number ? `${REPAIR} adds it` : 'restore it from your backup',
    });
  return problems;
}

/** Under the lock. Restores the file from the trail, and the newest line from the file. */
export async function repairControls(
  storage: FileStorage,
  step: (words: string, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const file = await storage.read(CONTROLS_FILE);
  const newest = file === null ? null : parseControlChange(file.bytes.toString());
  const changes = await readStoredTrail(storage);
  const last = changes.at(-1);
  if (newest === null && last !== undefined)
    await step(`${CONTROLS_FILE} is restored to change ${last.number}`, () => writeNewest(storage, last, file));
  if (newest !== null && !changes.some(({ number }) => number === newest.number))
    await step(`${CONTROLS_TRAIL_FILE} gets the line of change ${newest.number} again`, () =>
      finishTrail(storage, newest, changes),
    );
}
