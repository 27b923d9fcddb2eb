/** What a build is made of: hashes of its package's own files, and of all that it bundles, these among them. */
export interface BuildSources {
  readonly own: string;
  readonly bundled: string;
}

/**
 * What two builds of one remote have in common. A block holds for the sources: with `all` the other is the blocked build under another id (a version that was raised, other tools); with `own`
 * only what it takes from elsewhere differs, which may be the repair. `null`: neither, or one of them is from before builds said it.
 */
export function commonSources(one: BuildSources | undefined, other: BuildSources | undefined): 'all' | 'own' | null {
  if (one === undefined || other === undefined) return null;
  if (one.bundled === other.bundled) return 'all';
  return one.own === other.own ? 'own' : null;
}
