import type { ADJUSTMENT_STATES } from '@padauk/contract/office/office';
import { sql } from 'kysely';
import { acquireSubjectLock } from '../../../platform/database/advisory-locks.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { executeSql, hasRows, queryNumber, queryRow, queryRows } from '../../../platform/database/query.ts';
import { toReferenceKey } from '../wallet.rules.ts';

export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number];

export interface AdjustmentRow {
  readonly id: string;
  readonly playerId: string;
  readonly amountKyat: number;
  readonly reason: string;
  readonly reference: string;
  readonly state: AdjustmentState;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly note: string | null;
}

const COLUMNS = sql`id, player_id as "playerId", amount_kyat as "amountKyat", reason, reference, state,
  asked_by as "askedBy", asked_at as "askedAt", decided_by as "decidedBy", decided_at as "decidedAt", note`;

/** False when this reference, or one that looks alike, is used. */
export const insertAdjustment = (tx: Tx, row: AdjustmentRow) => hasRows(tx)`
  with used as (
    insert into used_reference (kind, key) values ('adjustment', ${toReferenceKey(row.reference)})
    on conflict do nothing returning key
  )
  insert into adjustment (id, player_id, amount_kyat, reason, reference, state, asked_by, asked_at, decided_by,
    decided_at)
  select ${row.id}::uuid, ${row.playerId}::uuid, ${row.amountKyat}::bigint, ${row.reason}::text,
    ${row.reference}::text,
    ${row.state}::text, ${row.askedBy}::text, ${row.askedAt.toISOString()}::timestamptz,
    ${row.decidedBy}::text, ${row.decidedAt?.toISOString() ?? null}::timestamptz
  from used
  on conflict (reference) do nothing returning id`;

/** Locks operator and player, so that concurrent orders count each other. Given and taken amounts are added. */
export async function lockOperatorSum(
  tx: Tx,
  { operator, playerId, since }: { readonly operator: string; readonly playerId: string; readonly since: Date },
): Promise<number> {
  await acquireSubjectLock(tx, 'operatorAdjustment', `${operator} ${playerId}`);
  return await queryNumber(tx)`
    select coalesce(sum(abs(amount_kyat)), 0)::bigint as kyat from adjustment
    where player_id = ${playerId}::uuid and asked_by = ${operator} and decided_by = asked_by and state = 'done'
      and asked_at >= ${since.toISOString()}::timestamptz`;
}

export const lockAdjustment = (tx: Tx, id: string) =>
  queryRow<AdjustmentRow>(tx)`select ${COLUMNS} from adjustment where id = ${id}::uuid for update`;

export const readAdjustments = (db: Db, state: AdjustmentState, limit: number) => queryRows<AdjustmentRow>(db)`
  select ${COLUMNS} from adjustment where state = ${state} order by asked_at limit ${limit}::integer`;

export const decideAdjustment = (tx: Tx, { id, state, decidedBy, decidedAt, note }: AdjustmentRow) => executeSql(tx)`
  update adjustment set state = ${state}, decided_by = ${decidedBy}::text,
    decided_at = ${decidedAt?.toISOString() ?? null}::timestamptz, note = ${note}::text
  where id = ${id}::uuid`;
