import { sql, type RawBuilder } from 'kysely';

/**
 * An expression that makes a new id in each row: UUID version 7 (RFC 9562), as {@link systemRandom} makes them. Ids of one moment share its 48 bits,
 * so that an index takes the rows of one chunk side by side, and not on as many pages as there are rows.
 */
export function growingIds(at: Date): RawBuilder<string> {
  const time = at.getTime().toString(16).padStart(12, '0');
  // From the sixteenth sign on, a random id is the random part of version 7 as well.
  return sql`(${`${time.slice(0, 8)}-${time.slice(8)}-7`}::text || substr(gen_random_uuid()::text, 16))::uuid`;
}
