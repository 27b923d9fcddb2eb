import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import type { TransferRow } from './transfer.repository.ts';

export interface UnsettledRow extends Pick<
  TransferRow,
  'id' | 'playerId' | 'direction' | 'amountKyat' | 'state' | 'requestedAt' | 'askedEnd' | 'askedBy'
> {
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly lastProblem: string | null;
}

/** I23: in the transaction of the holds. */
export async function insertCalls(tx: Tx, transferIds: readonly string[], dueAt: Date): Promise<void> {
  await sql`
    insert into transfer_outbox (transfer_id, next_attempt_at) select id::uuid, ${dueAt.toISOString()}::timestamptz from json_array_elements_text(${toJsonRows(transferIds)}) as row(id)`.execute(
    tx,
  );
}

/** Leases the call; returns the number of attempts with this one, or null when it is gone or not due. */
export async function claimCall(
  tx: Tx,
  transferId: string,
  attempt: { readonly at: Date; readonly leaseUntil: Date; readonly isFirst: boolean },
): Promise<number | null> {
  const { rows } = await sql<{ attempts: number }>`
    update transfer_outbox set attempts = attempts + 1, last_attempt_at = ${attempt.at.toISOString()}::timestamptz, next_attempt_at = ${attempt.leaseUntil.toISOString()}::timestamptz
    where transfer_id = ${transferId}::uuid and (next_attempt_at <= ${attempt.at.toISOString()}::timestamptz or (${attempt.isFirst}::boolean and attempts = 0))
    returning attempts`.execute(tx);
  return rows[0]?.attempts ?? null;
}

/** A null time: only people decide now, and nothing is sent. */
export async function postponeCall(
  tx: Tx,
  transferId: string,
  next: { readonly at: Date | null; readonly problem: string },
): Promise<void> {
  await sql`
    update transfer_outbox set next_attempt_at = ${next.at === null ? null : next.at.toISOString()}::timestamptz, last_problem = ${next.problem} where transfer_id = ${transferId}::uuid`.execute(
    tx,
  );
}

export async function readDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select transfer_id as id from transfer_outbox where next_attempt_at <= ${now.toISOString()}::timestamptz order by next_attempt_at limit ${limit}::integer`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

export async function readUnsettled(db: Db | Tx, limit: number): Promise<UnsettledRow[]> {
  const { rows } = await sql<UnsettledRow>`
    select id, player_id as "playerId", direction, amount_kyat as "amountKyat", state, requested_at as "requestedAt", asked_end as "askedEnd", asked_by as "askedBy",
      coalesce(attempts, 0) as attempts, next_attempt_at as "nextAttemptAt", last_problem as "lastProblem"
    from transfer left join transfer_outbox on transfer_id = id
    where state not in ('done', 'refused') order by requested_at, id limit ${limit}::integer`.execute(db);
  return rows;
}
