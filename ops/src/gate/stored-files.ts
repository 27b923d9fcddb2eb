import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { PAGE_TEMPLATE_FILE, parsePageTemplate } from '@padauk/contract/delivery/page-template.rules';
import { mapConcurrently } from '../store/map-concurrently.ts';
import { catchRefusal, RefusalError } from '../store/refusal-error.ts';
import { HOST, integrityOf, type COMPRESSED_SUFFIXES, type Release } from '../store/release.ts';
import type { Store } from '../store/store.types.ts';
import type { GateFinding } from './gate.types.ts';

type Decompress = (bytes: Uint8Array) => Promise<Uint8Array>;

const DECOMPRESSORS: Readonly<Record<(typeof COMPRESSED_SUFFIXES)[number], Decompress>> = {
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
  const readStored = (stored: string): Promise<Uint8Array | RefusalError | null> =>
    catchRefusal(store.readBuildFile(remote, buildId, stored));
  const describe = (stored: string, isBuilt: boolean): string[] => (isBuilt ? [] : [`${stored} is not what was built`]);
  const file = await readStored(name);
  if (file === null) return [`${name} is not in the store`];
  if (file instanceof RefusalError) return [`${name} cannot be read: ${file.message}`];
  const isIntact = integrityOf(file) === integrity;
  // Comparing bytes with an intact file takes less time than another digest.
  const isSame = (bytes: Uint8Array): boolean =>
    isIntact ? Buffer.compare(bytes, file) === 0 : integrityOf(bytes) === integrity;
  const copies = await Promise.all(
    Object.entries(DECOMPRESSORS).map(async ([suffix, decompress]) => {
      const copy = await readStored(name + suffix);
      // The edge sends the plain file if there is no copy.
      if (copy === null) return [];
      if (copy instanceof RefusalError) return [`${name}${suffix} cannot be read: ${copy.message}`];
      const bytes = await decompress(copy).catch(() => null);
      return describe(name + suffix, bytes !== null && isSame(bytes));
    }),
  );
  const isTemplate = remote === HOST && name === PAGE_TEMPLATE_FILE;
  const isMalformed = isTemplate && parsePageTemplate(new TextDecoder().decode(file)) === null;
  return [...describe(name, isIntact), ...(isMalformed ? [`${name} is malformed`] : []), ...copies.flat()];
}
