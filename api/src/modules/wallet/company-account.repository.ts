import type { BankCode } from '@padauk/contract/banks';
import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

/** An account of ours that players send money to. */
export interface CompanyAccountRow {
  readonly id: string;
  readonly bank: BankCode;
  readonly number: string;
  readonly holderName: string;
  readonly isOn: boolean;
  readonly isSandbox: boolean;
}

const COLUMNS = sql`id, bank, number, holder_name as "holderName", is_on as "isOn", is_sandbox as "isSandbox"`;

export async function readCompanyAccounts(db: Db | Tx): Promise<CompanyAccountRow[]> {
  const { rows } = await sql<CompanyAccountRow>`select ${COLUMNS} from company_account order by bank, number`.execute(
    db,
  );
  return rows;
}

/** Those that players may send to. The sandbox's belong to nobody: in production they are never shown. */
export async function readOpenCompanyAccounts(db: Db | Tx, mode: Config['mode']): Promise<CompanyAccountRow[]> {
  return (await readCompanyAccounts(db)).filter(
    (account) => account.isOn && (mode === 'sandbox' || !account.isSandbox),
  );
}

/** False when the account is there already. */
export async function insertCompanyAccount(
  tx: Tx,
  account: Pick<CompanyAccountRow, 'id' | 'bank' | 'number' | 'holderName'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into company_account (id, bank, number, holder_name) values (${account.id}::uuid, ${account.bank}, ${account.number}, ${account.holderName})
    on conflict (bank, number) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** @returns the account as it was, or null when there is none */
export async function switchCompanyAccount(tx: Tx, id: string, isOn: boolean): Promise<CompanyAccountRow | null> {
  const { rows } =
    await sql<CompanyAccountRow>`select ${COLUMNS} from company_account where id = ${id}::uuid for update`.execute(tx);
  await sql`update company_account set is_on = ${isOn}::boolean where id = ${id}::uuid`.execute(tx);
  return rows[0] ?? null;
}

/** In production nobody owns them: they stay, since slips name accounts, but no list offers them. */
export async function turnOffSandboxAccounts(db: Db): Promise<void> {
  await sql`update company_account set is_on = false where is_sandbox and is_on`.execute(db);
}
