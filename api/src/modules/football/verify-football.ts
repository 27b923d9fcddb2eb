import { MAUNG } from '@padauk/contract/limits';
import { sql } from 'kysely';
import { createVerifier, defineInvariant } from '../../platform/verify.ts';

/** In percent; null for a void leg. Deliberately independent of the contract's rules. */
const LEGS = sql`(
  select leg.ticket_id, leg.leg,
    match.settled_at is not null or (price.voided_at is not null and not has_unsettled_void) as is_settled,
    case
      when price.voided_at is not null or placed_at >= starts_at or (
        outcome like 'void%' and not coalesce(settles_if_decided and leg.market = 'goal' and (
          margin > leg.goals or (margin = leg.goals and leg.sign = '+' and leg.price = 100)), false)) then null
      else case when side in ('lower', 'under') then -1 else 1 end * case
        when margin > leg.goals then 100 when margin < leg.goals then -100
        when leg.sign = '=' then 0 when leg.sign = '+' then leg.price else -leg.price end
    end as percent
  from match_leg leg
  join ticket on ticket.id = leg.ticket_id
  join football_match match on match.id = leg.match_id
  join match_price price
    on price.match_id = leg.match_id and price.market = leg.market and price.version = leg.price_version
  left join lateral (
    select case
      when leg.market = 'goal' then home + away when leg.upper_team = 'home' then home - away else away - home
    end as margin
    from (select
      substring(outcome from '([0-9]+)-')::integer as home, substring(outcome from '-([0-9]+)')::integer as away) goals
  ) score on true
)`;

/** Exact. One aggregate keeps the plan to a single pass over the legs. */
const PRODUCT_OF_LEGS = sql.join(
  Array.from(
    { length: MAUNG.maximumLegs },
    (_, index) => sql`coalesce(max(100 + coalesce(percent, 0)) filter (where leg = ${sql.lit(index + 1)}), 100) * 0.01`,
  ),
  sql` * `,
);

export const verifyFootball = createVerifier([
  defineInvariant('I8')`
    select ticket.id::text as subject, line_count || ' legs said, ' || count(leg.leg) || ' written' as detail
    from ticket left join match_leg leg on leg.ticket_id = ticket.id
    where product = 'football' group by ticket.id having line_count <> count(leg.leg)`,
  defineInvariant('I9')`
    select leg.ticket_id::text as subject, 'placed at ' || placed_at || ', bets were taken from ' || opens_at as detail
    from match_leg leg join ticket on ticket.id = leg.ticket_id join football_match match on match.id = leg.match_id
    where placed_at < opens_at or placed_at > closed_at`,
  defineInvariant('I10')`
    select coalesce(noted.match_id, single.match_id) || ' ' || coalesce(noted.player_id, single.player_id) as subject,
      coalesce(staked_kyat, 0) || ' noted, ' || coalesce(total, 0) || ' staked' as detail
    from match_exposure noted
    full join (
      select leg.match_id, ticket.player_id, leg.market, sum(stake_kyat) as total
      from match_leg leg join ticket on ticket.id = leg.ticket_id
      where line_count = 1 group by leg.match_id, ticket.player_id, leg.market
    ) single on single.match_id = noted.match_id and single.player_id = noted.player_id and single.market = noted.market
    where coalesce(staked_kyat, 0) <> coalesce(total, 0)`,
  defineInvariant('I10')`
    select noted.match_id || ' ' || noted.side as subject,
      staked_kyat || ' noted on the side, ' || coalesce(total, 0) || ' staked' as detail
    from match_side noted
    left join (
      select leg.match_id, case
          when side in ('over', 'under') then side when side = 'upper' then upper_team
          when upper_team = 'home' then 'away' else 'home'
        end as house_side, sum(stake_kyat) as total
      from match_leg leg join ticket on ticket.id = leg.ticket_id where line_count = 1 group by 1, 2
    ) single on single.match_id = noted.match_id and house_side = noted.side
    where staked_kyat <> coalesce(total, 0)`,
  defineInvariant('I13')`
    select terms.ticket_id::text as subject, 'due ' || due_kyat || ', moved ' || coalesce(paid.kyat, 0) as detail
    from match_ticket terms
    left join (select ticket_id, sum(moved_kyat) as kyat from ticket_payout group by ticket_id) paid
      on paid.ticket_id = terms.ticket_id
    where due_kyat <> coalesce(paid.kyat, 0)`,
  // A ticket with a contradicted outcome is not settled until the settlement after the decision has reached it.
  defineInvariant('I14')`
    with known as (
      select ticket_id, bool_or(percent = -100 and is_settled) as is_lost, bool_and(is_settled) as is_known,
        bool_and(percent is null) as is_void, ${PRODUCT_OF_LEGS} as factor
      from ${LEGS} leg group by ticket_id
    ), running as (
      select known.*, ticket.id, stake_kyat, fee_base, fee_percent, maximum_payout_kyat, stake_kyat * factor as kyat
      from known join ticket on ticket.id = ticket_id join match_ticket terms on terms.ticket_id = ticket.id
    ), expected as (
      select id, case when is_lost then 0 when is_void then stake_kyat
        else least(
          floor(kyat - case when fee_base = 'gross' then kyat else greatest(kyat - stake_kyat, 0) end
            * fee_percent * 0.01),
          coalesce(maximum_payout_kyat, 1e15)) end as due
      from running where is_lost or is_known
    )
    select id::text as subject, state || ' with ' || due_kyat || ', by its legs ' || due as detail
    from expected join match_ticket on ticket_id = id
    where (due_kyat <> due or state = 'waiting') and not exists (
      select from match_leg doubted join match_outcome doubt on doubt.match_id = doubted.match_id
      where doubted.ticket_id = id and doubt.confirmed_at is null and doubt.dismissed_at is null)
      and not exists (
        select from match_leg leg join football_match due_match on due_match.id = leg.match_id
        where leg.ticket_id = expected.id and due_match.outcome is not null and due_match.settled_at is null)`,
  defineInvariant('I15')`
    select 'house_football' as subject, 'the house has ' || house || ', not ' || expected as detail
    from (
      select
        coalesce((
          select sum(amount) from ledger_entry
          where account_id = 'house_football' and product = 'football'), 0) as house,
        coalesce((select sum(stake_kyat) from ticket where product = 'football'), 0) - coalesce((
          select sum(moved_kyat) from ticket_payout join ticket on ticket.id = ticket_id
          where product = 'football'), 0) as expected
    ) sums where house <> expected`,
  defineInvariant('F18')`
    select match.id::text as subject,
      'outcome ' || match.outcome || ' without a confirmed entry of its version' as detail
    from football_match match
    left join match_outcome entry
      on entry.match_id = match.id and entry.version = match.outcome_version and entry.confirmed_at is not null
    where match.outcome is not null and entry.outcome is distinct from match.outcome`,
]);
