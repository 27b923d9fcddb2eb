import { UsageError } from '../../terminal/command-line.ts';
import { formatTable } from '../../terminal/table.rules.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import { RefusalError } from '../refusal-error.ts';
import { EMPTY_REGISTRY } from '../registry.rules.ts';
import type { Release } from '../release.ts';
import { findFileGrowths, growthOf, listBuildSizes, type BuildSize, type FileGrowth } from '../size-report.rules.ts';
import { findBuildRole, listRemoteStatus } from '../status.rules.ts';
import { listBuilds, describeUnknownRemote } from '../stored-builds.ts';
import type { Answer, Invocation, Options } from '../verb.types.ts';

const DEFAULT_BUILDS = 10;
const MAX_FILES = 10;
const MAX_CONCURRENCY = 16;

export async function run({ words: { remote = '' }, options, store }: Invocation): Promise<Answer> {
  const allBuilds = await listBuilds(store.storage);
  const remoteBuilds = allBuilds.filter((build) => build.remote === remote);
  if (remoteBuilds.length === 0)
    throw new RefusalError(describeUnknownRemote(remote, allBuilds), 'pnpm ops release status lists them');
  const results = await mapConcurrently(MAX_CONCURRENCY, remoteBuilds, ({ buildId }) =>
    findReadable(store, remote, buildId),
  );
  const releases = results.filter((release) => release !== null);
  const shown = listBuildSizes(releases).slice(-parseLast(options));
  const registry = (await store.readRegistry()) ?? EMPTY_REGISTRY;
  const { lines } = await store.readAudit();
  const remotes = listRemoteStatus(registry, lines);
  const active = remotes.find((candidate) => candidate.remote === remote)?.active;
  const newest = shown.at(-1)?.build;
  const growths = findGrowths(releases, active, newest);
  const rows = shown.map((size) => toRow(size, findBuildRole(remotes, { remote, build: size.build })));
  return {
    isOk: true,
    json: {
      store: store.location,
      remote,
      total: releases.length,
      builds: shown,
      against: active ?? null,
      files: growths,
    },
    text: `${formatTable(rows)}${formatFiles(growths, active, newest)}`,
  };
}

/** Unfinished and damaged builds have no sizes; `verify` reports them. */
async function findReadable(store: Invocation['store'], remote: string, buildId: string): Promise<Release | null> {
  try {
    return await store.readRelease(remote, buildId);
  } catch (failure) {
    if (failure instanceof RefusalError) return null;
    throw failure;
  }
}

function findGrowths(
  releases: readonly Release[],
  active: string | undefined,
  newest: string | undefined,
): FileGrowth[] {
  const [before, after] = [active, newest].map((build) => releases.find((release) => release.buildId === build));
  return before === undefined || after === undefined ? [] : findFileGrowths(before, after);
}

function parseLast({ all, last }: Options): number {
  if (all === true) return Number.POSITIVE_INFINITY;
  if (last === undefined) return DEFAULT_BUILDS;
  if (!/^[1-9]\d*$/.test(last)) throw new UsageError(`sizes: "${last}" is not a number of builds`);
  return Number(last);
}

const formatKilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);
const formatGrowth = (bytes: number | null): string =>
  bytes === null ? '-' : `${bytes > 0 ? '+' : ''}${(bytes / 1_000).toFixed(1)}`;

function toRow(size: BuildSize, role: string): Readonly<Record<string, string>> {
  return {
    build: size.build,
    is: role,
    'built at': size.builtAt,
    'entry KB': formatKilobytes(size.entryBytes),
    'first load KB': formatKilobytes(size.firstLoadBytes),
    by: formatGrowth(size.firstLoadGrowthBytes),
    'all KB': formatKilobytes(size.totalBytes),
    'all by': formatGrowth(size.totalGrowthBytes),
  };
}

function formatFiles(growths: readonly FileGrowth[], active: string | undefined, newest: string | undefined): string {
  if (growths.length === 0) return '';
  const rows = growths.slice(0, MAX_FILES).map((file) => ({
    file: file.file,
    before: formatKilobytes(file.beforeBytes),
    after: formatKilobytes(file.afterBytes),
    by: formatGrowth(growthOf(file)),
  }));
  const more = growths.length > MAX_FILES ? `\n${growths.length - MAX_FILES} more: --json` : '';
  return `\n\nFiles of ${newest ?? ''} compared with the active build ${active ?? ''}, in KB\n${formatTable(rows)}${more}`;
}
