import type { Refusal } from '@padauk/contract/platform/refusals';
import type { Result } from '@padauk/contract/platform/result';

export function selectValues<Value>(results: readonly Result<Value, unknown>[]): Value[] {
  return results.flatMap((result) => (result.ok ? [result.value] : []));
}

export function selectRefusals<Failure>(results: readonly Result<unknown, Failure>[]): Failure[] {
  return results.flatMap((result) => (result.ok ? [] : [result.refusal]));
}

/** A reply of the platform, a result of a function or a reply of the game wallet. */
type Counted =
  { readonly refusal: Refusal | undefined } | { readonly ok: true } | { readonly code: string | undefined };

/** How often each refusal was given; `ok` counts the replies without one. */
export function countCodes(replies: readonly Counted[]): Readonly<Record<string, number>> {
  const codes = replies.map((reply) => getRefusalCode(reply) ?? 'ok');
  return Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((other) => other === code).length]));
}

function getRefusalCode(reply: Counted): string | undefined {
  if ('refusal' in reply) return reply.refusal?.code;
  return 'code' in reply ? reply.code : undefined;
}

/** All at once. */
export async function runInParallel<Value>(times: number, run: (index: number) => Promise<Value>): Promise<Value[]> {
  return await Promise.all(Array.from({ length: times }, (_, index) => run(index)));
}

export async function createInOrder<Value>(times: number, create: () => Promise<Value>): Promise<Value[]> {
  const created: Value[] = [];
  for (let index = 0; index < times; index += 1) created.push(await create());
  return created;
}

export function getValue<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}
