import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import {
  inOrder,
  executeSql,
  queryNumber,
  queryRow,
  queryRows,
  queryValue,
  queryColumn,
} from '../../platform/database/query.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { isWithinPageOrWaiting, type DirectedPage } from '../../platform/time-page.ts';
import type { TransferOrder, SagaState } from './transfers.rules.ts';

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
const COLUMNS = sql`id, player_id as "playerId", direction, amount_kyat as "amountKyat", state, reason,
  requested_at as "requestedAt", ended_at as "endedAt", ended_by as "endedBy", note, asked_end as "askedEnd",
  asked_by as "askedBy"`;

export async function insertTransfers(tx: Tx, orders: readonly TransferOrder[]): Promise<void> {
  const rows = orders.map(({ id, playerId, direction, amountKyat, requestedAt }) => ({
    id,
    player_id: playerId,
    direction,
    amount_kyat: amountKyat,
    requested_at: requestedAt.toISOString(),
  }));
  await executeSql(tx)`
    insert into transfer (id, player_id, direction, amount_kyat, state, requested_at)
    select id, player_id, direction, amount_kyat, 'waiting', requested_at
    from json_to_recordset(${toJsonRows(rows)}) as row(id uuid, player_id uuid, direction text, amount_kyat bigint,
      requested_at timestamptz)`;
}

export const readTransfer = (db: Db | Tx, id: string) =>
  queryRow<TransferRow>(db)`select ${COLUMNS} from transfer where id = ${id}::uuid`;

export async function lockTransfer(tx: Tx, id: string): Promise<TransferRow> {
  const row = await queryRow<TransferRow>(tx)`select ${COLUMNS} from transfer where id = ${id}::uuid for update`;
  if (row === null) throw new Error(`there is no transfer ${id}`);
  return row;
}

/** Newest first; the first page also has all unfinished ones. Into the main wallet means out of the game wallet. */
export const readPlayerTransfers = (db: Db, playerId: string, page: DirectedPage) => queryRows<TransferRow>(db)`
  select ${COLUMNS} from transfer
  where player_id = ${playerId}::uuid
    and ${isWithinPageOrWaiting(page, sql`requested_at`, sql`state not in ('done', 'refused')`)}
    and direction <> ${page.direction ?? 'neither'}
  order by requested_at desc, id limit ${page.limit}::integer`;

export interface OpenTransfers {
  readonly state: SagaState;
  readonly count: number;
  readonly oldestAt: Date;
}

export const readOpenTransfers = (db: Db | Tx) => queryRows<OpenTransfers>(db)`
  select state, count(*)::integer as count, min(requested_at) as "oldestAt" from transfer
  where state not in ('done', 'refused') group by state order by state`;

export const readHeldForTransfer = (db: Db, playerId: string) => queryNumber(db)`
  select coalesce(sum(amount_kyat), 0)::bigint as "heldKyat" from transfer
  where player_id = ${playerId}::uuid and direction = 'in' and state not in ('done', 'refused')`;

export const readTransfers = (db: Db, state: 'done' | 'refused', limit: number) => queryRows<TransferRow>(db)`
  select ${COLUMNS} from transfer where state = ${state} order by ended_at desc limit ${limit}::integer`;

export const readTransfersBetween = (db: Db, from: Date, to: Date) => queryRows<TransferRow>(db)`
  select ${COLUMNS} from transfer
  where requested_at >= ${from.toISOString()}::timestamptz and requested_at < ${to.toISOString()}::timestamptz
  order by requested_at, id`;

