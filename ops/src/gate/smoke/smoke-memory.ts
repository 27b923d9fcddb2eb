import { createHash } from 'node:crypto';
import type { Registry } from '@padauk/contract/registry';
import { HOST, type Release } from '../../release/release.ts';
import type { Store } from '../../release/store.types.ts';
import type { SmokePage } from './smoke.rules.ts';

/** Never served (`BUILD_PATH`), never mirrored. */
export const SMOKE_MEMORY = 'gate/smoke';
export const REMEMBERED_HOURS = 24;
const HOUR_MS = 3_600_000;

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

/** A remote's page runs that remote between all tabs and tiles; home runs all widgets; a host opens every remote. */
function around({ release, after: { remotes }, pages }: Looked): readonly unknown[] {
  const opensHome = pages.some(({ widget }) => widget !== null);
  return Object.entries(remotes).map(([name, state]) => {
    const { nav = [], widgets = [] } = state.builds[state.active]?.manifest ?? {};
    const runs = [HOST, name].includes(release.remote) || (opensHome && widgets.length > 0);
    return runs ? [name, state] : [name, state.status, nav];
  });
}

type Report = (line: string) => void;

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

/** Stores passes only, as a failure may be the machine's. A failed write is only reported. */
export async function recordPass({ storage }: Store, looked: Looked, report: Report): Promise<void> {
  const { remote, buildId } = looked.release;
  const text = JSON.stringify({ remote, buildId, pages: looked.pages.length });
  await storage.write(nameOf(looked), Buffer.from(`${text}\n`)).catch((failure: unknown) => {
    report(folderWarning(cannotBe('written'), `${storage.place}/${SMOKE_MEMORY}`, failure));
  });
}

const cannotBe = (verb: 'read' | 'written'): string =>
  `the record of the smoke test cannot be ${verb}, so the same bytes are tested again each time,`;

export function folderWarning(what: string, folder: string, failure: unknown): string {
  const problem = failure instanceof Error ? failure.message : String(failure);
  return `warning: ${what} in ${folder}: ${problem}. Give that folder to the user who promotes (ls -ld, chown -R)`;
}

export function isExpired(file: { readonly changedAt: Date }, now: Date): boolean {
  return now.getTime() - file.changedAt.getTime() > REMEMBERED_HOURS * HOUR_MS;
}
