import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, hasRows, queryRow, queryValue } from '../../platform/database/query.ts';

export interface CodeRow {
  readonly codeHash: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly wrongAttempts: number;
  readonly spentAt: Date | null;
}

export interface CodeKey {
  /** A phone, or an e-mail in lower case. */
  readonly recipient: string;
  readonly purpose: string;
  readonly deviceId: string;
}

/** The player's own device has a separate code, so that strangers cannot replace it. */
export interface CodeSlot extends CodeKey {
  readonly isOwn: boolean;
}

const buildKeyCondition = (key: CodeKey) =>
  sql`recipient = ${key.recipient} and purpose = ${key.purpose} and device_id = ${key.deviceId}`;

/** `false` when the last code was sent after `notAfter` (E12). One statement: concurrent requests send one code. */
export const replaceCode = (
  tx: Tx,
  slot: CodeSlot,
  code: Pick<CodeRow, 'codeHash' | 'sentAt' | 'expiresAt'>,
  notAfter: Date,
) => hasRows(tx)`
  insert into one_time_code (recipient, purpose, is_own, device_id, code_hash, sent_at, expires_at)
  values (${slot.recipient}, ${slot.purpose}, ${slot.isOwn}::boolean, ${slot.deviceId}, ${code.codeHash},
    ${code.sentAt.toISOString()}::timestamptz, ${code.expiresAt.toISOString()}::timestamptz)
  on conflict (recipient, purpose, is_own) do update
  set device_id = excluded.device_id, code_hash = excluded.code_hash, sent_at = excluded.sent_at,
    expires_at = excluded.expires_at, wrong_attempts = 0, spent_at = null
    where one_time_code.sent_at <= ${notAfter.toISOString()}::timestamptz
  returning recipient`;

export const readSentAt = (tx: Tx, slot: CodeSlot) => queryValue<Date>(tx)`
  select sent_at as "sentAt" from one_time_code
  where recipient = ${slot.recipient} and purpose = ${slot.purpose} and is_own = ${slot.isOwn}::boolean`;

/** Serializes guesses. A device that was bound in between may have two codes; the newer one counts. */
export const lockCode = (tx: Tx, key: CodeKey) => queryRow<CodeRow>(tx)`
  select code_hash as "codeHash", sent_at as "sentAt", expires_at as "expiresAt", wrong_attempts as "wrongAttempts",
    spent_at as "spentAt"
  from one_time_code where ${buildKeyCondition(key)} order by sent_at desc limit 1 for update`;

export const countWrongCode = (tx: Tx, key: CodeKey) =>
  executeSql(tx)`update one_time_code set wrong_attempts = wrong_attempts + 1 where ${buildKeyCondition(key)}`;

export const markCodeSpent = (tx: Tx, key: CodeKey, at: Date) => executeSql(tx)`
  update one_time_code set spent_at = ${at.toISOString()}::timestamptz where ${buildKeyCondition(key)}`;

export const deleteCode = (tx: Tx, key: CodeKey) =>
  executeSql(tx)`delete from one_time_code where ${buildKeyCondition(key)}`;

export const deleteOldCodes = (db: Db, sentBefore: Date) =>
  executeSql(db)`delete from one_time_code where sent_at < ${sentBefore.toISOString()}::timestamptz`;
