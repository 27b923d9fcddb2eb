/** Hashes of the package's own files, and of everything bundled, the own files included. */
export interface BuildSources {
  readonly own: string;
  readonly bundled: string;
}

/** `all`: same build under another id; `own`: only dependencies differ, possibly a fix; null: different or unknown. */
export function compareSources(one: BuildSources | undefined, other: BuildSources | undefined): 'all' | 'own' | null {
  if (one === undefined || other === undefined) return null;
  if (one.bundled === other.bundled) return 'all';
  return one.own === other.own ? 'own' : null;
}
