/** Hashes of the package's own files, and of everything bundled, the own files included. */
export interface BuildSources {
  readonly own?: string;
  readonly bundled?: string;
  /** Of the built files without build id, by the release service. Older builds have none. */
  readonly built?: string;
}

const isSame = (first: string | undefined, second: string | undefined): boolean =>
  first !== undefined && first === second;

/** `all`: same build under another id; `own`: only dependencies differ, possibly a fix; null: different or unknown. */
export function compareSources(
  first: BuildSources | undefined,
  second: BuildSources | undefined,
): 'all' | 'own' | null {
  if (first === undefined || second === undefined) return null;
  if (isSame(first.built, second.built) || isSame(first.bundled, second.bundled)) return 'all';
  return isSame(first.own, second.own) ? 'own' : null;
}
