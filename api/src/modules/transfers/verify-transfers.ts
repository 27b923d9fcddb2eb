import { ADJUSTMENT } from '@padauk/contract/limits';
import { createVerifier, defineInvariant } from '../../platform/verify.ts';
import { toKindList, type TransferKind } from '../ledger/index.ts';

const TRANSFER_KINDS = toKindList<TransferKind>({
  transfer_hold: true,
  transfer_in: true,
  transfer_return: true,
  transfer_out: true,
});

/**
 * I22 within this database; also checks that every unfinished transfer has its outbox row. Empty: no violation.
 * Compares transfers with the journal, at most 100 findings each.
 */
export const verifyTransfers = createVerifier([
  defineInvariant('I22')`
    select transfer.id::text as subject,
      direction || ' ' || state || ' of ' || amount_kyat || ' with ' || holds || ' holds, ' || ins || ' in, ' || returns
        || ' returns, ' || outs || ' out' as detail
    from transfer cross join lateral (
      select count(*) filter (where kind = 'transfer_hold') as holds,
        count(*) filter (where kind = 'transfer_in') as ins,
        count(*) filter (where kind = 'transfer_return') as returns,
        count(*) filter (where kind = 'transfer_out') as outs,
        coalesce(bool_or(moved.kyat <> transfer.amount_kyat), false) as is_other_amount
      from ledger_transaction transaction
      cross join lateral (
        select coalesce(sum(abs(amount)) filter (where account_id in ('player_main:' || transfer.player_id,
          'player_hold:' || transfer.player_id, 'game_clearing:game_wallet')), 0) / 2 as kyat
        from ledger_entry where transaction_id = transaction.id
      ) moved
      where kind in (${TRANSFER_KINDS}) and cause_type = 'transfer' and cause_id = transfer.id::text
    ) journal
    where is_other_amount
      or holds <> (direction = 'in')::integer or ins <> (direction = 'in' and state = 'done')::integer
      or returns <> (direction = 'in' and state = 'refused')::integer
      or outs <> (direction = 'out' and state = 'done')::integer`,
  defineInvariant('I22')`
    select transaction.id::text as subject,
      kind || ' for transfer ' || cause_id || ', of which there is no record' as detail
    from ledger_transaction transaction left join transfer on transfer.id::text = cause_id
    where cause_type = 'transfer' and transfer.id is null`,
  defineInvariant('I22')`
    select 'game_clearing:game_wallet' as subject,
      'the journal says ' || journal.kyat || ', the transfers that are done ' || confirmed.kyat as detail
    from (select coalesce(sum(amount), 0) as kyat from ledger_entry
      where account_id = 'game_clearing:game_wallet') journal,
      (select coalesce(sum(case direction when 'in' then amount_kyat else -amount_kyat end), 0) as kyat from transfer
        where state = 'done') confirmed
    where journal.kyat <> confirmed.kyat`,
  defineInvariant('two people')`
    select id::text as subject, amount_kyat || ' ended by ' || ended_by || ' alone' as detail
    from transfer
    where ended_by <> 'game-wallet' and amount_kyat > ${ADJUSTMENT.aloneKyat}::bigint
      and (asked_by is null or asked_by = ended_by or asked_end <> state)`,
  defineInvariant('I23')`
    select coalesce(transfer.id, transfer_id)::text as subject,
      coalesce(state, 'gone')
        || case when transfer_id is null then ', but no call is owed' else ', but a call is owed' end as detail
    from transfer full join transfer_outbox on transfer_id = id
    where (transfer_id is null) <> coalesce(state in ('done', 'refused'), true)`,
]);
