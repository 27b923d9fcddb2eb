import type { BankCode } from '@padauk/contract/banks';
import { sql } from 'kysely';
import { takeAdvisoryLockOn } from '../../platform/database/advisory-locks.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toReferenceKey } from './reference.rules.ts';

/** A debt of a closed account that has ended, or a part of one. */
export interface DebtEndRow {
  readonly id: string;
  readonly playerId: string;
  readonly amountKyat: number;
  /** Where the money came; null: written off. */
  readonly paidBy: { readonly bank: BankCode; readonly slipNumber: string } | null;
  /** The case of what is written off; money that has come has the number of its bank. */
  readonly reference: string | null;
  readonly reason: string;
  readonly endedBy: string;
  readonly endedAt: Date;
}

/** What a closed account owes, locked as a settlement locks it: of two who end a debt at once the second sees what the first has left. 0 for an account that is open. */
export async function lockDebtOfClosed(tx: Tx, playerId: string): Promise<number> {
  const { rows } = await sql<{ owedKyat: number }>`
    select owed_kyat as "owedKyat" from player_debt
    where player_id = ${playerId}::uuid and exists (select from account_closure closed where closed.player_id = player_debt.player_id) for update`.execute(
    tx,
  );
  return rows[0]?.owedKyat ?? 0;
}

/** What a player owes now for corrections, whether the account is open or closed. */
export async function readOwedKyat(db: Db, playerId: string): Promise<number> {
  const { rows } = await sql<{ owedKyat: number }>`
    select owed_kyat as "owedKyat" from player_debt where player_id = ${playerId}::uuid`.execute(db);
  return rows[0]?.owedKyat ?? 0;
}

/** All that a player has ever owed for corrections: what is owed, and what has ended. Parts of it change nothing about it. */
export async function wholeDebtKyat(db: Db | Tx, playerId: string): Promise<number> {
  const { rows } = await sql<{ kyat: number }>`
    select coalesce((select owed_kyat from player_debt where player_id = ${playerId}::uuid), 0)
      + coalesce((select sum(amount_kyat) from debt_end where player_id = ${playerId}::uuid), 0)::bigint as kyat`.execute(
    db,
  );
  return rows[0]?.kyat ?? 0;
}

/** Has this case, or one that looks like it, been written off? Of two who name one at once, for whomever, the second waits, and sees what the first has done. */
export async function lockUsedReference(tx: Tx, reference: string): Promise<boolean> {
  const key = toReferenceKey(reference);
  await takeAdvisoryLockOn(tx, 'debtReference', key);
  const { rows } = await sql`select from used_reference where kind = 'debt_end' and key = ${key}`.execute(tx);
  return rows.length > 0;
}

/** The caller has locked the debt, and seen that it reaches. */
export async function insertDebtEnd(tx: Tx, row: DebtEndRow): Promise<void> {
  if (row.reference !== null)
    await sql`
      insert into used_reference (kind, key) values ('debt_end', ${toReferenceKey(row.reference)})`.execute(tx);
  await sql`
    with ended as (
      insert into debt_end (id, player_id, amount_kyat, bank, slip_number, reference, reason, ended_by, ended_at)
      values (${row.id}::uuid, ${row.playerId}::uuid, ${row.amountKyat}::bigint, ${row.paidBy?.bank ?? null}::text, ${row.paidBy?.slipNumber ?? null}::text,
        ${row.reference}::text, ${row.reason}, ${row.endedBy}, ${row.endedAt.toISOString()}::timestamptz)
      returning player_id, amount_kyat
    )
    update player_debt set owed_kyat = owed_kyat - amount_kyat from ended where player_debt.player_id = ended.player_id`.execute(
    tx,
  );
}
