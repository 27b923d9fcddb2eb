import type { Refusal } from '@padauk/contract/refusals';

/** Why something was not done: a refusal of the office, a sentence of the release service, or nobody answered. */
export type Problem =
  | { readonly kind: 'refusal'; readonly refusal: Refusal }
  | { readonly kind: 'sentence'; readonly problem: string; readonly remedy: string }
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'unknown-key' };

export type Answer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Problem };
