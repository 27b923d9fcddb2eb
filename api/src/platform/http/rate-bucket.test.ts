import { sql } from 'kysely';
import { describeOnDatabase } from '../../../test/databases.ts';
import { deleteFullBuckets, takeTokens } from './rate-bucket.repository.ts';
import type { RateLimit } from './rate-limit.ts';
import { createSharedRateLimiter } from './shared-rate-limit.ts';

const NO_REFILL: RateLimit = { group: 'still', burst: 40, perMinute: 0 };
const WITH_REFILL: RateLimit = { group: 'flowing', burst: 10, perMinute: 60 };

describeOnDatabase('buckets that all processes share', (given) => {
  const take = (limit: RateLimit, bucket: string, wanted: number) => takeTokens(given.db, limit, bucket, wanted);
  /** Simulates that the last call was so many seconds ago. */
  const passed = async (bucket: string, seconds: number): Promise<void> =>
    void (await sql`
      update rate_bucket set filled_at = filled_at - ${seconds}::double precision * interval '1 second',
        full_at = full_at - ${seconds}::double precision * interval '1 second' where bucket = ${bucket}`.execute(
      given.db,
    ));

  it('are never overdrawn by fifty who ask at once', async () => {
    const grants = await Promise.all(Array.from({ length: 50 }, () => take(NO_REFILL, 'at once', 3)));

    expect(grants.reduce((sum, { granted }) => sum + granted, 0)).toBe(40);
  });

  it('H6 let two processes make together what one caller may, and no more', async () => {
    const [one, other] = [createSharedRateLimiter(take), createSharedRateLimiter(take)];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, call) => (call % 2 === 0 ? one : other)(NO_REFILL, 'player')),
    );

    expect(answers.filter(Boolean)).toHaveLength(40);
  });

  it('fill by time, up to what they hold', async () => {
    await take(WITH_REFILL, 'in time', 10);
    await passed('in time', 3.5);
    expect(await take(WITH_REFILL, 'in time', 10)).toMatchObject({ granted: 3 });
    await passed('in time', 3_600);

    expect(await take(WITH_REFILL, 'in time', 50)).toEqual({ granted: 10, tokens: 0 });
  });

  it('grant no more than the first wanted, and no more than they hold', async () => {
    expect(await take(WITH_REFILL, 'first', 4)).toEqual({ granted: 4, tokens: 6 });
    expect(await take(WITH_REFILL, 'much', 400)).toEqual({ granted: 10, tokens: 0 });
  });

  it('go when they are full again, and not before', async () => {
    await Promise.all([take(WITH_REFILL, 'full', 1), take(WITH_REFILL, 'used', 1)]);
    await passed('full', 11);
    await deleteFullBuckets(given.db);
    const { rows } = await sql<{ bucket: string }>`
      select bucket from rate_bucket where bucket in ('full', 'used')`.execute(given.db);

    expect(rows).toEqual([{ bucket: 'used' }]);
  });
});
