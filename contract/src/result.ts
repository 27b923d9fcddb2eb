/** What a use case answers: a value, or a refusal that the caller must look at. Bugs throw; ordinary refusals never do. */
export type Result<Value, Failure = Refusal> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: Failure };

import type { Refusal } from './refusals.ts';

/** Wraps a value as a success. */
export function accepted<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** Wraps a refusal as a failure. */
export function refused<Failure>(refusal: Failure): { readonly ok: false; readonly refusal: Failure } {
  return { ok: false, refusal };
}
