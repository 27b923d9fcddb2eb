import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { runInvariantQueries, type InvariantQuery, type Violation } from '../../platform/verify.ts';
import { POSTING_ROWS, type PostingRow } from './postings.ts';

const toListedRows = (rows: readonly PostingRow[]) =>
  sql`json_to_recordset(${toJsonRows(rows)}) as listed(kind text, cause_type text, account_kind text, direction smallint)`;

const selectProductPostings = (rows: readonly PostingRow[]) => sql`
          union select replace(listed.kind, '{product}', code), cause_type, replace(account_kind, '{house}', house_account), direction
          from ${toListedRows(rows)} cross join bet_product where listed.kind like '{product}%'`;

/** High, so that every difference of the list is reported. */
const MAX_FINDINGS = 10_000;

/** Uses the list in the code, because an attacker who bypasses the triggers can also change `ledger_posting`. */
function buildQueries(rows: readonly PostingRow[], ofProducts = sql``): readonly InvariantQuery[] {
  return [
    {
      invariant: 'I2',
      findings: sql`
        with allowed as materialized (
          select listed.kind, cause_type, account_kind, direction from ${toListedRows(rows)} where listed.kind not like '{product}%' ${ofProducts}
        )
        select transaction.id::text as subject, transaction.kind || ' of ' || transaction.cause_type || ' ' || case when amount > 0 then 'adds to ' else 'takes from ' end || account_id || ': not in the list of postings' as detail
        from ledger_transaction transaction join ledger_entry on transaction_id = transaction.id
        left join allowed on allowed.kind = transaction.kind and allowed.cause_type = transaction.cause_type
          and allowed.account_kind = split_part(account_id, ':', 1) and allowed.direction = sign(amount)
        where allowed.kind is null`,
    },
    {
      invariant: 'I2',
      findings: sql`
        select coalesce(listed.kind, held.kind) as subject, 'list of postings: ' || coalesce(held.cause_type || ' ' || held.account_kind || ' ' || held.direction, 'nothing')
          || ' in the database, ' || coalesce(listed.cause_type || ' ' || listed.account_kind || ' ' || listed.direction, 'nothing') || ' in the code' as detail
        from ledger_posting held full join (select * from ${toListedRows(rows)}) listed on held.kind = listed.kind and held.cause_type = listed.cause_type
          and held.account_kind = listed.account_kind and held.direction = listed.direction
        where held.kind is null or listed.kind is null`,
      limit: MAX_FINDINGS,
    },
  ];
}

/** Finds postings outside the closed list, and changes of `ledger_posting`. */
export async function verifyPostings(db: Db | Tx, rows: readonly PostingRow[] = POSTING_ROWS): Promise<Violation[]> {
  return await runInvariantQueries(db, buildQueries(rows, selectProductPostings(rows)));
}

/** For the books of the game wallet's server, which have no products. */
export async function verifyPlainPostings(db: Db | Tx, rows: readonly PostingRow[]): Promise<Violation[]> {
  return await runInvariantQueries(db, buildQueries(rows));
}
