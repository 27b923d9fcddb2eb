import { createHash } from 'node:crypto';
import type { Registry } from '@padauk/contract/delivery/registry';
import { HOST, type Release, checkNames } from '../../store/release.ts';
import type { Store } from '../../store/store.types.ts';
import type { SmokePage } from './smoke.rules.ts';

/** Never served (`BUILD_PATH`), never mirrored. */
export const SMOKE_RECORDS_FOLDER = 'gate/smoke';
export const RETENTION_HOURS = 24;
const HOUR_MS = 3_600_000;

interface TestSubject {
  readonly release: Release;
  readonly nextRegistry: Registry;
  readonly pages: readonly SmokePage[];
}

function buildRecordName({ release, nextRegistry, pages }: TestSubject): string {
  const { remote, buildId, files } = release;
  const identity = JSON.stringify([
    remote,
    buildId,
    files,
    nextRegistry.host.active,
    selectRelevantRemotes({ release, nextRegistry, pages }),
    pages,
  ]);
  return `${SMOKE_RECORDS_FOLDER}/${createHash('sha256').update(identity).digest('hex')}.json`;
}

/** A remote's page runs that remote between all tabs and tiles; home runs all widgets; a host opens every remote. */
function selectRelevantRemotes({ release, nextRegistry: { remotes }, pages }: TestSubject): readonly unknown[] {
  const opensHome = pages.some(({ widget }) => widget !== null);
  return Object.entries(remotes).map(([name, state]) => {
    const { nav = [], widgets = [] } = state.builds[state.active]?.manifest ?? {};
    const runs = [HOST, name].includes(release.remote) || (opensHome && widgets.some(({ slot }) => slot === 'home'));
    return runs ? [name, state] : [name, state.status, nav];
  });
}

export async function findPassTime(
  { storage }: Store,
  subject: TestSubject,
  { report, now = new Date() }: { readonly report: (line: string) => void; readonly now?: Date },
): Promise<Date | null> {
  const file = await storage.read(buildRecordName(subject)).catch((failure: unknown) => {
    report(formatRecordProblem('read', storage.location, failure));
    return null;
  });
  return file === null || isExpired(file, now) ? null : file.changedAt;
}

/** Stores passes only, as a failure may be the machine's. A failed write is only reported. */
export async function recordPass(
  { storage }: Store,
  subject: TestSubject,
  report: (line: string) => void,
): Promise<void> {
  const { remote, buildId } = subject.release;
  const text = JSON.stringify({ remote, buildId, pages: subject.pages.length });
  await storage.write(buildRecordName(subject), Buffer.from(`${text}\n`)).catch((failure: unknown) => {
    report(formatRecordProblem('written', storage.location, failure));
  });
}

function formatRecordProblem(verb: 'read' | 'written', location: string, failure: unknown): string {
  const problem = `the record of the smoke test cannot be ${verb}, so the same bytes are tested again each time,`;
  return formatFolderWarning(problem, `${location}/${SMOKE_RECORDS_FOLDER}`, failure);
}

function formatFolderWarning(what: string, folder: string, failure: unknown): string {
  const problem = failure instanceof Error ? failure.message : String(failure);
  return `warning: ${what} in ${folder}: ${problem}. Give that folder to the user who promotes (ls -ld, chown -R)`;
}

export function isExpired({ changedAt }: { readonly changedAt: Date }, now: Date, hours = RETENTION_HOURS): boolean {
  return now.getTime() - changedAt.getTime() > hours * HOUR_MS;
}

/** Never served to players, never mirrored. */
export const PICTURES_FOLDER = 'gate/pictures';
export const PICTURE_RETENTION_HOURS = 30 * 24;

interface PictureKey {
  readonly remote: string;
  readonly buildId: string;
  readonly number: number;
}

function buildPictureName({ remote, buildId, number }: PictureKey): string {
  checkNames({ remote, buildId });
  return `${PICTURES_FOLDER}/${remote}/${buildId}/${number}.jpg`;
}

export async function storePicture(
  { sharedStorage }: Store,
  key: PictureKey,
  bytes: Uint8Array,
  report: (line: string) => void,
): Promise<string | null> {
  const name = buildPictureName(key);
  try {
    await sharedStorage.write(name, bytes);
    return name;
  } catch (failure) {
    const folder = `${sharedStorage.location}/${PICTURES_FOLDER}`;
    report(formatFolderWarning('no picture of the smoke test is stored', folder, failure));
    return null;
  }
}

export async function readPicture({ sharedStorage }: Store, key: PictureKey): Promise<Buffer | null> {
  return (await sharedStorage.read(buildPictureName(key)))?.bytes ?? null;
}
