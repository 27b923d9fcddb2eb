import type { Result } from '@padauk/contract/result';

/** The values of the results that were accepted, in their order. */
export function valuesOf<Value>(results: readonly Result<Value, unknown>[]): Value[] {
  return results.flatMap((result) => (result.ok ? [result.value] : []));
}

/** The refusals of the results that were refused, in their order. */
export function refusalsOf<Failure>(results: readonly Result<unknown, Failure>[]): Failure[] {
  return results.flatMap((result) => (result.ok ? [] : [result.refusal]));
}
