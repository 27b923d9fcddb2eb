import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { executeSql, queryRow, queryValue } from '../database/query.ts';
import type { Grant, RateLimit } from './rate-limit.ts';

/** Takes up to `wanted` calls from a bucket that fills by the database's clock. One statement, so it is atomic. */
export async function takeTokens(db: Db, limit: RateLimit, bucket: string, wanted: number): Promise<Grant> {
  const available = sql`least(${limit.burst}::double precision,
    bucket.tokens + greatest(0, extract(epoch from excluded.filled_at - bucket.filled_at))
      * ${limit.perMinute}::double precision / 60)`;
  const granted = sql`least(excluded.granted, floor(${available})::integer)`;
  const grant = await queryRow<Grant>(db)`
    insert into rate_bucket as bucket (bucket, tokens, granted, filled_at, full_at)
    select ${bucket}, ${limit.burst}::double precision - wanted, wanted, now.at,
      now.at + ${computeFillSeconds(limit)}::double precision * interval '1 second'
    from (select least(${wanted}::integer, ${limit.burst}::integer) as wanted) asked,
      (select clock_timestamp() as at) now
    on conflict (bucket) do update set tokens = ${available} - ${granted}, granted = ${granted},
      filled_at = greatest(bucket.filled_at, excluded.filled_at), full_at = greatest(bucket.full_at, excluded.full_at)
    returning granted, tokens`;
  return grant ?? { granted: 0, tokens: 0 };
}

export async function readBucket(db: Db, { burst, perMinute }: RateLimit, bucket: string): Promise<number> {
  const tokens = await queryValue<number>(db)`
    select least(${burst}::double precision, tokens + greatest(0, extract(epoch from clock_timestamp() - filled_at))
      * ${perMinute}::double precision / 60)
    from rate_bucket where bucket = ${bucket}`;
  return tokens ?? burst;
}

/** A bucket without refill expires after a day. */
function computeFillSeconds({ burst, perMinute }: RateLimit): number {
  return perMinute === 0 ? 86_400 : (burst * 60) / perMinute;
}

export const deleteFullBuckets = (db: Db) => executeSql(db)`delete from rate_bucket where full_at < clock_timestamp()`;
