/** An ordinary "no" to an operator, with what to do about it. The command line prints both and answers 1. */
export class Refused extends Error {
  readonly remedy: string;
  /** What `--json` says beside problem and remedy. */
  readonly details: Readonly<Record<string, unknown>>;
  /** What a person reads between the two. */
  readonly lines: readonly string[];

  constructor(
    problem: string,
    remedy: string,
    more: { readonly details?: Readonly<Record<string, unknown>>; readonly lines?: readonly string[] } = {},
  ) {
    super(problem);
    this.remedy = remedy;
    this.details = more.details ?? {};
    this.lines = more.lines ?? [];
  }
}
