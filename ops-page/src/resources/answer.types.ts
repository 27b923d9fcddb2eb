import type { Refusal } from '@padauk/contract/refusals';

/** One thing that the gate has found, and the remedy. */
export interface Finding {
  readonly check: string;
  readonly problem: string;
  readonly remedy: string;
  /** The name of a picture of what was seen; `null` for a check that sees nothing. */
  readonly picture: string | null;
}

/** Why something was not done: a refusal of the office, a sentence of the release service, or nobody answered. */
export type Problem =
  | { readonly kind: 'refusal'; readonly refusal: Refusal }
  | {
      readonly kind: 'sentence';
      /** What it is about, for a text in the operator's language: a key of `problem.code`. */
      readonly code: string;
      readonly problem: string;
      readonly remedy: string;
      /** Of the gate, one for each check that speaks against a build. */
      readonly findings: readonly Finding[];
    }
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'unknown-key' };

export type Answer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Problem };
