import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { isWithinPageOrWaiting, type DirectedPage } from '../../platform/time-page.ts';
import type { TransferOrder } from './game-wallet.types.ts';
import type { SagaState } from './transfers.rules.ts';

export interface TransferRow extends TransferOrder {
  readonly state: SagaState;
  readonly reason: 'not-covered' | 'cancelled' | 'office' | null;
  readonly endedAt: Date | null;
  /** `game-wallet`, or the operator who decided. */
  readonly endedBy: string | null;
  readonly note: string | null;
  /** The decision of the first of two operators. */
  readonly askedEnd: 'done' | 'refused' | null;
  readonly askedBy: string | null;
}

const NEVER = new Date(0);
const COLUMNS = sql`id, player_id as "playerId", direction, amount_kyat as "amountKyat", state, reason, requested_at as "requestedAt", ended_at as "endedAt", ended_by as "endedBy", note,
  asked_end as "askedEnd", asked_by as "askedBy"`;

export async function insertTransfers(tx: Tx, orders: readonly TransferOrder[]): Promise<void> {
  const rows = orders.map(({ id, playerId, direction, amountKyat, requestedAt }) => ({
    id,
    player_id: playerId,
    direction,
    amount_kyat: amountKyat,
    requested_at: requestedAt.toISOString(),
  }));
  await sql`
    insert into transfer (id, player_id, direction, amount_kyat, state, requested_at)
    select id, player_id, direction, amount_kyat, 'waiting', requested_at
    from json_to_recordset(${toJsonRows(rows)}) as row(id uuid, player_id uuid, direction text, amount_kyat bigint, requested_at timestamptz)`.execute(
    tx,
  );
}

export async function readTransfer(db: Db | Tx, id: string): Promise<TransferRow | null> {
  return await readFirst(sql<TransferRow>`select ${COLUMNS} from transfer where id = ${id}::uuid`, db);
}

export async function lockTransfer(tx: Tx, id: string): Promise<TransferRow> {
  const row = await readFirst(sql<TransferRow>`select ${COLUMNS} from transfer where id = ${id}::uuid for update`, tx);
  if (row === null) throw new Error(`there is no transfer ${id}`);
  return row;
}

/** Newest first; the first page also has all unfinished ones. Into the main wallet means out of the game wallet. */
export async function readPlayerTransfers(db: Db, playerId: string, page: DirectedPage): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${COLUMNS} from transfer where player_id = ${playerId}::uuid and ${isWithinPageOrWaiting(page, sql`requested_at`, sql`state not in ('done', 'refused')`)}
      and direction <> ${page.direction ?? 'neither'}
    order by requested_at desc, id limit ${page.limit}::integer`.execute(db);
  return rows;
}

export async function readHeld(db: Db, playerId: string): Promise<number> {
  const { rows } = await sql<{ heldKyat: number }>`
    select coalesce(sum(amount_kyat), 0)::bigint as "heldKyat" from transfer
    where player_id = ${playerId}::uuid and direction = 'in' and state not in ('done', 'refused')`.execute(db);
  return rows[0]?.heldKyat ?? 0;
}

export async function readTransfers(db: Db, state: 'done' | 'refused', limit: number): Promise<TransferRow[]> {
  const { rows } =
    await sql<TransferRow>`select ${COLUMNS} from transfer where state = ${state} order by ended_at desc limit ${limit}::integer`.execute(
      db,
    );
  return rows;
}

export async function readTransfersBetween(db: Db, from: Date, to: Date): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${COLUMNS} from transfer where requested_at >= ${from.toISOString()}::timestamptz and requested_at < ${to.toISOString()}::timestamptz order by requested_at, id`.execute(
    db,
  );
  return rows;
}

export async function setTransferState(tx: Tx, id: string, state: 'sent' | 'unknown' | 'manual'): Promise<void> {
  await sql`update transfer set state = ${state} where id = ${id}::uuid`.execute(tx);
}

export interface ConfirmedTotals {
  readonly transfers: number;
  readonly inKyat: number;
  readonly outKyat: number;
  readonly unsettled: readonly TransferRow[];
}

/** Sums and list come from one snapshot. */
export async function readConfirmedTotals(db: Db, before: Date): Promise<ConfirmedTotals> {
  return await runInTransaction(db, async (tx) => {
    // READ COMMITTED would give each statement its own snapshot.
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    const until = sql`requested_at < ${before.toISOString()}::timestamptz`;
    const { rows: sums } = await sql<Omit<ConfirmedTotals, 'unsettled'>>`
      select count(*) as transfers, coalesce(sum(amount_kyat) filter (where state = 'done' and direction = 'in'), 0) as "inKyat",
        coalesce(sum(amount_kyat) filter (where state = 'done' and direction = 'out'), 0) as "outKyat"
      from transfer where ${until}`.execute(tx);
    const { rows: unsettled } =
      await sql<TransferRow>`select ${COLUMNS} from transfer where state not in ('done', 'refused') and ${until} order by requested_at limit 1000`.execute(
        tx,
      );
    return { ...(sums[0] ?? { transfers: 0, inKyat: 0, outKyat: 0 }), unsettled };
  });
}

