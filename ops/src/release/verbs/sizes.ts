import { formatTable } from '../../terminal/table.rules.ts';
import { mapConcurrently } from '../../store/map-concurrently.ts';
import { RefusalError } from '../../store/refusal-error.ts';
import { EMPTY_REGISTRY } from '../../store/registry.rules.ts';
import type { Release } from '../../store/release.ts';
import { findBuildRole, listRemoteStatus } from '../answers.rules.ts';
import { listBuilds, describeUnknownRemote, findReadableRelease } from '../../store/store.ts';
import { parseLast, type Answer, type Invocation } from '../../verb.ts';

const DEFAULT_BUILDS = 10;
const MAX_FILES = 10;

export async function run({ words: { remote = '' }, options, store }: Invocation): Promise<Answer> {
  const allBuilds = await listBuilds(store.storage);
  const remoteBuilds = allBuilds.filter((build) => build.remote === remote);
  if (remoteBuilds.length === 0)
    throw new RefusalError(describeUnknownRemote(remote, allBuilds), 'pnpm ops release status lists them');
  const results = await mapConcurrently(remoteBuilds, ({ buildId }) => findReadableRelease(store, remote, buildId));
  const releases = results.filter((release) => release !== null);
  const shown = listBuildSizes(releases).slice(
    -parseLast(options, 'sizes', { fallback: DEFAULT_BUILDS, things: 'builds' }),
  );
  const registry = (await store.readRegistry()) ?? EMPTY_REGISTRY;
  const { lines } = await store.readAudit();
  const remotes = listRemoteStatus(registry, lines);
  const active = remotes.find((candidate) => candidate.remote === remote)?.active;
  const newest = shown.at(-1)?.build;
  const [before, after] = [active, newest].map((build) => releases.find((release) => release.buildId === build));
  const growths = before === undefined || after === undefined ? [] : findFileGrowths(before, after);
  const rows = shown.map((size) => toRow(size, findBuildRole(remotes, { remote, build: size.build })));
  const json = { remote, total: releases.length, builds: shown, against: active ?? null, files: growths };
  const text = `${formatTable(rows)}${formatFiles(growths, active, newest)}`;
  return { isOk: true, json: { store: store.location, ...json }, text };
}

const formatKilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);
const formatGrowth = (bytes: number | null): string =>
  bytes === null ? '-' : `${bytes > 0 ? '+' : ''}${formatKilobytes(bytes)}`;

function toRow(size: BuildSize, role: string): Readonly<Record<string, string>> {
  return {
    build: size.build,
    role,
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
    by: formatGrowth(file.afterBytes - file.beforeBytes),
  }));
  const more = growths.length > MAX_FILES ? `\n${growths.length - MAX_FILES} more: --json` : '';
  return `\n\nFiles of ${newest ?? ''} compared with the active build ${active ?? ''}, in KB\n${formatTable(rows)}${more}`;
}

type BuildSize = ReturnType<typeof listBuildSizes>[number];
type FileGrowth = ReturnType<typeof findFileGrowths>[number];

/** Brotli bytes, and growth since the previous build. */
export function listBuildSizes(releases: readonly Release[]) {
  const ordered = releases.toSorted((first, second) => Date.parse(first.builtAt) - Date.parse(second.builtAt));
  return ordered.map(({ buildId, builtAt, sizes }, index) => {
    const before = ordered[index - 1]?.sizes;
    return {
      build: buildId,
      builtAt,
      entryBytes: sizes.entryBrotli,
      firstLoadBytes: sizes.firstLoadBrotli,
      totalBytes: sizes.brotli,
      firstLoadGrowthBytes: before === undefined ? null : sizes.firstLoadBrotli - before.firstLoadBrotli,
      totalGrowthBytes: before === undefined ? null : sizes.brotli - before.brotli,
    };
  });
}

export function removeHash(file: string): string {
  return file.replace(/\.[0-9a-f]{8,}(?=\.)/, '');
}

/** Compared by name without hash. Sums chunks with the same name. */
export function findFileGrowths(before: Release, after: Release) {
  const [bytesBefore, bytesAfter] = [sumBytesByName(before), sumBytesByName(after)];
  return [...new Set([...bytesBefore.keys(), ...bytesAfter.keys()])]
    .map((file) => ({ file, beforeBytes: bytesBefore.get(file) ?? 0, afterBytes: bytesAfter.get(file) ?? 0 }))
    .filter(({ beforeBytes, afterBytes }) => beforeBytes !== afterBytes)
    .toSorted(
      (first, second) =>
        Math.abs(second.afterBytes - second.beforeBytes) - Math.abs(first.afterBytes - first.beforeBytes),
    );
}

function sumBytesByName({ files }: Release): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [file, { brotli }] of Object.entries(files)) {
    const name = removeHash(file);
    sums.set(name, (sums.get(name) ?? 0) + brotli);
  }
  return sums;
}
