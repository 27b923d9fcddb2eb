import { createVerifier, defineInvariant } from '../../platform/verify.ts';

export const verifyPoints = createVerifier([
  defineInvariant('I21')`
    with moved as (
      select cause_id, account_id, amount from ledger_transaction transaction
      join ledger_entry entry on entry.transaction_id = transaction.id and account_id <> 'points_issued'
      where transaction.kind = 'share_points'
    )
    select coalesce(player_id::text, cause_id) as subject,
      'a share of ' || coalesce(points::text, 'nothing') || ', ' || coalesce(amount || ' to ' || account_id, 'nothing')
        || ' in the books' as detail
    from share_grant full join moved on cause_id = player_id::text and account_id = 'player_points:' || player_id
    where points is distinct from amount`,
]);
