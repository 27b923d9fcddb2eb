/** Ordinary refusals are values; bugs throw. */
export type Result<Value, Failure = Refusal> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: Failure };

import type { Refusal } from './refusals.ts';

export function accepted<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function refused<Failure>(refusal: Failure): { readonly ok: false; readonly refusal: Failure } {
  return { ok: false, refusal };
}