export const setTransferState = (tx: Tx, id: string, state: 'sent' | 'unknown' | 'manual') =>
  executeSql(tx)`update transfer set state = ${state} where id = ${id}::uuid`;

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
    await executeSql(tx)`set transaction isolation level repeatable read, read only`;
    const until = sql`requested_at < ${before.toISOString()}::timestamptz`;
    const sums = await queryRows<Omit<ConfirmedTotals, 'unsettled'>>(tx)`
      select count(*) as transfers, coalesce(sum(amount_kyat) filter (where state = 'done' and direction = 'in'), 0) as "inKyat",
        coalesce(sum(amount_kyat) filter (where state = 'done' and direction = 'out'), 0) as "outKyat"
      from transfer where ${until}`;
    const unsettled = await queryRows<TransferRow>(tx)`
      select ${COLUMNS} from transfer where state not in ('done', 'refused') and ${until}
      order by requested_at limit 1000`;
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
  await executeSql(tx)`
    update transfer set state = ${end.state}, reason = ${end.reason}::text,
      ended_at = ${end.at.toISOString()}::timestamptz, ended_by = ${end.by}, note = ${end.note}::text
      where id = ${id}::uuid`;
  await executeSql(tx)`delete from transfer_outbox where transfer_id = ${id}::uuid`;
}

export const recordFirstDecision = (
  tx: Tx,
  id: string,
  decision: { readonly end: 'done' | 'refused'; readonly by: string },
) => executeSql(tx)`
  update transfer set asked_end = ${decision.end}, asked_by = ${decision.by} where id = ${id}::uuid`;

/** E20: inserts missing rows and locks all until the transaction ends. */
export async function lockLastRequests(tx: Tx, playerIds: readonly string[]): Promise<Map<string, Date>> {
  const ids = toJsonRows([...playerIds].sort());
  // The second statement sees what others committed while the first waited for their locks.
  const [, rows] = await inOrder(
    executeSql(tx)`
      insert into last_transfer_request (player_id, requested_at)
      select id::uuid, ${NEVER.toISOString()}::timestamptz from json_array_elements_text(${ids}) as row(id) order by id
      on conflict do nothing`,
    queryRows<{ playerId: string; requestedAt: Date }>(tx)`
      select player_id as "playerId", requested_at as "requestedAt" from last_transfer_request
      where player_id in (select id::uuid from json_array_elements_text(${ids}) as row(id)) order by player_id
      for no key update`,
  );
  return new Map(rows.map((row) => [row.playerId, row.requestedAt]));
}

export const writeLastRequests = (tx: Tx, playerIds: readonly string[], at: Date) => executeSql(tx)`
  update last_transfer_request set requested_at = ${at.toISOString()}::timestamptz
  where player_id in (select id::uuid from json_array_elements_text(${toJsonRows(playerIds)}) as row(id))`;

export const readLastRequest = (db: Db | Tx, playerId: string) => queryValue<Date>(db)`
  select requested_at as "requestedAt" from last_transfer_request where player_id = ${playerId}::uuid`;

/** Ignores an answer that is older than the stored one; writes nothing when the balance is unchanged. */
export const recordSeenBalance = (
  db: Db | Tx,
  playerId: string,
  answer: { readonly balanceKyat: number; readonly at: Date },
) => executeSql(db)`
  insert into game_wallet_seen (player_id, balance_kyat, seen_at)
  values (${playerId}::uuid, ${answer.balanceKyat}::bigint, ${answer.at.toISOString()}::timestamptz)
  on conflict (player_id) do update set balance_kyat = excluded.balance_kyat, seen_at = excluded.seen_at
  where game_wallet_seen.seen_at <= excluded.seen_at and game_wallet_seen.balance_kyat <> excluded.balance_kyat`;

/** The last known balance, for display only: a game may have moved it since. */
export const readLastGameKyat = (db: Db | Tx, playerId: string) => queryNumber(db)`
  select balance_kyat as "balanceKyat" from game_wallet_seen where player_id = ${playerId}::uuid`;

export function buildOpenMoneyCondition(playerId: string): RawBuilder<boolean> {
  return sql`
    exists (select from game_wallet_seen where player_id = ${playerId}::uuid and balance_kyat > 0)
    or exists (select from transfer where player_id = ${playerId}::uuid and state not in ('done', 'refused'))`;
}

export async function countTransfers(
  db: Db | Tx,
  playerId: string,
): Promise<{ readonly transfers: number; readonly underWay: number }> {
  const counts = await queryRow<{ transfers: number; underWay: number }>(db)`
    select count(*) as transfers, count(*) filter (where state not in ('done', 'refused')) as "underWay"
    from transfer where player_id = ${playerId}::uuid`;
  return counts ?? { transfers: 0, underWay: 0 };
}

