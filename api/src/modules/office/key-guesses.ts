import type { Db } from '../../platform/database/database.ts';
import { readBucket, takeTokens } from '../../platform/http/rate-bucket.repository.ts';
import { toBucketKey, toNetwork, type RateLimit } from '../../platform/http/rate-limit.ts';

interface LocalGuesses {
  readonly count: (address: string) => void;
  readonly areTooMany: (address: string) => boolean;
}

export interface Guesses {
  /** Counts in this process before the first `await`. */
  readonly count: (address: string) => Promise<void>;
  readonly areTooMany: (address: string) => Promise<boolean>;
  /** Synchronous, for the check right before a key is compared: concurrent calls must not pass on an old count. */
  readonly areTooManyLocally: (address: string) => boolean;
}

export const MAX_WRONG_KEYS = 20;
/** All processes together: twenty, then one per minute. */
const WRONG_KEYS: RateLimit = { group: 'wrong key', burst: MAX_WRONG_KEYS, perMinute: 1 };
const WINDOW_MS = 60_000;
const MAX_ADDRESSES = 1_000;

/** An entry expires a minute after its last wrong key. When the map is full, the oldest entry is evicted. */
export function openLocalGuesses(nowMs: () => number): LocalGuesses {
  const guessesByAddress = new Map<string, { readonly times: number; readonly lastMs: number }>();
  const countRecent = (address: string): number => {
    const entry = guessesByAddress.get(address);
    return entry === undefined || nowMs() - entry.lastMs > WINDOW_MS ? 0 : entry.times;
  };
  return {
    count: (address) => {
      guessesByAddress.set(address, { times: countRecent(address) + 1, lastMs: nowMs() });
      const first = guessesByAddress.size > MAX_ADDRESSES ? guessesByAddress.keys().next().value : undefined;
      if (first !== undefined) guessesByAddress.delete(first);
    },
    areTooMany: (address) => countRecent(address) >= MAX_WRONG_KEYS,
  };
}

/** Counts over all processes; falls back to this process when the database is down. IPv6 counts by its /64. */
export function openGuesses(db: Db, nowMs: () => number): Guesses {
  const local = openLocalGuesses(nowMs);
  const bucket = (address: string): string => toBucketKey(WRONG_KEYS, address);
  const areTooManyHere = (address: string): boolean => local.areTooMany(toNetwork(address));
  return {
    areTooManyLocally: areTooManyHere,
    count: async (address) => {
      local.count(toNetwork(address));
      await takeTokens(db, WRONG_KEYS, bucket(address), 1).catch(() => null); // the local count is the fallback
    },
    areTooMany: async (address) =>
      areTooManyHere(address) || (await readBucket(db, WRONG_KEYS, bucket(address)).catch(() => MAX_WRONG_KEYS)) < 1,
  };
}
