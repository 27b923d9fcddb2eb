/** A team by token, or an operator by office key. */
export interface Caller {
  readonly name: string;
  /** Includes `host`; `*` is all; empty: read only. */
  readonly remotes: readonly string[];
  readonly registries: readonly string[];
  readonly mayForce: boolean;
  readonly maySkipSmoke: boolean;
  readonly credential: string;
}

export interface CallerProblem {
  readonly status: 401 | 503;
  readonly problem: string;
  readonly remedy: string;
}
