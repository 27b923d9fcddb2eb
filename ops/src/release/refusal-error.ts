/** The operators' page translates these codes; the sentences are for terminal and audit. */
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

interface RefusalOptions {
  readonly code?: RefusalCode;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly lines?: readonly string[];
}

/** An expected refusal, with its remedy. The command line prints both and exits with 1. */
export class RefusalError extends Error {
  readonly remedy: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];

  constructor(problem: string, remedy: string, { code, details = {}, lines = [] }: RefusalOptions = {}) {
    super(problem);
    this.remedy = remedy;
    this.details = code === undefined ? details : { ...details, code };
    this.lines = lines;
  }
}
