import { sql } from 'kysely';
import { runInParallel } from '../../../test/results.ts';
import { describeOnDatabase } from '../../../test/databases.ts';
import { deleteFullBuckets, takeTokens } from './rate-bucket.repository.ts';
import { createSharedRateLimiter, type RateLimit } from './rate-limit.ts';
import { queryRows } from '../database/query.ts';

const NO_REFILL: RateLimit = { group: 'still', burst: 40, perMinute: 0 };
const WITH_REFILL: RateLimit = { group: 'flowing', burst: 10, perMinute: 60 };

describeOnDatabase('rate buckets in the database', (given) => {
  const take = (limit: RateLimit, bucket: string, wanted: number) => takeTokens(given.db, limit, bucket, wanted);
  /** Simulates that the last call was so many seconds ago. */
  const simulateElapsed = async (bucket: string, seconds: number): Promise<void> =>
    void (await sql`
      update rate_bucket set filled_at = filled_at - ${seconds}::double precision * interval '1 second',
        full_at = full_at - ${seconds}::double precision * interval '1 second' where bucket = ${bucket}`.execute(
      given.db,
    ));

  it('grant no more than their tokens to fifty concurrent requests', async () => {
    const grants = await runInParallel(50, () => take(NO_REFILL, 'at once', 3));

    expect(grants.reduce((sum, { granted }) => sum + granted, 0)).toBe(40);
  });

  it('limit one caller over two processes together', async () => {
    const [first, second] = [createSharedRateLimiter(take), createSharedRateLimiter(take)];
    const answers = await runInParallel(200, (call) => (call % 2 === 0 ? first : second)(NO_REFILL, 'player'));

    expect(answers.filter(Boolean)).toHaveLength(40);
  });

  it('refill over time, up to their size', async () => {
    await take(WITH_REFILL, 'in time', 10);
    await simulateElapsed('in time', 3.5);
    expect(await take(WITH_REFILL, 'in time', 10)).toMatchObject({ granted: 3 });
    await simulateElapsed('in time', 3_600);

    expect(await take(WITH_REFILL, 'in time', 50)).toEqual({ granted: 10, tokens: 0 });
  });

  it('grant at most the wanted number and at most their size', async () => {
    expect(await take(WITH_REFILL, 'first', 4)).toEqual({ granted: 4, tokens: 6 });
    expect(await take(WITH_REFILL, 'much', 400)).toEqual({ granted: 10, tokens: 0 });
  });

  it('are deleted when they are full again, and not before', async () => {
    await Promise.all([take(WITH_REFILL, 'full', 1), take(WITH_REFILL, 'used', 1)]);
    await simulateElapsed('full', 11);
    await deleteFullBuckets(given.db);
    const rows = await queryRows<{ bucket: string }>(given.db)`
      select bucket from rate_bucket where bucket in ('full', 'used')`;

    expect(rows).toEqual([{ bucket: 'used' }]);
  });
});
