import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

export interface CodeRow {
  readonly deviceId: string;
  readonly codeHash: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly wrongAttempts: number;
  readonly spentAt: Date | null;
}

export interface CodeKey {
  /** A phone, or an e-mail in small letters. */
  readonly recipient: string;
  readonly purpose: string;
}

/** Puts a new code in the place of the last one, unless that was sent after `notAfter`: `false` then (E12). One statement, so that two requests at once send one code. */
export async function replaceCode(
  tx: Tx,
  key: CodeKey,
  code: Pick<CodeRow, 'deviceId' | 'codeHash' | 'sentAt' | 'expiresAt'>,
  notAfter: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into one_time_code (recipient, purpose, device_id, code_hash, sent_at, expires_at)
    values (${key.recipient}, ${key.purpose}, ${code.deviceId}, ${code.codeHash}, ${code.sentAt.toISOString()}::timestamptz, ${code.expiresAt.toISOString()}::timestamptz)
    on conflict (recipient, purpose) do update set device_id = excluded.device_id, code_hash = excluded.code_hash, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at, wrong_attempts = 0, spent_at = null
      where one_time_code.sent_at <= ${notAfter.toISOString()}::timestamptz
    returning recipient`.execute(tx);
  return rows.length > 0;
}

/** The code of a recipient for a purpose, locked until the transaction ends: guesses take their turn. */
export async function lockCode(tx: Tx, key: CodeKey): Promise<CodeRow | null> {
  const { rows } = await sql<CodeRow>`
    select device_id as "deviceId", code_hash as "codeHash", sent_at as "sentAt", expires_at as "expiresAt", wrong_attempts as "wrongAttempts", spent_at as "spentAt"
    from one_time_code where recipient = ${key.recipient} and purpose = ${key.purpose} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function countWrongCode(tx: Tx, key: CodeKey): Promise<void> {
  await sql`update one_time_code set wrong_attempts = wrong_attempts + 1 where recipient = ${key.recipient} and purpose = ${key.purpose}`.execute(
    tx,
  );
}

export async function markSpent(tx: Tx, key: CodeKey, at: Date): Promise<void> {
  await sql`update one_time_code set spent_at = ${at.toISOString()}::timestamptz where recipient = ${key.recipient} and purpose = ${key.purpose}`.execute(
    tx,
  );
}

export async function deleteCode(tx: Tx, key: CodeKey): Promise<void> {
  await sql`delete from one_time_code where recipient = ${key.recipient} and purpose = ${key.purpose}`.execute(tx);
}

export async function deleteOldCodes(db: Db, sentBefore: Date): Promise<void> {
  await sql`delete from one_time_code where sent_at < ${sentBefore.toISOString()}::timestamptz`.execute(db);
}
