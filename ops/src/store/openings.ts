import { OPENING_FILES, OPENINGS_FOLDER, toOriginFile } from '@padauk/contract/delivery/edge';
import { ALL_ORIGINS, type Opening } from './controls.rules.ts';
import { readControls, type ControlsProblem } from './controls.ts';
import { withStoreLock } from './lock.ts';
import { catchRefusal, RefusalError } from './refusal-error.ts';
import type { FileStorage } from './store.types.ts';

/** The edges read these files, because nginx cannot read controls.json. */
function listOpeningFiles({ remote, origins }: Opening): readonly string[] {
  const names = origins.includes(ALL_ORIGINS)
    ? [OPENING_FILES.all]
    : [OPENING_FILES.listed, ...origins.map(toOriginFile).filter((name) => name !== null)];
  return names.map((name) => `${OPENINGS_FOLDER}/${remote}/${name}`);
}

interface FileChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

async function compareFiles(storage: FileStorage, wanted: readonly string[]): Promise<FileChanges> {
  const present = await storage.files(OPENINGS_FOLDER);
  return {
    added: wanted.filter((name) => !present.includes(name)),
    removed: present.filter((name) => !wanted.includes(name)),
  };
}

async function compareWithControls(storage: FileStorage): Promise<FileChanges> {
  return compareFiles(storage, (await readControls(storage)).openings.flatMap(listOpeningFiles));
}

/** Removes first: after a crash between the two, less is open. */
async function applyChanges(storage: FileStorage, { added, removed }: FileChanges): Promise<void> {
  for (const name of removed) await storage.remove(name);
  for (const name of added) await storage.write(name, Buffer.from('\n'));
}

/** After a change of the controls. Under the lock, so that the last operator writes what the last change says. */
export function publishOpenings(
  storage: FileStorage,
  { who, report = () => {} }: { readonly who: string; readonly report?: (line: string) => void },
): Promise<void> {
  return withStoreLock(storage, { who, report }, async () => applyChanges(storage, await compareWithControls(storage)));
}

/** Under the lock. */
export async function repairOpenings(
  storage: FileStorage,
  step: (words: string, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const changes = await compareWithControls(storage);
  if (changes.added.length + changes.removed.length > 0)
    await step(`${OPENINGS_FOLDER} is written again from the controls`, () => applyChanges(storage, changes));
}

export async function mirrorOpenings(storage: FileStorage, target: FileStorage): Promise<void> {
  await applyChanges(target, await compareFiles(target, await storage.files(OPENINGS_FOLDER)));
}

/** Of files that do not say what the controls say. Damaged controls are a problem of their own. */
export async function findOpeningProblems(storage: FileStorage): Promise<readonly ControlsProblem[]> {
  const changes = await catchRefusal(compareWithControls(storage));
  if (changes instanceof RefusalError) return [];
  const toProblem = (problem: string) => (where: string) => ({
    where,
    problem,
    remedy: 'pnpm ops release repair restores it from the controls',
  });
  return [
    ...changes.added.map(toProblem('is missing: an origin that the controls name cannot load the remote')),
    ...changes.removed.map(toProblem('is left over: the remote is open to an origin that the controls do not name')),
  ];
}
