import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** A broken invariant, by its name in reliability.md A4. */
export interface WalletViolation {
  readonly invariant: 'I19' | 'I20';
  readonly subject: string;
  readonly detail: string;
}

interface Finding {
  readonly subject: string;
  readonly detail: string;
}

/**
 * Each invariant as one set-based question; a row that comes back is a violation. Reads the journal's tables directly, as only an
 * auditor may: it is the agreement of the two modules that is looked at, so neither's word is taken.
 */
const QUESTIONS: readonly { readonly invariant: WalletViolation['invariant']; readonly findings: RawBuilder<Finding> }[] = [
  {
    invariant: 'I19',
    findings: sql<Finding>`
      select top_up.id::text as subject, state || ', credited ' || coalesce(credited, 0) || ' of ' || (amount_kyat - fee_kyat) as detail
      from top_up
      left join (
        select cause_id, sum(amount) as credited from ledger_transaction transaction join ledger_entry on transaction_id = transaction.id
        where transaction.kind = 'top_up' and account_id like 'player\\_main:%' group by cause_id
      ) credit on cause_id = top_up.id::text
      where coalesce(credited, 0) <> case when state = 'approved' then amount_kyat - fee_kyat else 0 end limit 100`,
  },
  {
    invariant: 'I19',
    findings: sql<Finding>`
      select transaction.cause_id as subject, 'credited, but no approved slip' as detail
      from ledger_transaction transaction left join top_up on top_up.id::text = cause_id and state = 'approved'
      where transaction.kind = 'top_up' and cause_type = 'top_up' and top_up.id is null limit 100`,
  },
  {
    invariant: 'I19',
    findings: sql<Finding>`
      select bank || ' ' || slip_number || ' ' || slip_day as subject, 'credited ' || count(*) || ' times' as detail
      from top_up where state = 'approved' group by bank, slip_number, slip_day having count(*) > 1 limit 100`,
  },
  {
    invariant: 'I19',
    findings: sql<Finding>`
      select coalesce(sent.player_id, counted.player_id) || ' ' || coalesce(sent.day, counted.day) as subject, coalesce(sent.slips, 0) || ' slips, counted ' || coalesce(counted.slips, 0) as detail
      from (select player_id, slip_day as day, count(*) as slips from top_up group by player_id, slip_day) sent
      full join top_up_day counted on counted.player_id = sent.player_id and counted.day = sent.day
      where sent.slips is distinct from counted.slips or sent.slips > 30 limit 100`,
  },
  {
    invariant: 'I20',
    findings: sql<Finding>`
      select withdrawal.id::text as subject, state || ' with ' || holds || ' holds, ' || paid || ' payments, ' || returned || ' returns' as detail
      from withdrawal cross join lateral (
        select count(*) filter (where kind = 'withdrawal_hold') as holds, count(*) filter (where kind = 'withdrawal_paid') as paid,
          count(*) filter (where kind = 'withdrawal_return') as returned
        from ledger_transaction where cause_type = 'withdrawal' and cause_id = withdrawal.id::text
      ) moved
      where holds <> 1 or paid <> (state = 'paid')::integer or returned <> (state in ('refused', 'cancelled'))::integer limit 100`,
  },
  {
    invariant: 'I20',
    findings: sql<Finding>`
      select coalesce(waiting.player_id, held.player_id) as subject, 'held ' || coalesce(held.kyat, 0) || ', waiting ' || coalesce(waiting.kyat, 0) as detail
      from (select player_id::text, sum(amount_kyat) as kyat from withdrawal where state = 'pending' group by player_id) waiting
      full join (
        select substr(account_id, 13) as player_id, sum(amount) as kyat from ledger_entry join ledger_transaction transaction on transaction.id = transaction_id
        where account_id like 'player\\_hold:%' and transaction.kind like 'withdrawal\\_%' group by account_id
      ) held on held.player_id = waiting.player_id
      where coalesce(held.kyat, 0) <> coalesce(waiting.kyat, 0) limit 100`,
  },
];

/**
 * Checks invariants I19 and I20 over all slips and withdrawals.
 *
 * @returns what is broken; an empty list when all is right
 */
export async function verifyWallet(db: Db | Tx): Promise<WalletViolation[]> {
  const violations: WalletViolation[] = [];
  for (const { invariant, findings } of QUESTIONS) {
    const { rows } = await findings.execute(db);
    violations.push(...rows.map(({ subject, detail }) => ({ invariant, subject, detail })));
  }
  return violations;
}
