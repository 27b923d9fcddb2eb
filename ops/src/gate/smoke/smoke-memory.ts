import { createHash } from 'node:crypto';
import type { Registry } from '@padauk/contract/registry';
import { HOST, type Release } from '../../release/release.ts';
import type { Store } from '../../release/store.types.ts';
import type { SmokePage } from './smoke.rules.ts';

/** Beside the builds; never served (`BUILD_PATH` of the contract) and never copied to a mirror. */
export const SMOKE_MEMORY = 'gate/smoke';
/** By then the server, the browser and the clock of a platform may be others. */
export const REMEMBERED_HOURS = 24;
const HOUR_MS = 3_600_000;

/** What the test looks at: the build with its files, the builds around it by their names, which stand for their sources, and the pages. */
interface Looked {
  readonly release: Release;
  readonly after: Registry;
  readonly pages: readonly SmokePage[];
}

function nameOf({ release, after, pages }: Looked): string {
  const { remote, buildId, files } = release;
  const looked = JSON.stringify([remote, buildId, files, after.host.active, around({ release, after, pages }), pages]);
  return `${SMOKE_MEMORY}/${createHash('sha256').update(looked).digest('hex')}.json`;
}

/**
 * What the pages load or draw of each remote. A page of a remote runs that remote alone, between the tabs and tiles of
 * all; home runs the widgets of all. The test of a host opens pages of every remote.
 */
function around({ release, after: { remotes }, pages }: Looked): readonly unknown[] {
  const opensHome = pages.some(({ widget }) => widget !== null);
  return Object.entries(remotes).map(([name, state]) => {
    const { nav = [], widgets = [] } = state.builds[state.active]?.manifest ?? {};
    const runs = [HOST, name].includes(release.remote) || (opensHome && widgets.length > 0);
    return runs ? [name, state] : [name, state.status, nav];
  });
}

type Report = (line: string) => void;

/** When the same bytes were seen to be good, within the last day; `null` when they were not, or nobody can read it. */
export async function passedAt(
  { storage }: Store,
  looked: Looked,
  { report, now = new Date() }: { readonly report: Report; readonly now?: Date },
): Promise<Date | null> {
  const file = await storage.read(nameOf(looked)).catch((failure: unknown) => {
    report(folderWarning(cannotBe('read'), `${storage.place}/${SMOKE_MEMORY}`, failure));
    return null;
  });
  return file === null || isExpired(file, now) ? null : file.changedAt;
}

/**
 * Only what was good is remembered: a fault may be the machine's. A record that cannot be written is reported and fails
 * nothing: the next promotion runs the test again.
 */
export async function recordPass({ storage }: Store, looked: Looked, report: Report): Promise<void> {
  const { remote, buildId } = looked.release;
  const text = JSON.stringify({ remote, buildId, pages: looked.pages.length });
  await storage.write(nameOf(looked), Buffer.from(`${text}\n`)).catch((failure: unknown) => {
    report(folderWarning(cannotBe('written'), `${storage.place}/${SMOKE_MEMORY}`, failure));
  });
}

const cannotBe = (verb: 'read' | 'written'): string =>
  `the record of the smoke test cannot be ${verb}, so the same bytes are tested again each time,`;

/** A line for the operator: what fails in a folder of the store, why, and the remedy. */
export function folderWarning(what: string, folder: string, failure: unknown): string {
  const problem = failure instanceof Error ? failure.message : String(failure);
  return `warning: ${what} in ${folder}: ${problem}. Give that folder to the user who promotes (ls -ld, chown -R)`;
}

export function isExpired(file: { readonly changedAt: Date }, now: Date): boolean {
  return now.getTime() - file.changedAt.getTime() > REMEMBERED_HOURS * HOUR_MS;
}
