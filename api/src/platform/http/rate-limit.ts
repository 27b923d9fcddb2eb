import { isIPv6 } from 'node:net';

/** A bucket that holds `burst` calls and is refilled with `perMinute`. */
export interface RateLimit {
  /** Calls of one group share a bucket per player; where there is no session, one per address and one per device. */
  readonly group: string;
  readonly burst: number;
  readonly perMinute: number;
}

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

const MAX_BUCKETS = 20_000;

/**
 * Counts calls per caller (a player's id, an address, a device) and group in this process's memory: against noise, not for rules. Rules that count (wrong passwords, one-time
 * codes) count in the database; over several processes `sharedRateLimiter` counts. Bounded: when full, the longest untouched bucket goes.
 */
export function rateLimiter(
  nowMs: () => number = () => performance.now(),
): (limit: RateLimit, caller: string) => boolean {
  const buckets = new Map<string, Bucket>();
  return (limit, caller) => {
    const key = bucketOf(limit, caller);
    const now = nowMs();
    const bucket = buckets.get(key) ?? { tokens: limit.burst, filledAtMs: now };
    bucket.tokens = Math.min(limit.burst, bucket.tokens + ((now - bucket.filledAtMs) * limit.perMinute) / 60_000);
    bucket.filledAtMs = now;
    buckets.delete(key);
    buckets.set(key, bucket);
    const oldest = buckets.size > MAX_BUCKETS ? buckets.keys().next().value : undefined;
    if (oldest !== undefined) buckets.delete(oldest);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  };
}

/** The name of a caller's bucket. */
export function bucketOf({ group }: RateLimit, caller: string): string {
  return `${group} ${networkOf(caller)}`;
}

/** The first half of an IPv6 address: whoever has one has the 2^64 that begin so. IPv4, and a player's id, as it is. */
export function networkOf(caller: string): string {
  if (!isIPv6(caller)) return caller;
  const [before = [], after = []] = caller.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
