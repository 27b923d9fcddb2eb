import { MYANMAR_OFFSET_MINUTES } from '@padauk/contract/text/myanmar-time.rules';
import { sql } from 'kysely';
import { createVerifier, defineInvariant } from '../../platform/verify.ts';
import { CASH_BACK_EXTRA_PRODUCT, CASH_BACK_PRODUCT } from './bonus.settings.ts';

const MYANMAR_OFFSET = sql`(${MYANMAR_OFFSET_MINUTES}::integer * interval '1 minute')`;

/** A verifier may read the tables of other modules. */
export const verifyBonus = createVerifier([
  defineInvariant('I21')`
    with claimed as (
      select 'cash-back:' || week || ':' || player_id as cause_id, player_id, bonus_kyat from cash_back_claim
      union all select 'cash-back-supplement:' || week || ':' || player_id, player_id, bonus_kyat
      from cash_back_supplement where bonus_kyat > 0
      union all select 'invite:' || week || ':' || player_id, player_id, bonus_kyat from invite_claim
    ),
    moved as (
      select cause_id, cause_type, account_id, amount from ledger_transaction transaction
      join ledger_entry entry on entry.transaction_id = transaction.id and account_id <> 'bonus_expense'
      where transaction.kind = 'weekly_bonus'
    )
    select coalesce(claimed.cause_id, moved.cause_id) as subject,
      'claim of ' || coalesce(bonus_kyat::text, 'nothing') || ', '
        || coalesce(amount || ' to ' || account_id, 'nothing') || ' in the books' as detail
    from claimed
    full join moved on moved.cause_id = claimed.cause_id and cause_type = 'bonus'
      and account_id = 'player_main:' || player_id
    where bonus_kyat is distinct from amount`,
  // Weeks are Myanmar weeks. Void stakes do not count; a draw with a result is never voided.
  defineInvariant('I21')`
    select player_id || ' ' || week as subject,
      'claimed for ' || coalesce(supplement.net_bet_kyat, claim.net_bet_kyat) || ' of ' || bet_kyat || ', staked '
        || net || ' of ' || total || ', ' || waiting || ' without a result' as detail
    from cash_back_claim claim left join cash_back_supplement supplement using (player_id, week) cross join lateral (
      select coalesce(sum(stake_kyat), 0) as total,
        coalesce(sum(stake_kyat) filter (where voided_at is null), 0) as net,
        count(*) filter (where voided_at is null and result_version is null) as waiting
      from ticket_state ticket
      where ticket.player_id = claim.player_id
        and (product = ${CASH_BACK_PRODUCT} or (product = ${CASH_BACK_EXTRA_PRODUCT} and counts_packages))
        and placed_at >= week::timestamp at time zone 'UTC' - ${MYANMAR_OFFSET}
        and placed_at < week::timestamp at time zone 'UTC' + interval '5 days' - ${MYANMAR_OFFSET}
    ) tickets
    where bet_kyat <> total or case when waiting_kyat = 0 or supplement.at is not null
      then coalesce(supplement.net_bet_kyat, claim.net_bet_kyat) <> net or waiting > 0
      else claim.net_bet_kyat > net or claim.net_bet_kyat + waiting_kyat < net end`,
  defineInvariant('I21')`
    select player_id || ' ' || week as subject,
      'claimed ' || claim.bonus_kyat || ' and ' || supplement.bonus_kyat || ', ' || supplement.percent || '% of '
        || supplement.net_bet_kyat as detail
    from cash_back_supplement supplement join cash_back_claim claim using (player_id, week)
    where claim.bonus_kyat + supplement.bonus_kyat <> supplement.net_bet_kyat * supplement.percent / 100`,
  defineInvariant('I21')`
    select player_id || ' ' || week as subject,
      'claimed for ' || net_bet_kyat || ' of ' || claim.friends || ' friends, shares of ' || coalesce(shares.net, 0)
        || ' of ' || shares.friends as detail
    from invite_claim claim cross join lateral (
      select sum(net_bet_kyat) as net, count(*) as friends from invite_share share
      where share.player_id = claim.player_id and share.week = claim.week
    ) shares
    where net_bet_kyat is distinct from shares.net or claim.friends <> shares.friends`,
  // P13: a share is the friend's stakes on drawn draws of the week.
  defineInvariant('I21')`
    select share.player_id || ' ' || share.week as subject,
      'claimed for ' || share.net_bet_kyat || ' of ' || invitee_id || ', who staked ' || tickets.net
        || case when invitee.referred_by = share.player_id then '' else ', and is brought by another' end as detail
    from invite_share share join invite_claim claim using (player_id, week)
    join player invitee on invitee.id = invitee_id
    cross join lateral (
      select coalesce(sum(stake_kyat), 0) as net from ticket join draw on draw.id = ticket.draw_id
      where ticket.player_id = invitee_id
        and (product = ${CASH_BACK_PRODUCT} or (product = ${CASH_BACK_EXTRA_PRODUCT} and counts_packages))
        and voided_at is null and result_version is not null
        and draws_at >= week::timestamp at time zone 'UTC' - ${MYANMAR_OFFSET}
        and draws_at < week::timestamp at time zone 'UTC' + interval '5 days' - ${MYANMAR_OFFSET}
    ) tickets
    where share.net_bet_kyat <> tickets.net or invitee.referred_by is distinct from share.player_id`,
]);
