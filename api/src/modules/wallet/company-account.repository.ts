import type { BankCode } from '@padauk/contract/banks';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

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

/** Accounts of the sandbox have no owner and are never shown in production. */
export async function readOpenCompanyAccounts(db: Db | Tx, mode: Config['mode']): Promise<CompanyAccountRow[]> {
  return (await readCompanyAccounts(db)).filter(
    (account) => account.isOn && (mode === 'sandbox' || !account.isSandbox),
  );
}

/** False when the account exists. */
export async function insertCompanyAccount(
  tx: Tx,
  account: Pick<CompanyAccountRow, 'id' | 'bank' | 'number' | 'holderName'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into company_account (id, bank, number, holder_name) values (${account.id}::uuid, ${account.bank}, ${account.number}, ${account.holderName})
    on conflict (bank, number) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Refuses ALREADY_DONE for an account that {@link insertCompanyAccount} would not add. */
export async function checkNewCompanyAccount(
  db: Db | Tx,
  { bank, number }: Pick<CompanyAccountRow, 'bank' | 'number'>,
): Promise<Result<object>> {
  const { rows } = await sql`select from company_account where bank = ${bank} and number = ${number}`.execute(db);
  return rows.length > 0 ? refused(createRefusal('ALREADY_DONE')) : accepted({});
}

export interface AccountSwitch {
  readonly id: string;
  readonly isOn: boolean;
  readonly mode: Config['mode'];
}

/** Locks the account. Refuses NOT_FOUND, and NOT_ALLOWED to switch on a sandbox account in production. */
export async function checkAccountSwitch(
  db: Db | Tx,
  { id, isOn, mode }: AccountSwitch,
): Promise<Result<CompanyAccountRow>> {
  const { rows } = await sql<CompanyAccountRow>`
    select ${COLUMNS} from company_account where id = ${id}::uuid for update`.execute(db);
  const account = rows[0];
  if (account === undefined) return refused(createRefusal('NOT_FOUND'));
  return account.isSandbox && isOn && mode === 'production' ? refused(createRefusal('NOT_ALLOWED')) : accepted(account);
}

/** Returns the account before the change. */
export async function switchCompanyAccount(tx: Tx, change: AccountSwitch): Promise<Result<CompanyAccountRow>> {
  const before = await checkAccountSwitch(tx, change);
  if (before.ok)
    await sql`update company_account set is_on = ${change.isOn}::boolean where id = ${change.id}::uuid`.execute(tx);
  return before;
}

/** For production. The rows stay, because slips refer to them. */
export async function turnOffSandboxAccounts(db: Db): Promise<void> {
  await sql`update company_account set is_on = false where is_sandbox and is_on`.execute(db);
}
