import type { Db } from '../../platform/database/database.ts';
import { readBucket, takeFromBucket } from '../../platform/http/rate-bucket.repository.ts';
import { bucketOf, networkOf, type RateLimit } from '../../platform/http/rate-limit.ts';

/** Wrong keys by address, in this process's memory. */
interface GuessesHere {
  readonly count: (address: string) => void;
  readonly areTooMany: (address: string) => boolean;
}

/** Wrong keys by address. */
export interface Guesses {
  /** Counted here before the first await. */
  readonly count: (address: string) => Promise<void>;
  readonly areTooMany: (address: string) => Promise<boolean>;
  /** The same of this process alone, at once: to be asked right before a key is looked at, so that of many that come together none passes on what was counted before. */
  readonly areTooManyHere: (address: string) => boolean;
}

export const MAX_WRONG_KEYS = 20;
/** Over all processes: twenty, then one a minute. */
const WRONG_KEYS: RateLimit = { group: 'wrong key', burst: MAX_WRONG_KEYS, perMinute: 1 };
const WITHIN_MS = 60_000;
const MAX_ADDRESSES = 1_000;

/** Forgets an address a minute after its last wrong key. Bounded: when full, the one that began first goes. */
export function openGuessesHere(nowMs: () => number): GuessesHere {
  const wrong = new Map<string, { readonly times: number; readonly lastMs: number }>();
  const timesOf = (address: string): number => {
    const seen = wrong.get(address);
    return seen === undefined || nowMs() - seen.lastMs > WITHIN_MS ? 0 : seen.times;
  };
  return {
    count: (address) => {
      wrong.set(address, { times: timesOf(address) + 1, lastMs: nowMs() });
      const first = wrong.size > MAX_ADDRESSES ? wrong.keys().next().value : undefined;
      if (first !== undefined) wrong.delete(first);
    },
    areTooMany: (address) => timesOf(address) >= MAX_WRONG_KEYS,
  };
}

/** L8: counts over all processes, so that who guesses gains nothing by going from one to another; where the database does not answer, in this one. An IPv6 address counts by its /64. */
export function openGuesses(db: Db, nowMs: () => number): Guesses {
  const here = openGuessesHere(nowMs);
  const bucket = (address: string): string => bucketOf(WRONG_KEYS, address);
  const areTooManyHere = (address: string): boolean => here.areTooMany(networkOf(address));
  return {
    areTooManyHere,
    count: async (address) => {
      here.count(networkOf(address));
      await takeFromBucket(db, WRONG_KEYS, bucket(address), 1).catch(() => null); // counted here
    },
    areTooMany: async (address) =>
      areTooManyHere(address) || (await readBucket(db, WRONG_KEYS, bucket(address)).catch(() => MAX_WRONG_KEYS)) < 1,
  };
}
