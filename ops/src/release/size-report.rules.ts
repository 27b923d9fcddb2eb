import type { Release } from './release.ts';

/** What one build weighs, in brotli bytes, beside the one that was built before it. */
export interface BuildSize {
  readonly build: string;
  readonly builtAt: string;
  /** The file that a page asks for first, and the JavaScript that comes with it before anything is shown. */
  readonly entryBytes: number;
  readonly firstLoadBytes: number;
  readonly totalBytes: number;
  /** How much the first load and the total grew; null for the oldest one. */
  readonly firstLoadGrowthBytes: number | null;
  readonly totalGrowthBytes: number | null;
}

/** A file whose size differs between two builds. Names have hashes in them, so files are compared by their names without. */
export interface FileGrowth {
  readonly file: string;
  /** 0 for a file that was not there, or is gone. */
  readonly beforeBytes: number;
  readonly afterBytes: number;
}

/** The builds of one remote in the order in which they were built. */
export function sizesInOrder(releases: readonly Release[]): BuildSize[] {
  const ordered = releases.toSorted((one, other) => Date.parse(one.builtAt) - Date.parse(other.builtAt));
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

/** `board.1a2b3c4d.js` → `board.js`: eight or more hexadecimal digits between dots are a hash. */
export function nameWithoutHash(file: string): string {
  return file.replace(/\.[0-9a-f]{8,}(?=\.)/, '');
}

/** The files that grew or shrank from one build to another, the largest change first. */
export function fileGrowths(before: Release, after: Release): FileGrowth[] {
  const [was, is] = [bytesByName(before), bytesByName(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((file) => ({ file, beforeBytes: was.get(file) ?? 0, afterBytes: is.get(file) ?? 0 }))
    .filter(({ beforeBytes, afterBytes }) => beforeBytes !== afterBytes)
    .toSorted((one, other) => Math.abs(growthOf(other)) - Math.abs(growthOf(one)));
}

export function growthOf({ beforeBytes, afterBytes }: FileGrowth): number {
  return afterBytes - beforeBytes;
}

/** Chunks may share a name without its hash: they are added up. */
function bytesByName({ files }: Release): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [file, { brotli }] of Object.entries(files)) {
    const name = nameWithoutHash(file);
    sums.set(name, (sums.get(name) ?? 0) + brotli);
  }
  return sums;
}
