import { isIPv6 } from 'node:net';
import { setNewest } from '../bounded-map.ts';

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
    setNewest(buckets, key, bucket, MAX_BUCKETS);
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

export interface Grant {
  readonly granted: number;
  readonly tokens: number;
}

type TakeTokens = (limit: RateLimit, bucket: string, wanted: number) => Promise<Grant>;

interface Lease {
  tokens: number;
  size: number;
  expiresAtMs: number;
  emptyUntilMs: number;
  pendingRequest: Promise<boolean> | null;
}

// Parts of the bucket. The first lease is small, so that other processes lose little; each used-up lease doubles.
const [FIRST_PART, LARGEST_PART] = [50, 8];
const LEASE_MS = 10_000; // unused calls expire; the next may reach another process
const [EMPTY_MS, LONGEST_EMPTY_MS] = [50, 1_000]; // pause after an empty bucket
const MAX_LEASES = 20_000;
const MAX_PENDING = 16; // beyond it, calls count in this process only

/**
 * Processes never exceed the bucket together. Each leases a few calls at a time and caches refusals. Without a database
 * answer, calls count in this process.
 */
export function createSharedRateLimiter(
  take: TakeTokens,
  nowMs: () => number = () => performance.now(),
): (limit: RateLimit, caller: string) => Promise<boolean> {
  const leases = new Map<string, Lease>();
  const isWithinHere = createRateLimiter(nowMs);
  let asking = 0;

  const renewLease = async (limit: RateLimit, bucket: string, lease: Lease): Promise<boolean> => {
    asking += 1;
    try {
      const isGoingOn = nowMs() <= lease.expiresAtMs;
      const size = isGoingOn ? lease.size : computeFirstSize(limit);
      const { granted, tokens } = await take(limit, bucket, size);
      lease.tokens = granted;
      lease.size = Math.min(size * 2, computeMaxSize(limit));
      lease.expiresAtMs = nowMs() + LEASE_MS;
      if (granted === 0) lease.emptyUntilMs = nowMs() + computeEmptyMs(limit, tokens);
      return true;
    } catch {
      return false;
    } finally {
      asking -= 1;
      lease.pendingRequest = null;
    }
  };

  return async (limit, caller) => {
    const bucket = toBucketKey(limit, caller);
    const lease = getLease(leases, bucket);
    for (;;) {
      if (lease.tokens >= 1 && nowMs() <= lease.expiresAtMs) {
        lease.tokens -= 1;
        return true;
      }
      if (nowMs() < lease.emptyUntilMs) return false;
      if (lease.pendingRequest === null && asking >= MAX_PENDING) return isWithinHere(limit, caller);
      if (!(await (lease.pendingRequest ??= renewLease(limit, bucket, lease)))) return isWithinHere(limit, caller);
    }
  };
}

function getLease(leases: Map<string, Lease>, bucket: string): Lease {
  const lease = leases.get(bucket) ?? {
    tokens: 0,
    size: 0,
    expiresAtMs: -Infinity,
    emptyUntilMs: -Infinity,
    pendingRequest: null,
  };
  setNewest(leases, bucket, lease, MAX_LEASES);
  return lease;
}

const computeFirstSize = ({ burst }: RateLimit): number => Math.max(1, Math.floor(burst / FIRST_PART));
const computeMaxSize = ({ burst }: RateLimit): number => Math.max(1, Math.floor(burst / LARGEST_PART));

function computeEmptyMs({ perMinute }: RateLimit, tokens: number): number {
  const flowsInMs = perMinute === 0 ? LONGEST_EMPTY_MS : ((1 - tokens) * 60_000) / perMinute;
  return Math.min(LONGEST_EMPTY_MS, Math.max(EMPTY_MS, flowsInMs));
}
