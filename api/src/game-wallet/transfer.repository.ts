import { TRANSFERS_FILE_HEADER, type SERVICE_REASONS } from '@padauk/contract/games/game-wallet-service';
import { addDays, toInstant } from '@padauk/contract/text/myanmar-time.rules';
import type { TRANSFER_DIRECTIONS } from '@padauk/contract/games/transfers.schemas';
import { sql } from 'kysely';
import { acquireSubjectLock } from '../platform/database/advisory-locks.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { executeSql, queryRow, queryRows } from '../platform/database/query.ts';

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

const COLUMNS = sql`id, player_id as "playerId", direction, amount_kyat as "amountKyat", state, reason,
  balance_kyat as "balanceKyat", requested_at as "requestedAt", decided_at as "decidedAt"`;

/** Serialises calls per transfer: the second one finds the result of the first. */
export async function lockTransfer(tx: Tx, id: string): Promise<GameTransferRow | null> {
  await acquireSubjectLock(tx, 'gameTransfer', id);
  return await readTransfer(tx, id);
}

export async function readTransfer(db: Db | Tx, id: string): Promise<GameTransferRow | null> {
  return await queryRow<GameTransferRow>(db)`select ${COLUMNS} from game_transfer where id = ${id}::uuid`;
}

export async function insertTransfer(tx: Tx, row: GameTransferRow): Promise<void> {
  await executeSql(tx)`
    insert into game_transfer (id, player_id, direction, amount_kyat, state, reason, balance_kyat, requested_at, decided_at)
    values (${row.id}::uuid, ${row.playerId}::uuid, ${row.direction}, ${row.amountKyat}::bigint, ${row.state}, ${row.reason}::text, ${row.balanceKyat}::bigint,
      ${row.requestedAt.toISOString()}::timestamptz, ${row.decidedAt.toISOString()}::timestamptz)`;
}

/** F26: a day's transfers as CSV, by the platform's clock. */
export async function buildDayFile(db: Db, day: string): Promise<string> {
  const [from, to] = [toInstant(day, 0).toISOString(), toInstant(addDays(day, 1), 0).toISOString()];
  const rows = await queryRows<GameTransferRow>(db)`
    select ${COLUMNS} from game_transfer
    where requested_at >= ${from}::timestamptz and requested_at < ${to}::timestamptz
    order by requested_at, id`;
  const lines = rows.map(({ id, playerId, direction, amountKyat, state, requestedAt }) =>
    [id, playerId, direction, amountKyat, state, requestedAt.toISOString()].join(','),
  );
  return [TRANSFERS_FILE_HEADER, ...lines, ''].join('\n');
}

/** Requested before `before`, by the platform's clock. */
export async function sumTransfers(db: Db, before: string): Promise<{ inKyat: number; outKyat: number }> {
  const sums = await queryRow<{ inKyat: number; outKyat: number }>(db)`
    select coalesce(sum(amount_kyat) filter (where direction = 'in'), 0) as "inKyat", coalesce(sum(amount_kyat) filter (where direction = 'out'), 0) as "outKyat"
    from game_transfer where state = 'done' and requested_at < ${before}::timestamptz`;
  return sums ?? { inKyat: 0, outKyat: 0 };
}
