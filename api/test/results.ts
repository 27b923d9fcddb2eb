import type { Result } from '@padauk/contract/platform/result';

export function selectValues<Value>(results: readonly Result<Value, unknown>[]): Value[] {
  return results.flatMap((result) => (result.ok ? [result.value] : []));
}

export function selectRefusals<Failure>(results: readonly Result<unknown, Failure>[]): Failure[] {
  return results.flatMap((result) => (result.ok ? [] : [result.refusal]));
}
