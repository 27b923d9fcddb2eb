import type { BankCode } from '@padauk/contract/platform/banks';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { sql } from 'kysely';
import type { Config } from '../../../platform/config.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { executeSql, hasRows, queryRow, queryRows } from '../../../platform/database/query.ts';

export interface CompanyAccountRow {
  readonly id: string;
  readonly bank: BankCode;
  readonly number: string;
  readonly holderName: string;
  readonly isOn: boolean;
  readonly isSandbox: boolean;
}

const COLUMNS = sql`id, bank, number, holder_name as "holderName", is_on as "isOn", is_sandbox as "isSandbox"`;

export const readCompanyAccounts = (db: Db | Tx) =>
  queryRows<CompanyAccountRow>(db)`select ${COLUMNS} from company_account order by bank, number`;

/** Accounts of the sandbox have no owner and are never shown in production. */
export async function readOpenCompanyAccounts(db: Db | Tx, mode: Config['mode']): Promise<CompanyAccountRow[]> {
  return (await readCompanyAccounts(db)).filter(
    (account) => account.isOn && (mode === 'sandbox' || !account.isSandbox),
  );
}

/** False when the account exists. */
export const insertCompanyAccount = (
  tx: Tx,
  account: Pick<CompanyAccountRow, 'id' | 'bank' | 'number' | 'holderName'>,
) => hasRows(tx)`
  insert into company_account (id, bank, number, holder_name)
  values (${account.id}::uuid, ${account.bank}, ${account.number}, ${account.holderName})
  on conflict (bank, number) do nothing returning id`;

/** Refuses ALREADY_DONE for an account that {@link insertCompanyAccount} would not add. */
export async function checkNewCompanyAccount(
  db: Db | Tx,
  { bank, number }: Pick<CompanyAccountRow, 'bank' | 'number'>,
): Promise<Result<object>> {
  const exists = await hasRows(db)`select from company_account where bank = ${bank} and number = ${number}`;
  return exists ? refused(createRefusal('ALREADY_DONE')) : accepted({});
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
  const account = await queryRow<CompanyAccountRow>(db)`
    select ${COLUMNS} from company_account where id = ${id}::uuid for update`;
  if (account === null) return refused(createRefusal('NOT_FOUND'));
  return account.isSandbox && isOn && mode === 'production' ? refused(createRefusal('NOT_ALLOWED')) : accepted(account);
}

/** Returns the account before the change. */
export async function switchCompanyAccount(tx: Tx, change: AccountSwitch): Promise<Result<CompanyAccountRow>> {
  const before = await checkAccountSwitch(tx, change);
  if (before.ok)
    await executeSql(tx)`update company_account set is_on = ${change.isOn}::boolean where id = ${change.id}::uuid`;
  return before;
}

/** For production. The rows stay, because slips refer to them. */
export const turnOffSandboxAccounts = (db: Db) =>
  executeSql(db)`update company_account set is_on = false where is_sandbox and is_on`;
