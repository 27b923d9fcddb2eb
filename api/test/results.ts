import type { Result } from '@padauk/contract/result';

export function valuesOf<Value>(results: readonly Result<Value, unknown>[]): Value[] {
  return results.flatMap((result) => (result.ok ? [result.value] : []));
}

export function refusalsOf<Failure>(results: readonly Result<unknown, Failure>[]): Failure[] {
  return results.flatMap((result) => (result.ok ? [] : [result.refusal]));
}
