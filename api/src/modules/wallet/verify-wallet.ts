import { ADJUSTMENT, BANK_ACCOUNT, TOP_UP } from '@padauk/contract/limits';
import { sql } from 'kysely';
import { createVerifier, defineInvariant } from '../../platform/verify.ts';
import { toKindList, type DebtEndKind, type WithdrawalKind } from '../ledger/index.ts';

const WITHDRAWAL_KINDS = toKindList<WithdrawalKind>({
  withdrawal_hold: true,
  withdrawal_paid: true,
  withdrawal_return: true,
});
const DEBT_END_KINDS = toKindList<DebtEndKind>({ debt_collected: true, debt_written_off: true });
const ALONE_HOURS = sql.raw(String(ADJUSTMENT.aloneHours));
const WITHDRAWAL_MOVES = sql`kind in (${WITHDRAWAL_KINDS}) and cause_type = 'withdrawal'`;

/**
 * I19 and I20, account places (V14), ended debts and adjustments with their people. Empty: no violation.
 * Each query returns the violations of one invariant. Reads the journal directly, because it audits both modules.
 */
export const verifyWallet = createVerifier([
  defineInvariant('I19')`
    with moved as materialized (
      select cause_id, account_id, sum(amount) as kyat from ledger_transaction transaction
      join ledger_entry on transaction_id = transaction.id
      where transaction.kind = 'top_up' group by cause_id, account_id
    )
    select id::text as subject,
      state || ', credited ' || coalesce(credit.kyat, 0) || ' of ' || (amount_kyat - fee_kyat) || ', '
        || coalesce(-came.kyat, 0) || ' from ' || bank || ', fee ' || coalesce(fee.kyat, 0) as detail
    from top_up
    left join moved credit on credit.cause_id = id::text and credit.account_id = 'player_main:' || player_id
    left join moved came on came.cause_id = id::text and came.account_id = 'top_up_clearing:' || bank
    left join moved fee on fee.cause_id = id::text and fee.account_id = 'fees'
    where coalesce(credit.kyat, 0) <> case when state = 'approved' then amount_kyat - fee_kyat else 0 end
      or coalesce(-came.kyat, 0) <> case when state = 'approved' then amount_kyat else 0 end
      or coalesce(fee.kyat, 0) <> case when state = 'approved' then fee_kyat else 0 end`,
  defineInvariant('I19')`
    select transaction.cause_id as subject, 'credited, but no approved slip' as detail
    from ledger_transaction transaction left join top_up on top_up.id::text = cause_id and state = 'approved'
    where transaction.kind = 'top_up' and cause_type = 'top_up' and top_up.id is null`,
  defineInvariant('I19')`
    select bank || ' ' || slip_number as subject, 'credited ' || count(*) || ' times' as detail
    from (
      select bank, slip_number from top_up where state = 'approved'
      union all select bank, slip_number from debt_end where bank is not null
    ) credited group by bank, slip_number having count(*) > 1`,
  defineInvariant('I19')`
    select coalesce(sent.player_id, counted.player_id) || ' ' || coalesce(sent.day, counted.day) as subject,
      coalesce(sent.slips, 0) || ' slips, counted ' || coalesce(counted.slips, 0) as detail
    from (select player_id, slip_day as day, count(*) as slips from top_up group by player_id, slip_day) sent
    full join top_up_day counted on counted.player_id = sent.player_id and counted.day = sent.day
    where sent.slips is distinct from counted.slips or sent.slips > ${TOP_UP.slipsPerDay}::integer`,
  defineInvariant('I20')`
    select withdrawal.id::text as subject,
      state || ' with ' || holds || ' holds, ' || paid || ' payments, ' || returned || ' returns' as detail
    from withdrawal cross join lateral (
      select count(*) filter (where kind = 'withdrawal_hold') as holds,
        count(*) filter (where kind = 'withdrawal_paid') as paid,
        count(*) filter (where kind = 'withdrawal_return') as returned
      from ledger_transaction where ${WITHDRAWAL_MOVES} and cause_id = withdrawal.id::text
    ) moved
    where holds <> 1 or paid <> (state = 'paid')::integer or returned <> (state in ('refused', 'cancelled'))::integer`,
  defineInvariant('I20')`
    select coalesce(waiting.player_id, held.player_id) as subject,
      'held ' || coalesce(held.kyat, 0) || ', waiting ' || coalesce(waiting.kyat, 0) as detail
    from (select player_id::text, sum(amount_kyat) as kyat from withdrawal where state = 'pending'
      group by player_id) waiting
    full join (
      select substr(account_id, 13) as player_id, sum(amount) as kyat from ledger_entry
      join ledger_transaction transaction on transaction.id = transaction_id
      where account_id like 'player\\_hold:%' and transaction.kind in (${WITHDRAWAL_KINDS}) group by account_id
    ) held on held.player_id = waiting.player_id
    where coalesce(held.kyat, 0) <> coalesce(waiting.kyat, 0)`,
  defineInvariant('I20')`
    select withdrawal.id::text as subject,
      kind || ' of ' || coalesce(held, 0) || ' of the hold, ' || coalesce(main, 0) || ' of the main wallet, '
        || coalesce(went, 0) || ' to ' || bank || ', asked for ' || amount_kyat || ' less ' || fee_kyat as detail
    from withdrawal join ledger_transaction transaction on ${WITHDRAWAL_MOVES} and cause_id = withdrawal.id::text
    cross join lateral (
      select sum(amount) filter (where account_id = 'player_hold:' || player_id) as held,
        sum(amount) filter (where account_id = 'player_main:' || player_id) as main,
        sum(amount) filter (where account_id = 'withdrawal_clearing:' || bank) as went
      from ledger_entry where transaction_id = transaction.id
    ) moved
    where coalesce(held, 0) <> case when kind = 'withdrawal_hold' then amount_kyat else -amount_kyat end
      or coalesce(main, 0) <> case kind when 'withdrawal_hold' then -amount_kyat
        when 'withdrawal_return' then amount_kyat else 0 end
      or coalesce(went, 0) <> case when kind = 'withdrawal_paid' then amount_kyat - fee_kyat else 0 end`,
  defineInvariant('I20')`
    select transaction.id::text as subject,
      kind || ' of withdrawal ' || cause_id || ', which nobody asked for' as detail
    from ledger_transaction transaction left join withdrawal on withdrawal.id::text = cause_id
    where kind in (${WITHDRAWAL_KINDS}) and withdrawal.id is null`,
  defineInvariant('V14')`
    select coalesce(bound.player_id, counted.player_id) || ' ' || coalesce(bound.bank, counted.bank) as subject,
      coalesce(bound.accounts, 0) || ' accounts, counted ' || coalesce(counted.accounts, 0) as detail
    from (select player_id, bank, count(*) as accounts from bank_account where removed_at is null
      group by player_id, bank) bound
    full join bank_account_count counted on counted.player_id = bound.player_id and counted.bank = bound.bank
    where coalesce(bound.accounts, 0) <> coalesce(counted.accounts, 0)
      or bound.accounts > ${BANK_ACCOUNT.perBankType}::integer`,
  defineInvariant('debt')`
    select coalesce(ended.id::text, cause_id) as subject,
      coalesce(ended.amount_kyat, 0) || ' ended, ' || coalesce(paid, 0) || ' in the books as '
        || coalesce(kind || ', ' || note, 'nothing') as detail
    from debt_end ended full join (
      select cause_id, kind, account_id, note, -sum(amount) as paid from ledger_transaction transaction
      join ledger_entry on transaction_id = transaction.id
      where kind in (${DEBT_END_KINDS}) and cause_type = 'debt_end' and account_id <> 'suspense'
      group by cause_id, kind, account_id, note
    ) moved on cause_id = ended.id::text and account_id = coalesce('top_up_clearing:' || bank, 'bad_debt')
    where paid is distinct from amount_kyat or note is distinct from coalesce(reference || ': ', '') || reason`,
  defineInvariant('adjustment')`
    select id::text as subject,
      asked_by || ' moved ' || kyat || ' alone for one player in ${ALONE_HOURS} hours' as detail
    from (
      select id, asked_by, sum(abs(amount_kyat)) over (
        partition by asked_by, player_id order by asked_at
        range between interval '${ALONE_HOURS} hours' preceding and current row
      ) as kyat from adjustment where state = 'done' and decided_by = asked_by
    ) alone
    where kyat > ${ADJUSTMENT.aloneKyat}::bigint`,
  defineInvariant('adjustment')`
    select coalesce(adjustment.id::text, cause_id) as subject,
      coalesce(state, 'unknown') || ', booked ' || coalesce(booked, 0) || ' of ' || coalesce(amount_kyat, 0) as detail
    from adjustment full join (
      select cause_id, account_id, sum(amount) as booked
      from ledger_transaction transaction join ledger_entry on transaction_id = transaction.id
      where transaction.kind = 'adjustment' and cause_type = 'adjustment' and account_id like 'player\\_main:%'
      group by cause_id, account_id
    ) moved on cause_id = adjustment.id::text and account_id = 'player_main:' || player_id
    where coalesce(booked, 0) <> case when state = 'done' then amount_kyat else 0 end`,
]);
