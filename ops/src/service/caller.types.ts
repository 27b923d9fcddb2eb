/** Who asks the release service for something, and how far they may go: a team by its token, or an operator by the key of the office. */
export interface Caller {
  /** `who` of the audit. */
  readonly name: string;
  /** Names of remotes, `host` among them; `*` is every one; none may only look. */
  readonly remotes: readonly string[];
  /** In which registries; `*` is every one. */
  readonly registries: readonly string[];
  readonly mayForce: boolean;
  /** May promote without the gate's test in the browser. Whoever may force may do this as well. */
  readonly maySkipSmoke: boolean;
  /** What they have shown, as a sentence about it begins. */
  readonly holds: string;
}

/** Nobody is let in, and why. */
export interface NoCaller {
  readonly status: 401 | 503;
  readonly problem: string;
  readonly remedy: string;
}
