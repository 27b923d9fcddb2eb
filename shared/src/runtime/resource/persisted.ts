import { buildCacheKey, hasFields, readJson, writeJson, writeText } from '../storage.ts';

/** D2: `at` is the arrival in ms of server time. */
interface Persisted {
  readonly at: number;
  readonly value: unknown;
}

function isPersisted(candidate: unknown): candidate is Persisted {
  return hasFields<Persisted>(candidate, { at: 'number' }) && 'value' in candidate;
}

/** Null when nothing is stored, or when the entry was tampered with (F80). */
export function readPersisted(hash: string): Persisted | null {
  return readJson(buildCacheKey(hash), isPersisted);
}

/** Stores the answer with its time, of a list its newest page, without unconfirmed changes. */
export function persistAnswer(hash: string, data: unknown): void {
  // A query holds an answer, or pages of answers.
  const newest = (data as { readonly pages?: readonly unknown[] } | undefined)?.pages?.[0] ?? data;
  if (isPersisted(newest)) writeJson(buildCacheKey(hash), { at: newest.at, value: newest.value });
}

export function deletePersisted(hash: string): void {
  writeText(buildCacheKey(hash), null);
}
