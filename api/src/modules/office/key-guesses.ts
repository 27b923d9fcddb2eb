import type { Db } from '../../platform/database/database.ts';
import { readBucket, takeTokens } from '../../platform/http/rate-bucket.repository.ts';
import { toBucketKey, toNetwork, type RateLimit } from '../../platform/http/rate-limit.ts';

export type Guesses = ReturnType<typeof openGuesses>;

export const MAX_WRONG_KEYS = 20;
/** All processes together: twenty, then one per minute. */
const WRONG_KEYS: RateLimit = { group: 'wrong key', burst: MAX_WRONG_KEYS, perMinute: 1 };
const WINDOW_MS = 60_000;
const MAX_ADDRESSES = 1_000;

/** An entry expires a minute after its last wrong key. When the map is full, the oldest entry is evicted. */
export function openLocalGuesses(nowMs: () => number) {
  const guessesByAddress = new Map<string, { readonly times: number; readonly lastMs: number }>();
  const countRecent = (address: string): number => {
    const entry = guessesByAddress.get(address);
    return entry === undefined || nowMs() - entry.lastMs > WINDOW_MS ? 0 : entry.times;
  };
  return {
    count: (address: string): void => {
      guessesByAddress.set(address, { times: countRecent(address) + 1, lastMs: nowMs() });
      const first = guessesByAddress.size > MAX_ADDRESSES ? guessesByAddress.keys().next().value : undefined;
      if (first !== undefined) guessesByAddress.delete(first);
    },
    areTooMany: (address: string): boolean => countRecent(address) >= MAX_WRONG_KEYS,
  };
}

/** Counts over all processes; falls back to this process when the database is down. IPv6 counts by its /64. */
export function openGuesses(db: Db, nowMs: () => number) {
  const local = openLocalGuesses(nowMs);
  const bucket = (address: string): string => toBucketKey(WRONG_KEYS, address);
  const areTooManyHere = (address: string): boolean => local.areTooMany(toNetwork(address));
  return {
    /** Synchronous, for the check right before a key is compared: concurrent calls must not pass on an old count. */
    areTooManyLocally: areTooManyHere,
    /** Counts in this process before the first `await`. */
    count: async (address: string): Promise<void> => {
      local.count(toNetwork(address));
      await takeTokens(db, WRONG_KEYS, bucket(address), 1).catch(() => null); // the local count is the fallback
    },
    areTooMany: async (address: string): Promise<boolean> =>
      areTooManyHere(address) || (await readBucket(db, WRONG_KEYS, bucket(address)).catch(() => MAX_WRONG_KEYS)) < 1,
  };
}
