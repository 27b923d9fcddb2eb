import type { Refusal } from '@padauk/contract/refusals';

export interface Finding {
  readonly check: string;
  readonly problem: string;
  readonly remedy: string;
  /** Name of the screenshot; `null` for a check without one. */
  readonly picture: string | null;
}

/** Why a command failed: a refusal of the office, a sentence of the release service, or no answer. */
export type Problem =
  | { readonly kind: 'refusal'; readonly refusal: Refusal }
  | {
      readonly kind: 'sentence';
      /** Key of `problem.code`, for a text in the operator's language. */
      readonly code: string;
      readonly problem: string;
      readonly remedy: string;
      /** One per failed check of the gate. */
      readonly findings: readonly Finding[];
    }
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'unknown-key' };

export type Result<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Problem };
