import type { BankCode } from '@padauk/contract/platform/banks';
import { TOP_UP } from '@padauk/contract/limits';
import { sql, type RawBuilder } from 'kysely';
import { acquireSubjectLock } from '../../../platform/database/advisory-locks.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { executeSql, hasRows, queryNumber, queryRow, queryRows, queryValue } from '../../../platform/database/query.ts';
import { readQueueSize } from '../../../platform/database/queue-size.ts';
import { buildUploadDeletion } from '../../../platform/pictures/picture-upload.repository.ts';
import { isWithinPageOrWaiting, type TimePage } from '../../../platform/time-page.ts';
import type { TopUpState } from '../transactions.rules.ts';

/** V16: within a week the same six digits mean the same transfer. A credited number is never credited again. */
const LOOK_BACK_DAYS = 7;

export interface TopUpRow {
  readonly id: string;
  readonly playerId: string;
  readonly bank: BankCode;
  readonly amountKyat: number;
  readonly feeKyat: number;
  readonly slipNumber: string;
  readonly slipDay: string;
  readonly senderName: string | null;
  readonly state: TopUpState;
  readonly edits: number;
  readonly sentAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly refusalNote: string | null;
}

const COLUMNS = sql`id, player_id as "playerId", bank, amount_kyat as "amountKyat", fee_kyat as "feeKyat",
  slip_number as "slipNumber", slip_day as "slipDay",
  sender_name as "senderName", state, edits, sent_at as "sentAt", decided_at as "decidedAt", decided_by as "decidedBy",
  refusal_note as "refusalNote"`;

/** K9: false when the day's maximum is reached. Locks the row until the transaction ends. */
export const countSlip = (tx: Tx, playerId: string, day: string) => hasRows(tx)`
  insert into top_up_day (player_id, day, slips) values (${playerId}::uuid, ${day}::date, 1)
  on conflict (player_id, day) do update set slips = top_up_day.slips + 1
  where top_up_day.slips < ${TOP_UP.slipsPerDay}::smallint
  returning slips`;

export const readSlipsOfDay = (db: Db | Tx, playerId: string, day: string) => queryNumber(db)`
  select slips from top_up_day where player_id = ${playerId}::uuid and day = ${day}::date`;

export type NewTopUp = Pick<
  TopUpRow,
  'id' | 'playerId' | 'bank' | 'amountKyat' | 'feeKyat' | 'slipNumber' | 'slipDay' | 'senderName' | 'sentAt'
> & { readonly companyAccountId: string | null };

/** The caller holds the lock of {@link lockConflictingSlip}. */
export const insertTopUp = (tx: Tx, topUp: NewTopUp) => executeSql(tx)`
  insert into top_up (id, player_id, bank, company_account_id, amount_kyat, fee_kyat, slip_number, slip_day,
    sender_name, sent_at)
  values (${topUp.id}::uuid, ${topUp.playerId}::uuid, ${topUp.bank}, ${topUp.companyAccountId}::uuid,
    ${topUp.amountKyat}::bigint, ${topUp.feeKyat}::bigint,
    ${topUp.slipNumber}, ${topUp.slipDay}::date, ${topUp.senderName}::text,
    ${topUp.sentAt.toISOString()}::timestamptz)`;

export const readSlipPhoto = (db: Db, topUpId: string) =>
  queryValue<Buffer>(db)`select jpeg from top_up_photo where top_up_id = ${topUpId}::uuid`;

export interface ConflictingSlip {
  readonly state: TopUpState;
  readonly isOwn: boolean;
}

/**
 * V16: an approved slip (also one that paid a debt) of any age, or a waiting one of the week, with this number and
 * bank. Locks the number until the transaction ends, so that concurrent writers see each other.
 */
export async function lockConflictingSlip(
  tx: Tx,
  slip: Pick<TopUpRow, 'bank' | 'slipNumber' | 'slipDay' | 'playerId'>,
): Promise<ConflictingSlip | null> {
  await acquireSubjectLock(tx, 'slipNumber', `${slip.bank} ${slip.slipNumber}`);
  return await queryRow<ConflictingSlip>(tx)`
    select state, player_id = ${slip.playerId}::uuid as "isOwn" from top_up
    where bank = ${slip.bank} and slip_number = ${slip.slipNumber}
      and (state = 'approved' or state = 'pending' and slip_day > ${slip.slipDay}::date - ${LOOK_BACK_DAYS}::integer)
    union all select 'approved', false from debt_end where bank = ${slip.bank} and slip_number = ${slip.slipNumber}
    order by state limit 1`;
}

