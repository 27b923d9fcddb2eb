import { createHash } from 'node:crypto';
import type { Registry } from '@padauk/contract/registry';
import { HOST, type Release } from '../../release/release.ts';
import type { Store } from '../../release/store.types.ts';
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
    const runs = [HOST, name].includes(release.remote) || (opensHome && widgets.length > 0);
    return runs ? [name, state] : [name, state.status, nav];
  });
}

type ReportLine = (line: string) => void;

export async function findPassTime(
  { storage }: Store,
  subject: TestSubject,
  { report, now = new Date() }: { readonly report: ReportLine; readonly now?: Date },
): Promise<Date | null> {
  const file = await storage.read(buildRecordName(subject)).catch((failure: unknown) => {
    report(formatFolderWarning(formatRecordProblem('read'), `${storage.location}/${SMOKE_RECORDS_FOLDER}`, failure));
    return null;
  });
  return file === null || isExpired(file, now) ? null : file.changedAt;
}

/** Stores passes only, as a failure may be the machine's. A failed write is only reported. */
export async function recordPass({ storage }: Store, subject: TestSubject, report: ReportLine): Promise<void> {
  const { remote, buildId } = subject.release;
  const text = JSON.stringify({ remote, buildId, pages: subject.pages.length });
  await storage.write(buildRecordName(subject), Buffer.from(`${text}\n`)).catch((failure: unknown) => {
    report(formatFolderWarning(formatRecordProblem('written'), `${storage.location}/${SMOKE_RECORDS_FOLDER}`, failure));
  });
}

const formatRecordProblem = (verb: 'read' | 'written'): string =>
  `the record of the smoke test cannot be ${verb}, so the same bytes are tested again each time,`;

export function formatFolderWarning(what: string, folder: string, failure: unknown): string {
  const problem = failure instanceof Error ? failure.message : String(failure);
  return `warning: ${what} in ${folder}: ${problem}. Give that folder to the user who promotes (ls -ld, chown -R)`;
}

export function isExpired(file: { readonly changedAt: Date }, now: Date): boolean {
  return now.getTime() - file.changedAt.getTime() > RETENTION_HOURS * HOUR_MS;
}
