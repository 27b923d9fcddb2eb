import { sql, type RawBuilder } from 'kysely';

/** SQL for a new UUID version 7 (RFC 9562) per row. The common time prefix keeps index inserts local. */
export function buildUuidV7(at: Date): RawBuilder<string> {
  const time = at.getTime().toString(16).padStart(12, '0');
  // The random part of version 7 begins at the sixteenth character.
  return sql`(${`${time.slice(0, 8)}-${time.slice(8)}-7`}::text || substr(gen_random_uuid()::text, 16))::uuid`;
}
