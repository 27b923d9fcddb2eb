import type { SERVICE_REASONS } from '@padauk/contract/game-wallet-service';
import type { TRANSFER_DIRECTIONS } from '@padauk/contract/schemas/transfers';
import { sql } from 'kysely';
import { acquireSubjectLock } from '../platform/database/advisory-locks.ts';
import type { Db, Tx } from '../platform/database/database.ts';

export interface GameTransferRow {
  readonly id: string;
  readonly playerId: string;
  readonly direction: (typeof TRANSFER_DIRECTIONS)[number];
  readonly amountKyat: number;
  readonly state: 'done' | 'refused';
  readonly reason: (typeof SERVICE_REASONS)[number] | null;
  readonly balanceKyat: number; // the player's game balance after it
  readonly requestedAt: Date;
  readonly decidedAt: Date;
}

const COLUMNS = sql`id, player_id as "playerId", direction, amount_kyat as "amountKyat", state, reason, balance_kyat as "balanceKyat", requested_at as "requestedAt", decided_at as "decidedAt"`;

/** Serialises calls per transfer: the second one finds the result of the first. */
export async function lockTransfer(tx: Tx, id: string): Promise<GameTransferRow | null> {
  await acquireSubjectLock(tx, 'gameTransfer', id);
  return await readTransfer(tx, id);
}

export async function readTransfer(db: Db | Tx, id: string): Promise<GameTransferRow | null> {
  const { rows } = await sql<GameTransferRow>`select ${COLUMNS} from game_transfer where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

export async function insertTransfer(tx: Tx, row: GameTransferRow): Promise<void> {
  await sql`
    insert into game_transfer (id, player_id, direction, amount_kyat, state, reason, balance_kyat, requested_at, decided_at)
    values (${row.id}::uuid, ${row.playerId}::uuid, ${row.direction}, ${row.amountKyat}::bigint, ${row.state}, ${row.reason}::text, ${row.balanceKyat}::bigint,
      ${row.requestedAt.toISOString()}::timestamptz, ${row.decidedAt.toISOString()}::timestamptz)`.execute(tx);
}

/** By the platform's clock. */
export async function readTransfersBetween(db: Db, from: Date, to: Date): Promise<GameTransferRow[]> {
  const { rows } = await sql<GameTransferRow>`
    select ${COLUMNS} from game_transfer
    where requested_at >= ${from.toISOString()}::timestamptz and requested_at < ${to.toISOString()}::timestamptz order by requested_at, id`.execute(
    db,
  );
  return rows;
}

/** Requested before `before`, by the platform's clock. */
export async function sumTransfers(db: Db, before: Date): Promise<{ inKyat: number; outKyat: number }> {
  const { rows } = await sql<{ inKyat: number; outKyat: number }>`
    select coalesce(sum(amount_kyat) filter (where direction = 'in'), 0) as "inKyat", coalesce(sum(amount_kyat) filter (where direction = 'out'), 0) as "outKyat"
    from game_transfer where state = 'done' and requested_at < ${before.toISOString()}::timestamptz`.execute(db);
  return rows[0] ?? { inKyat: 0, outKyat: 0 };
}