export interface TransferEnd {
  readonly state: 'done' | 'refused';
  readonly reason: TransferRow['reason'];
  readonly at: Date;
  readonly by: string;
  readonly note: string | null;
}

/** Also deletes the outbox row. */
export async function endTransfer(tx: Tx, id: string, end: TransferEnd): Promise<void> {
  await sql`
    update transfer set state = ${end.state}, reason = ${end.reason}::text, ended_at = ${end.at.toISOString()}::timestamptz, ended_by = ${end.by}, note = ${end.note}::text where id = ${id}::uuid`.execute(
    tx,
  );
  await sql`delete from transfer_outbox where transfer_id = ${id}::uuid`.execute(tx);
}

export async function recordFirstDecision(
  tx: Tx,
  id: string,
  decision: { readonly end: 'done' | 'refused'; readonly by: string },
): Promise<void> {
  await sql`update transfer set asked_end = ${decision.end}, asked_by = ${decision.by} where id = ${id}::uuid`.execute(
    tx,
  );
}

/** E20: inserts missing rows and locks all until the transaction ends. */
export async function lockLastRequests(tx: Tx, playerIds: readonly string[]): Promise<Map<string, Date>> {
  const ids = toJsonRows([...playerIds].sort());
  const opened = sql`
    insert into last_transfer_request (player_id, requested_at) select id::uuid, ${NEVER.toISOString()}::timestamptz from json_array_elements_text(${ids}) as row(id) order by id on conflict do nothing`.execute(
    tx,
  );
  // Two pipelined statements: the second sees what others committed while the first waited for their locks.
  const locked = sql<{ playerId: string; requestedAt: Date }>`
    select player_id as "playerId", requested_at as "requestedAt" from last_transfer_request
    where player_id in (select id::uuid from json_array_elements_text(${ids}) as row(id)) order by player_id for no key update`.execute(
    tx,
  );
  const [, { rows }] = await Promise.all([opened, locked]);
  return new Map(rows.map((row) => [row.playerId, row.requestedAt]));
}

export async function writeLastRequests(tx: Tx, playerIds: readonly string[], at: Date): Promise<void> {
  await sql`update last_transfer_request set requested_at = ${at.toISOString()}::timestamptz where player_id in (select id::uuid from json_array_elements_text(${toJsonRows(playerIds)}) as row(id))`.execute(
    tx,
  );
}

export async function readLastRequest(db: Db | Tx, playerId: string): Promise<Date | null> {
  const { rows } = await sql<{
    requestedAt: Date;
  }>`select requested_at as "requestedAt" from last_transfer_request where player_id = ${playerId}::uuid`.execute(db);
  return rows[0]?.requestedAt ?? null;
}

/** Ignores an answer that is older than the stored one; writes nothing when the balance is unchanged. */
export async function recordSeenBalance(
  db: Db | Tx,
  playerId: string,
  answer: { readonly balanceKyat: number; readonly at: Date },
): Promise<void> {
  await sql`
    insert into game_wallet_seen (player_id, balance_kyat, seen_at) values (${playerId}::uuid, ${answer.balanceKyat}::bigint, ${answer.at.toISOString()}::timestamptz)
    on conflict (player_id) do update set balance_kyat = excluded.balance_kyat, seen_at = excluded.seen_at where game_wallet_seen.seen_at <= excluded.seen_at and game_wallet_seen.balance_kyat <> excluded.balance_kyat`.execute(
    db,
  );
}

export async function readSeenBalance(db: Db | Tx, playerId: string): Promise<number> {
  const { rows } = await sql<{
    balanceKyat: number;
  }>`select balance_kyat as "balanceKyat" from game_wallet_seen where player_id = ${playerId}::uuid`.execute(db);
  return rows[0]?.balanceKyat ?? 0;
}

async function readFirst(query: RawBuilder<TransferRow>, db: Db | Tx): Promise<TransferRow | null> {
  const { rows } = await query.execute(db);
  return rows[0] ?? null;
}

export function buildOpenMoneyCondition(playerId: string): RawBuilder<boolean> {
  return sql`
    exists (select from game_wallet_seen where player_id = ${playerId}::uuid and balance_kyat > 0)
    or exists (select from transfer where player_id = ${playerId}::uuid and state not in ('done', 'refused'))`;
}

export async function countTransfers(
  db: Db | Tx,
  playerId: string,
): Promise<{ readonly transfers: number; readonly underWay: number }> {
  const { rows } = await sql<{ transfers: number; underWay: number }>`
    select count(*) as transfers, count(*) filter (where state not in ('done', 'refused')) as "underWay"
    from transfer where player_id = ${playerId}::uuid`.execute(db);
  return rows[0] ?? { transfers: 0, underWay: 0 };
}

export function selectTransferOwner(id: string): RawBuilder<unknown> {
  return sql`select player_id from transfer where id = ${id}::uuid`;
}
