import { isIPv6 } from 'node:net';

export interface RateLimit {
  readonly group: string; // shares a bucket per player, else per address and per device
  readonly burst: number;
  readonly perMinute: number;
}

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

const MAX_BUCKETS = 20_000;

/** Against noise only, in this process. Rules such as wrong passwords count in the database. */
export function createRateLimiter(
  nowMs: () => number = () => performance.now(),
): (limit: RateLimit, caller: string) => boolean {
  const buckets = new Map<string, Bucket>();
  return (limit, caller) => {
    const key = toBucketKey(limit, caller);
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

export function toBucketKey({ group }: RateLimit, caller: string): string {
  return `${group} ${toNetwork(caller)}`;
}

/** The /64 prefix of an IPv6 address, because one subscriber owns all 2^64 addresses in it. Others are unchanged. */
export function toNetwork(caller: string): string {
  if (!isIPv6(caller)) return caller;
  const [before = [], after = []] = caller.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
