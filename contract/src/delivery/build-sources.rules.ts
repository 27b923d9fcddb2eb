/** Hashes of the package's own files, and of everything bundled, the own files included. */
export interface BuildSources {
  readonly own: string;
  readonly bundled: string;
}

/** `all`: same build under another id; `own`: only dependencies differ, possibly a fix; null: different or unknown. */
export function compareSources(
  first: BuildSources | undefined,
  second: BuildSources | undefined,
): 'all' | 'own' | null {
  if (first === undefined || second === undefined) return null;
  if (first.bundled === second.bundled) return 'all';
  return first.own === second.own ? 'own' : null;
}
