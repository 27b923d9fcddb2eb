import { runInParallel } from '../../../test/results.ts';
import { createSharedRateLimiter, type RateLimit, type Grant } from './rate-limit.ts';

/** No refill, so that a slow run gives the same counts. */
const createLimit = (burst: number): RateLimit => ({ group: 'counted', burst, perMinute: 0 });

/** A shared bucket that replaces the database. */
function createBucket(tokens: number): {
  readonly take: (limit: RateLimit, name: string, wanted: number) => Promise<Grant>;
  queryCount: number;
} {
  const bucket = {
    queryCount: 0,
    take: (_limit: RateLimit, _name: string, wanted: number): Promise<Grant> => {
      bucket.queryCount += 1;
      const granted = Math.min(wanted, tokens);
      tokens -= granted;
      return Promise.resolve({ granted, tokens });
    },
  };
  return bucket;
}

async function countAllowed(
  isWithin: ReturnType<typeof createSharedRateLimiter>,
  burst: number,
  times: number,
): Promise<number> {
  const answers: boolean[] = [];
  for (let call = 0; call < times; call += 1) answers.push(await isWithin(createLimit(burst), 'player'));
  return answers.filter(Boolean).length;
}

describe('rate limits over all processes', () => {
  it.each([1, 3, 60, 1_000])('allow one process all %i calls of a bucket, and no more', async (burst) => {
    const { take } = createBucket(burst);

    const isWithin = createSharedRateLimiter(take, () => 0);

    expect(await countAllowed(isWithin, burst, burst + 50)).toBe(burst);
  });

  it('query the database fewer than 20 times for 1,000 calls, and not at all for refused calls', async () => {
    const bucket = createBucket(1_000);
    const isWithin = createSharedRateLimiter(bucket.take, () => 0);
    await countAllowed(isWithin, 1_000, 1_001);
    expect(bucket.queryCount).toBeLessThan(20);
    const before = bucket.queryCount;
    await countAllowed(isWithin, 1_000, 5_000);

    expect(bucket.queryCount).toBe(before);
  });

  it('query once for concurrent calls', async () => {
    const bucket = createBucket(10);
    const isWithin = createSharedRateLimiter(bucket.take, () => 0);
    const answers = await runInParallel(50, () => isWithin(createLimit(10), 'player'));

    expect(answers.filter(Boolean)).toHaveLength(10);
    expect(bucket.queryCount).toBeLessThanOrEqual(11);
  });

  it('forget a caller after ten seconds without a call', async () => {
    let now = 0;
    const bucket = createBucket(1_000);
    const isWithin = createSharedRateLimiter(bucket.take, () => now);
    await isWithin(createLimit(1_000), 'player');
    now = 10_001;
    await isWithin(createLimit(1_000), 'player');

    expect(bucket.queryCount).toBe(2);
  });

  it('query again when the refill may allow a call', async () => {
    let now = 0;
    const answers: Grant[] = [
      { granted: 0, tokens: 0.5 },
      { granted: 1, tokens: 0 },
    ];
    const isWithin = createSharedRateLimiter(
      () => Promise.resolve(answers.shift() ?? { granted: 0, tokens: 0 }),
      () => now,
    );
    const limit = { group: 'slow', burst: 1, perMinute: 60 };

    expect(await isWithin(limit, 'player')).toBe(false);
    now = 501;
    expect(await isWithin(limit, 'player')).toBe(true);
  });

  it('count locally while the database fails', async () => {
    const isWithin = createSharedRateLimiter(
      () => Promise.reject(new Error('away')),
      () => 0,
    );

    expect(await countAllowed(isWithin, 5, 9)).toBe(5);
  });

  it('count locally when too many queries are pending', async () => {
    const isWithin = createSharedRateLimiter(
      () => new Promise<never>(() => undefined),
      () => 0,
    );
    for (let caller = 0; caller < 16; caller += 1) void isWithin(createLimit(5), `player ${caller}`);

    expect(await countAllowed(isWithin, 5, 9)).toBe(5);
  });

  it('count an IPv6 network as one caller, and other callers separately', async () => {
    const names = new Set<string>();
    const isWithin = createSharedRateLimiter((_limit, name) => {
      names.add(name);
      return Promise.resolve({ granted: 1, tokens: 0 });
    });
    for (const caller of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1', '10.0.0.1', 'device abc'])
      await isWithin(createLimit(5), caller);

    const counted = ['2001:db8:0:0', '2001:db8:0:1', '10.0.0.1', 'device abc'].map((caller) => `counted ${caller}`);
    expect([...names]).toEqual(counted);
  });
});
