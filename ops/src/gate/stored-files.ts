import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { mapConcurrently } from '../release/map-concurrently.ts';
import { RefusalError } from '../release/refusal-error.ts';
import { integrityOf, type COMPRESSED_SUFFIXES, type Release } from '../release/release.ts';
import type { Store } from '../release/store.types.ts';
import type { GateFinding } from './gate.types.ts';

const DECOMPRESSORS: Readonly<
  Record<(typeof COMPRESSED_SUFFIXES)[number], (bytes: Uint8Array) => Promise<Uint8Array>>
> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};
const MAX_CONCURRENCY = 8;

/** Phones get the compressed copies, so they are checked too. */
export async function checkStoredFiles(store: Pick<Store, 'readBuildFile'>, release: Release): Promise<GateFinding[]> {
  const problems = (
    await mapConcurrently(MAX_CONCURRENCY, Object.keys(release.files), (name) => findFileProblems(store, release, name))
  ).flat();
  const pictures = (release.manifest?.screenshots ?? []).map(({ file }) => file);
  const listed = [release.entry, ...release.preload, ...Object.values(release.chunks).flat(), ...pictures];
  problems.push(
    ...[...new Set(listed)]
      .filter((name) => release.files[name] === undefined)
      .map((name) => `${name} is needed by the build, but is not among its files`),
  );
  const remedy =
    'pnpm ops release publish <folder of that build> --repair restores its files; find out who else writes into the store';
  return problems.map((problem) => ({
    check: 'files',
    problem: `${release.remote} ${release.buildId}: ${problem}`,
    remedy,
  }));
}

async function findFileProblems(
  store: Pick<Store, 'readBuildFile'>,
  release: Release,
  name: string,
): Promise<string[]> {
  const bytes = await readOrProblem(store, release, name);
  if (bytes === null) return [`${name} is not in the store`];
  if (typeof bytes === 'string') return [bytes];
  const integrity = release.files[name]?.integrity;
  const copies = await Promise.all(
    Object.entries(DECOMPRESSORS).map(async ([extension, unpack]) => {
      const packed = await readOrProblem(store, release, name + extension);
      if (packed === null) return null; // the edge then sends the plain file
      if (typeof packed === 'string') return packed;
      const unpacked = await unpack(packed).catch(() => null);
      return unpacked !== null && integrityOf(unpacked) === integrity
        ? null
        : `${name}${extension} is not what was built`;
    }),
  );
  return [integrityOf(bytes) === integrity ? null : `${name} is not what was built`, ...copies].filter(
    (problem) => problem !== null,
  );
}

async function readOrProblem(
  store: Pick<Store, 'readBuildFile'>,
  { remote, buildId }: Release,
  name: string,
): Promise<Uint8Array | string | null> {
  try {
    return await store.readBuildFile(remote, buildId, name);
  } catch (failure) {
    if (!(failure instanceof RefusalError)) throw failure;
    return `${name} cannot be read: ${failure.message}`;
  }
}
