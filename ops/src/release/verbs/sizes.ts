import { UsageError } from '../../terminal/command-line.ts';
import { tableOf } from '../../terminal/table.rules.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import { Refused } from '../refused.ts';
import { EMPTY } from '../registry.rules.ts';
import type { Release } from '../release.ts';
import { fileGrowths, growthOf, sizesInOrder, type BuildSize, type FileGrowth } from '../size-report.rules.ts';
import { roleOf, statusOf } from '../status.rules.ts';
import { listBuilds, noSuchRemote } from '../stored-builds.ts';
import type { Answer, Invocation, Options } from '../verb.types.ts';

const LAST = 10;
const FILES = 10;
const READ_AT_ONCE = 16;

export async function run({ words: { remote = '' }, options, store }: Invocation): Promise<Answer> {
  const all = await listBuilds(store.storage);
  const own = all.filter((build) => build.remote === remote);
  if (own.length === 0) throw new Refused(noSuchRemote(remote, all), 'pnpm ops release status lists them');
  const read = await mapConcurrently(READ_AT_ONCE, own, ({ buildId }) => readable(store, remote, buildId));
  const releases = read.filter((release) => release !== null);
  const shown = sizesInOrder(releases).slice(-lastOf(options));
  const registry = (await store.readRegistry()) ?? EMPTY;
  const { lines } = await store.readAudit();
  const remotes = statusOf(registry, lines);
  const active = remotes.find((one) => one.remote === remote)?.active;
  const newest = shown.at(-1)?.build;
  const growths = growthsBetween(releases, active, newest);
  const rows = shown.map((size) => rowOf(size, roleOf(remotes, { remote, build: size.build })));
  return {
    isOk: true,
    json: {
      store: store.place,
      remote,
      total: releases.length,
      builds: shown,
      against: active ?? null,
      files: growths,
    },
    text: `${tableOf(rows)}${filesText(growths, active, newest)}`,
  };
}

/** Unfinished and damaged builds have no sizes; `verify` reports them. */
async function readable(store: Invocation['store'], remote: string, buildId: string): Promise<Release | null> {
  try {
    return await store.releaseOf(remote, buildId);
  } catch (failure) {
    if (failure instanceof Refused) return null;
    throw failure;
  }
}

function growthsBetween(
  releases: readonly Release[],
  active: string | undefined,
  newest: string | undefined,
): FileGrowth[] {
  const [before, after] = [active, newest].map((build) => releases.find((release) => release.buildId === build));
  return before === undefined || after === undefined ? [] : fileGrowths(before, after);
}

function lastOf({ all, last }: Options): number {
  if (all === true) return Number.POSITIVE_INFINITY;
  if (last === undefined) return LAST;
  if (!/^[1-9]\d*$/.test(last)) throw new UsageError(`sizes: "${last}" is no number of builds`);
  return Number(last);
}

const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);
const growth = (bytes: number | null): string =>
  bytes === null ? '-' : `${bytes > 0 ? '+' : ''}${(bytes / 1_000).toFixed(1)}`;

function rowOf(size: BuildSize, role: string): Readonly<Record<string, string>> {
  return {
    build: size.build,
    is: role,
    'built at': size.builtAt,
    'entry KB': kilobytes(size.entryBytes),
    'first load KB': kilobytes(size.firstLoadBytes),
    by: growth(size.firstLoadGrowthBytes),
    'all KB': kilobytes(size.totalBytes),
    'all by': growth(size.totalGrowthBytes),
  };
}

function filesText(growths: readonly FileGrowth[], active: string | undefined, newest: string | undefined): string {
  if (growths.length === 0) return '';
  const rows = growths.slice(0, FILES).map((file) => ({
    file: file.file,
    before: kilobytes(file.beforeBytes),
    after: kilobytes(file.afterBytes),
    by: growth(growthOf(file)),
  }));
  const more = growths.length > FILES ? `\n${growths.length - FILES} more: --json` : '';
  return `\n\nFiles of ${newest ?? ''} beside ${active ?? ''}, which is active, in KB\n${tableOf(rows)}${more}`;
}
