/** What the operators' page says in the operator's own language; the sentences stay as they are, for the terminal and the audit. */
export const REFUSAL_CODES = [
  'other-active',
  'gate',
  'blocked',
  'blocked-sources',
  'only-build',
  'no-way-back',
  'no-canary',
  'is-active',
  'not-live',
  'of-the-host',
  'no-previews',
  'no-registry',
  'not-set-up',
  'not-published',
  'damaged',
  'disk',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** What is said of a refusal beside its two sentences. */
interface More {
  readonly code?: RefusalCode;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly lines?: readonly string[];
}

/** An ordinary "no" to an operator, with what to do about it. The command line prints both and answers 1. */
export class Refused extends Error {
  readonly remedy: string;
  /** What `--json` says beside problem and remedy. */
  readonly details: Readonly<Record<string, unknown>>;
  /** What a person reads between the two. */
  readonly lines: readonly string[];

  constructor(problem: string, remedy: string, { code, details = {}, lines = [] }: More = {}) {
    super(problem);
    this.remedy = remedy;
    this.details = code === undefined ? details : { ...details, code };
    this.lines = lines;
  }
}
