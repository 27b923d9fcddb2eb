import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { runInvariantQueries, type InvariantQuery, type Violation } from '../../platform/verify.ts';

const QUERIES: readonly InvariantQuery[] = [
  {
    invariant: 'I1',
    findings: sql`
      select transaction_id::text as subject, 'entries in ' || currency || ' sum to ' || sum(amount) || ' over ' || count(*) as detail
      from ledger_entry group by transaction_id, currency having sum(amount) <> 0 or count(*) < 2`,
  },
  {
    invariant: 'I1',
    findings: sql`
      select id::text as subject, 'no entries' as detail from ledger_transaction
      where not exists (select from ledger_entry where transaction_id = id)`,
  },
  {
    invariant: 'I1',
    findings: sql`
      select transaction_id::text as subject, 'entries without a transaction' as detail from ledger_entry
      where not exists (select from ledger_transaction where id = transaction_id) group by transaction_id`,
  },
  {
    invariant: 'I2',
    findings: sql`
      select currency as subject, 'all entries sum to ' || sum(amount) as detail from ledger_entry group by currency having sum(amount) <> 0`,
  },
  {
    invariant: 'I2',
    findings: sql`
      select account_id as subject, 'entries on an account that is not open, or in another currency' as detail
      from ledger_entry entry left join ledger_account account on account.id = account_id
      where account.id is null or account.currency <> entry.currency`,
  },
  {
    invariant: 'I3',
    findings: sql`
      select account.id as subject, 'balance ' || coalesce(balance::text, 'missing') || ', entries sum to ' || coalesce(total, 0) as detail
      from ledger_account account
      left join ledger_balance on ledger_balance.account_id = account.id
      left join (select account_id, sum(amount) as total from ledger_entry group by account_id) summed on summed.account_id = account.id
      where account.is_guarded and balance is distinct from coalesce(total, 0)`,
  },
  {
    invariant: 'I3',
    findings: sql`
      select subject, detail from (
        select transaction_id::text as subject, 'balance after on ' || account_id || ' is ' || balance_after || ', not ' || running as detail, balance_after, running
        from (
          select transaction_id, account_id, balance_after, sum(amount) over (partition by account_id order by position) as running
          from ledger_entry where account_id like 'player\\_%'
        ) lines
      ) compared where balance_after is distinct from running`,
  },
  {
    invariant: 'I4',
    findings: sql`
      select account_id as subject, 'balance ' || balance as detail from ledger_balance where balance < 0
      union all
      select account_id, 'balance after ' || balance_after from ledger_entry where balance_after < 0`,
  },
];

/** Checks I1 to I4 over the whole journal. */
export async function verifyLedger(db: Db | Tx): Promise<Violation[]> {
  return await runInvariantQueries(db, QUERIES);
}
