import type { BankCode } from '@padauk/contract/platform/banks';
import { sql } from 'kysely';
import { acquireSubjectLock } from '../../../platform/database/advisory-locks.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { executeSql, hasRows, queryNumber } from '../../../platform/database/query.ts';
import { reduceDebt, selectOwedKyat } from '../../ledger/index.ts';
import { toReferenceKey } from '../wallet.rules.ts';

/** The end of a closed account's debt, or of a part. */
export interface DebtEndRow {
  readonly id: string;
  readonly playerId: string;
  readonly amountKyat: number;
  /** Null: written off. */
  readonly paidBy: { readonly bank: BankCode; readonly slipNumber: string } | null;
  /** The case number of a write-off; null for collected money. */
  readonly reference: string | null;
  readonly reason: string;
  readonly endedBy: string;
  readonly endedAt: Date;
}

/** The debt that is open plus all that has ended, so that ending it in parts does not change the sum. */
export const readTotalDebtKyat = (db: Db | Tx, playerId: string) => queryNumber(db)`
  select ${selectOwedKyat(sql`${playerId}::uuid`)}
    + coalesce((select sum(amount_kyat) from debt_end where player_id = ${playerId}::uuid), 0)::bigint as kyat`;

/** Serializes write-offs of one case over all players. True when this case, or one that looks alike, is used. */
export async function lockUsedReference(tx: Tx, reference: string): Promise<boolean> {
  const key = toReferenceKey(reference);
  await acquireSubjectLock(tx, 'debtReference', key);
  return await hasRows(tx)`select from used_reference where kind = 'debt_end' and key = ${key}`;
}

/** The caller holds the lock on the debt and has checked the amount. */
export async function insertDebtEnd(tx: Tx, row: DebtEndRow): Promise<void> {
  if (row.reference !== null)
    await executeSql(tx)`
      insert into used_reference (kind, key) values ('debt_end', ${toReferenceKey(row.reference)})`;
  await executeSql(tx)`
    insert into debt_end (id, player_id, amount_kyat, bank, slip_number, reference, reason, ended_by, ended_at)
    values (${row.id}::uuid, ${row.playerId}::uuid, ${row.amountKyat}::bigint, ${row.paidBy?.bank ?? null}::text, ${row.paidBy?.slipNumber ?? null}::text,
      ${row.reference}::text, ${row.reason}, ${row.endedBy}, ${row.endedAt.toISOString()}::timestamptz)`;
  await reduceDebt(tx, row.playerId, row.amountKyat);
}
