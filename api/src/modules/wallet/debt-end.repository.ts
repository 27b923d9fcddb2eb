import type { BankCode } from '@padauk/contract/banks';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** A debt of a closed account that has ended, or a part of one. */
export interface DebtEndRow {
  readonly id: string;
  readonly playerId: string;
  readonly amountKyat: number;
  /** Where the money came; null: written off. */
  readonly paidBy: { readonly bank: BankCode; readonly slipNumber: string } | null;
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

/** The caller has locked the debt, and seen that it reaches. */
export async function insertDebtEnd(tx: Tx, row: DebtEndRow): Promise<void> {
  await sql`
    with ended as (
      insert into debt_end (id, player_id, amount_kyat, bank, slip_number, reason, ended_by, ended_at)
      values (${row.id}::uuid, ${row.playerId}::uuid, ${row.amountKyat}::bigint, ${row.paidBy?.bank ?? null}::text, ${row.paidBy?.slipNumber ?? null}::text, ${row.reason}, ${row.endedBy},
        ${row.endedAt.toISOString()}::timestamptz)
      returning player_id, amount_kyat
    )
    update player_debt set owed_kyat = owed_kyat - amount_kyat from ended where player_debt.player_id = ended.player_id`.execute(
    tx,
  );
}
