import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { mapConcurrently } from '../store/map-concurrently.ts';
import { catchRefusal, RefusalError } from '../store/refusal-error.ts';
import { integrityOf, type COMPRESSED_SUFFIXES, type Release } from '../store/release.ts';
import type { Store } from '../store/store.types.ts';
import type { GateFinding } from './gate.types.ts';

type Unpack = (bytes: Uint8Array) => Promise<Uint8Array>;

const DECOMPRESSORS: Readonly<Record<(typeof COMPRESSED_SUFFIXES)[number], Unpack>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

/** Phones get the compressed copies, so they are checked too. */
export async function checkStoredFiles(store: Pick<Store, 'readBuildFile'>, release: Release): Promise<GateFinding[]> {
  const { files, entry, preload, chunks, manifest } = release;
  const problems = await mapConcurrently(Object.keys(files), (name) => findFileProblems(store, release, name));
  const pictures = (manifest?.screenshots ?? []).map(({ file }) => file);
  const listed = new Set([entry, ...preload, ...Object.values(chunks).flat(), ...pictures]);
  const unlisted = [...listed]
    .filter((name) => files[name] === undefined)
    .map((name) => `${name} is needed by the build, but is not among its files`);
  return [...problems.flat(), ...unlisted].map((problem) => ({
    check: 'files',
    problem: `${release.remote} ${release.buildId}: ${problem}`,
    remedy:
      'pnpm ops release publish <folder of that build> --repair restores its files; find out who else writes into the store',
  }));
}

async function findFileProblems(
  store: Pick<Store, 'readBuildFile'>,
  { remote, buildId, files }: Release,
  name: string,
): Promise<string[]> {
  const integrity = files[name]?.integrity;
  /** A missing copy is no problem: the edge then sends the plain file. */
  const findProblem = async (suffix: string, unpack: Unpack): Promise<string | null> => {
    const packed = await catchRefusal(store.readBuildFile(remote, buildId, name + suffix));
    if (packed instanceof RefusalError) return `${name}${suffix} cannot be read: ${packed.message}`;
    if (packed === null) return suffix === '' ? `${name} is not in the store` : null;
    const bytes = await unpack(packed).catch(() => null);
    return bytes !== null && integrityOf(bytes) === integrity ? null : `${name}${suffix} is not what was built`;
  };
  const problem = await findProblem('', (bytes) => Promise.resolve(bytes));
  if (problem !== null && !problem.endsWith('is not what was built')) return [problem];
  const copies = await Promise.all(
    Object.entries(DECOMPRESSORS).map(([suffix, unpack]) => findProblem(suffix, unpack)),
  );
  return [problem, ...copies].filter((found) => found !== null);
}
