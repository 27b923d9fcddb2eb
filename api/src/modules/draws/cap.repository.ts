import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { DrawCap } from './draws.types.ts';

const COLUMNS = sql`staked_kyat as "stakedKyat", cap_kyat as "capKyat"`;

export async function readCap(db: Db | Tx, drawId: string): Promise<DrawCap | null> {
  const { rows } = await sql<DrawCap>`select ${COLUMNS} from draw_cap where draw_id = ${drawId}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Locked after the numbers, so that bets on other numbers wait as briefly as possible. */
export async function lockCap(tx: Tx, drawId: string): Promise<DrawCap | null> {
  const { rows } = await sql<DrawCap>`
    select ${COLUMNS} from draw_cap where draw_id = ${drawId}::uuid for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** E24: the CHECK of the row fails the whole batch above the cap. */
export async function addToCap(tx: Tx, drawId: string, stakeKyat: number): Promise<void> {
  await sql`
    update draw_cap set staked_kyat = staked_kyat + ${stakeKyat}::bigint where draw_id = ${drawId}::uuid`.execute(tx);
}

/** The cap never falls below the stakes; 0 closes the draw. The caller holds the lock of the draw. */
export async function writeCap(tx: Tx, drawId: string, capKyat: number): Promise<DrawCap> {
  const { rows } = await sql<DrawCap>`
    insert into draw_cap (draw_id, staked_kyat, cap_kyat)
    select ${drawId}::uuid, staked, greatest(staked, ${capKyat}::bigint)
    from (select coalesce(sum(stake_kyat), 0)::bigint as staked from ticket where draw_id = ${drawId}::uuid) tickets
    on conflict (draw_id) do update set cap_kyat = greatest(draw_cap.staked_kyat, ${capKyat}::bigint)
    returning ${COLUMNS}`.execute(tx);
  const [cap] = rows;
  if (cap === undefined) throw new Error('the upsert of draw_cap returned no row');
  return cap;
}
