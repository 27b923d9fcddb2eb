import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { maskName } from './masked-name.rules.ts';

export async function readReferral(db: Db, playerId: string): Promise<{ readonly referrer: string | null }> {
  const { rows } = await sql<{ name: string; phone: string }>`
    select referrer.name, referrer.phone from player join player referrer on referrer.id = player.referred_by
    where player.id = ${playerId}::uuid`.execute(db);
  const [referrer] = rows;
  return { referrer: referrer === undefined ? null : maskName(referrer) };
}
