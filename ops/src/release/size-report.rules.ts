import type { Release } from './release.ts';

/** Brotli bytes, and growth since the previous build. */
export interface BuildSize {
  readonly build: string;
  readonly builtAt: string;
  readonly entryBytes: number;
  readonly firstLoadBytes: number;
  readonly totalBytes: number;
  readonly firstLoadGrowthBytes: number | null;
  readonly totalGrowthBytes: number | null;
}

/** Compared by name without hash. */
export interface FileGrowth {
  readonly file: string;
  readonly beforeBytes: number;
  readonly afterBytes: number;
}

export function listBuildSizes(releases: readonly Release[]): BuildSize[] {
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

export function findFileGrowths(before: Release, after: Release): FileGrowth[] {
  const [bytesBefore, bytesAfter] = [sumBytesByName(before), sumBytesByName(after)];
  return [...new Set([...bytesBefore.keys(), ...bytesAfter.keys()])]
    .map((file) => ({ file, beforeBytes: bytesBefore.get(file) ?? 0, afterBytes: bytesAfter.get(file) ?? 0 }))
    .filter(({ beforeBytes, afterBytes }) => beforeBytes !== afterBytes)
    .toSorted((first, second) => Math.abs(growthOf(second)) - Math.abs(growthOf(first)));
}

export function growthOf({ beforeBytes, afterBytes }: FileGrowth): number {
  return afterBytes - beforeBytes;
}

/** Sums chunks with the same name. */
function sumBytesByName({ files }: Release): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [file, { brotli }] of Object.entries(files)) {
    const name = removeHash(file);
    sums.set(name, (sums.get(name) ?? 0) + brotli);
  }
  return sums;
}
