import {
  createVerifier,
  defineInvariant,
  runInvariantQueries,
  type InvariantQuery,
  type Violation,
} from '../../platform/verify.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { POSTING_ROWS, type PostingRow } from './postings.ts';

/** Checks I1 to I4 over the whole journal. */
export const verifyLedger = createVerifier([
  defineInvariant('I1')`
    select transaction_id::text as subject,
      'entries in ' || currency || ' sum to ' || sum(amount) || ' over ' || count(*) as detail
    from ledger_entry group by transaction_id, currency having sum(amount) <> 0 or count(*) < 2`,
  defineInvariant('I1')`
    select id::text as subject, 'no entries' as detail from ledger_transaction
    where not exists (select from ledger_entry where transaction_id = id)`,
  defineInvariant('I1')`
    select transaction_id::text as subject, 'entries without a transaction' as detail from ledger_entry
    where not exists (select from ledger_transaction where id = transaction_id) group by transaction_id`,
  defineInvariant('I2')`
    select currency as subject, 'all entries sum to ' || sum(amount) as detail from ledger_entry group by currency
    having sum(amount) <> 0`,
  defineInvariant('I2')`
    select account_id as subject, 'entries on an account that is not open, or in another currency' as detail
    from ledger_entry entry left join ledger_account account on account.id = account_id
    where account.id is null or account.currency <> entry.currency`,
  defineInvariant('I3')`
    select account.id as subject,
      'balance ' || coalesce(balance::text, 'missing') || ', entries sum to ' || coalesce(total, 0) as detail
    from ledger_account account
    left join ledger_balance on ledger_balance.account_id = account.id
    left join (select account_id, sum(amount) as total from ledger_entry group by account_id) summed
      on summed.account_id = account.id
    where account.is_guarded and balance is distinct from coalesce(total, 0)`,
  defineInvariant('I3')`
    select subject, detail from (
      select transaction_id::text as subject,
        'balance after on ' || account_id || ' is ' || balance_after || ', not ' || running as detail, balance_after,
        running
      from (
        select transaction_id, account_id, balance_after,
          sum(amount) over (partition by account_id order by position) as running
        from ledger_entry where account_id like 'player\\_%'
      ) lines
    ) compared where balance_after is distinct from running`,
  defineInvariant('I4')`
    select account_id as subject, 'balance ' || balance as detail from ledger_balance where balance < 0
    union all
    select account_id, 'balance after ' || balance_after from ledger_entry where balance_after < 0`,
]);

const toListedRows = (rows: readonly PostingRow[]) =>
  sql`json_to_recordset(${toJsonRows(rows)}) as listed(kind text, cause_type text, account_kind text,
    direction smallint)`;

const selectProductPostings = (rows: readonly PostingRow[]) => sql`
          union select replace(listed.kind, '{product}', code), cause_type,
            replace(account_kind, '{house}', house_account), direction
          from ${toListedRows(rows)} cross join bet_product where listed.kind like '{product}%'`;

/** High, so that every difference of the list is reported. */
const MAX_FINDINGS = 10_000;

/** Uses the list in the code, because an attacker who bypasses the triggers can also change `ledger_posting`. */
function buildQueries(rows: readonly PostingRow[], ofProducts = sql``): readonly InvariantQuery[] {
  return [
    defineInvariant('I2')`
      with allowed as materialized (
        select listed.kind, cause_type, account_kind, direction from ${toListedRows(rows)}
        where listed.kind not like '{product}%' ${ofProducts}
      )
      select transaction.id::text as subject,
        transaction.kind || ' of ' || transaction.cause_type || ' '
          || case when amount > 0 then 'adds to ' else 'takes from ' end || account_id
          || ': not in the list of postings' as detail
      from ledger_transaction transaction join ledger_entry on transaction_id = transaction.id
      left join allowed on allowed.kind = transaction.kind and allowed.cause_type = transaction.cause_type
        and allowed.account_kind = split_part(account_id, ':', 1) and allowed.direction = sign(amount)
      where allowed.kind is null`,
    defineInvariant('I2', MAX_FINDINGS)`
      select coalesce(listed.kind, held.kind) as subject,
        'list of postings: '
          || coalesce(held.cause_type || ' ' || held.account_kind || ' ' || held.direction, 'nothing')
        || ' in the database, '
        || coalesce(listed.cause_type || ' ' || listed.account_kind || ' ' || listed.direction, 'nothing')
        || ' in the code' as detail
      from ledger_posting held
      full join (select * from ${toListedRows(rows)}) listed on held.kind = listed.kind
        and held.cause_type = listed.cause_type
        and held.account_kind = listed.account_kind and held.direction = listed.direction
      where held.kind is null or listed.kind is null`,
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