/** The same number on one day at another bank means that the player chose a wrong bank. */
export const hasSentByOtherBank = (
  tx: Tx,
  slip: Pick<TopUpRow, 'bank' | 'slipNumber' | 'slipDay' | 'playerId'>,
) => hasRows(tx)`
  select from top_up
  where player_id = ${slip.playerId}::uuid and slip_number = ${slip.slipNumber} and slip_day = ${slip.slipDay}::date
    and bank <> ${slip.bank} and state <> 'refused'
  limit 1`;

export const readTopUp = (db: Db | Tx, id: string) =>
  queryRow<TopUpRow>(db)`select ${COLUMNS} from top_up where id = ${id}::uuid`;

export const lockTopUp = (tx: Tx, id: string) =>
  queryRow<TopUpRow>(tx)`select ${COLUMNS} from top_up where id = ${id}::uuid for update`;

/** Newest first; the first page also has all waiting slips. */
export const readPlayerTopUps = (db: Db, playerId: string, page: TimePage) => queryRows<TopUpRow>(db)`
  select ${COLUMNS} from top_up
  where player_id = ${playerId}::uuid and ${isWithinPageOrWaiting(page, sql`sent_at`, sql`state = 'pending'`)}
  order by sent_at desc limit ${page.limit}::integer`;

export const readTopUps = (db: Db, state: TopUpState, limit: number) => queryRows<TopUpRow>(db)`
  select ${COLUMNS} from top_up where state = ${state} order by sent_at limit ${limit}::integer`;

export const readTopUpQueue = (db: Db) =>
  readQueueSize(db, { since: sql`sent_at`, rows: sql`top_up where state = 'pending'` });

export const updateSlipNumber = (tx: Tx, id: string, slipNumber: string) =>
  executeSql(tx)`update top_up set slip_number = ${slipNumber}, edits = edits + 1 where id = ${id}::uuid`;

type DecidedTopUp = Pick<TopUpRow, 'id' | 'decidedBy' | 'refusalNote'> & {
  readonly state: 'approved' | 'refused';
  readonly decidedAt: Date;
};

export const decideTopUp = (tx: Tx, { id, state, decidedAt, decidedBy, refusalNote }: DecidedTopUp) => executeSql(tx)`
  update top_up set state = ${state}, decided_at = ${decidedAt.toISOString()}::timestamptz, decided_by = ${decidedBy},
    refusal_note = ${refusalNote}::text
  where id = ${id}::uuid`;

/** False when the player has no such upload: expired, or used by another slip. */
export const movePhoto = (
  tx: Tx,
  photoId: string,
  { id, playerId, sentAt }: { readonly id: string; readonly playerId: string; readonly sentAt: Date },
) => hasRows(tx)`
  with taken as (${buildUploadDeletion({ id: photoId, playerId, purpose: 'slip', at: sentAt })})
  insert into top_up_photo (top_up_id, jpeg) select ${id}::uuid, jpeg from taken returning top_up_id`;

export function buildToppedUpCondition(playerId: RawBuilder<unknown>, until: Date | null): RawBuilder<boolean> {
  const isInTime = until === null ? sql`` : sql`and decided_at < ${until.toISOString()}::timestamptz`;
  return sql`exists (select from top_up where top_up.player_id = ${playerId} and state = 'approved' ${isInTime})`;
}

/** Whole kyat; waiting and approved slips. */
export const sumDepositsSince = (db: Db | Tx, playerId: string, since: Date) => queryNumber(db)`
  select coalesce(sum(amount_kyat), 0)::bigint as sum from top_up
  where player_id = ${playerId}::uuid and state in ('pending', 'approved')
    and sent_at >= ${since.toISOString()}::timestamptz`;

/** Approved slips minus paid withdrawals, in whole kyat. Null: ever. */
export async function sumNetDepositsSince(db: Db, playerId: string, since: Date | null): Promise<number> {
  const from = (since ?? new Date(0)).toISOString();
  return await queryNumber(db)`
    select ((select coalesce(sum(amount_kyat), 0) from top_up
      where player_id = ${playerId}::uuid and state = 'approved' and sent_at >= ${from}::timestamptz)
      - (select coalesce(sum(amount_kyat), 0) from withdrawal
        where player_id = ${playerId}::uuid and state = 'paid' and sent_at >= ${from}::timestamptz))::bigint as net`;
}
