import { cacheKey, readJson, writeJson, writeText } from '../session/storage.ts';

/** D2: an answer and when it came, in ms of server time. */
interface Persisted {
  readonly at: number;
  readonly value: unknown;
}

function isPersisted(candidate: unknown): candidate is Persisted {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    'at' in candidate &&
    typeof candidate.at === 'number' &&
    'value' in candidate
  );
}

/** What this browser has kept of an answer; null when there is none, or when somebody has changed it into something else (row 47). */
export function restored(hash: string): Persisted | null {
  return readJson(cacheKey(hash), isPersisted);
}

/** Keeps an answer with its time, of a list its newest page. What is not confirmed yet, and what is none, is not kept. */
export function persist(hash: string, data: unknown): void {
  const newest = (data as { readonly pages?: readonly unknown[] } | undefined)?.pages?.[0] ?? data; // what a query holds: an answer, or pages of them
  if (isPersisted(newest)) writeJson(cacheKey(hash), { at: newest.at, value: newest.value });
}

export function forgetPersisted(hash: string): void {
  writeText(cacheKey(hash), null);
}