export function selectTransferOwner(id: string): RawBuilder<unknown> {
  return sql`select player_id from transfer where id = ${id}::uuid`;
}

export interface UnsettledRow extends Pick<
  TransferRow,
  'id' | 'playerId' | 'direction' | 'amountKyat' | 'state' | 'requestedAt' | 'askedEnd' | 'askedBy'
> {
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly lastProblem: string | null;
}

/** I23: in the transaction of the holds. */
export const insertCalls = (tx: Tx, transferIds: readonly string[], dueAt: Date) => executeSql(tx)`
  insert into transfer_outbox (transfer_id, next_attempt_at) select id::uuid, ${dueAt.toISOString()}::timestamptz
  from json_array_elements_text(${toJsonRows(transferIds)}) as row(id)`;

/** Leases the call; returns the number of attempts with this one, or null when it is gone or not due. */
export const claimCall = (
  tx: Tx,
  transferId: string,
  attempt: { readonly at: Date; readonly leaseUntil: Date; readonly isFirst: boolean },
) => queryValue<number>(tx)`
  update transfer_outbox set attempts = attempts + 1, last_attempt_at = ${attempt.at.toISOString()}::timestamptz,
    next_attempt_at = ${attempt.leaseUntil.toISOString()}::timestamptz
  where transfer_id = ${transferId}::uuid
    and (next_attempt_at <= ${attempt.at.toISOString()}::timestamptz or (${attempt.isFirst}::boolean and attempts = 0))
  returning attempts`;

/** A null time: only people decide now, and nothing is sent. */
export const postponeCall = (
  tx: Tx,
  transferId: string,
  next: { readonly at: Date | null; readonly problem: string },
) => executeSql(tx)`
  update transfer_outbox set next_attempt_at = ${next.at === null ? null : next.at.toISOString()}::timestamptz,
    last_problem = ${next.problem} where transfer_id = ${transferId}::uuid`;

export const readDue = (db: Db, now: Date, limit: number) => queryColumn<string>(db)`
  select transfer_id as id from transfer_outbox where next_attempt_at <= ${now.toISOString()}::timestamptz
  order by next_attempt_at limit ${limit}::integer`;

export const readUnsettled = (db: Db | Tx, limit: number) => queryRows<UnsettledRow>(db)`
  select id, player_id as "playerId", direction, amount_kyat as "amountKyat", state, requested_at as "requestedAt",
    asked_end as "askedEnd", asked_by as "askedBy",
    coalesce(attempts, 0) as attempts, next_attempt_at as "nextAttemptAt", last_problem as "lastProblem"
  from transfer left join transfer_outbox on transfer_id = id
  where state not in ('done', 'refused') order by requested_at, id limit ${limit}::integer`;

export interface RequestedToken {
  readonly sessionId: string;
  readonly playerId: string;
  readonly askedAt: Date;
}

export async function writeRequestedToken(db: Db, { sessionId, playerId, askedAt }: RequestedToken): Promise<void> {
  const at = askedAt.toISOString();
  await executeSql(db)`
    insert into game_token (session_id, player_id, asked_at)
    values (${sessionId}::uuid, ${playerId}::uuid, ${at}::timestamptz)
    on conflict (session_id) do update set asked_at = excluded.asked_at`;
}

export const readRequestedTokens = (db: Db) => queryRows<RequestedToken>(db)`
  select session_id as "sessionId", player_id as "playerId", asked_at as "askedAt" from game_token`;

/** Keeps a token that was requested again meanwhile. */
export async function deleteRequestedTokens(db: Db, tokens: readonly RequestedToken[]): Promise<void> {
  const rows = tokens.map(({ sessionId, askedAt }) => ({ session_id: sessionId, asked_at: askedAt.toISOString() }));
  await executeSql(db)`
    delete from game_token using json_to_recordset(${toJsonRows(rows)}) as gone(session_id uuid, asked_at timestamptz)
    where game_token.session_id = gone.session_id and game_token.asked_at = gone.asked_at`;
}
