-- Runs after seed.sql in the same session. Five matches that ended 3–0, the first without an outcome; `singles` singles on the first, and as many
-- maungs on all five. Two of four tickets win on the first match; all win on the others.
\set stake_kyat 1000
insert into football_match (id, feed_key, match_day, league, home, away, opens_at, starts_at, upper_team, body_goals,
  body_sign, body_price, goal_goals, goal_sign, goal_price,
  status, home_goals, away_goals, outcome, outcome_version, settled_at)
select ('00000000-0000-4000-8000-0000000000f' || number)::uuid, 'bench ' || number, date '2000-01-02',
  'Bench League', 'Home ' || number, 'Away ' || number, timestamptz '2000-01-01Z', timestamptz '2000-01-03Z',
  'home', 1, '+', 50, 2, '+', 70, 'finished', 3, 0, case when number > 1 then '3-0' end, case when number > 1
    then 1 end, case when number > 1 then timestamptz '2000-01-04Z' end
from generate_series(1, 5) as number;
insert into match_price (match_id, market, version, upper_team, goals, sign, price, at)
select id, market, 1, upper_team, goals, sign, price, opens_at
from football_match cross join lateral (values ('body', body_goals, body_sign, body_price), ('goal', goal_goals,
  goal_sign, goal_price)) as line(market, goals, sign, price);
insert into match_outcome (match_id, version, outcome, entered_by, entered_at, confirmed_by, confirmed_at)
select id, 1, outcome, 'operator:one', settled_at, 'operator:two', settled_at from football_match
  where outcome is not null;

create table bench_match_ticket as
select ordinal, pg_temp.id_of(946900000000 + ordinal) as id, pg_temp.id_of(946900000000 + ordinal) as transaction_id,
  player.id as player_id, ordinal % 2 = 1 as is_maung,
  (array['upper', 'lower', 'over', 'under'])[1 + ordinal / 2 % 4] as side
from generate_series(0, 2 * :singles - 1) as ordinal join bench_player player on player.number = ordinal / 8 % :players;
insert into ticket (id, product, player_id, placed_at, stake_kyat, line_count)
select id, 'football', player_id, timestamptz '2000-01-02 12:00Z', :stake_kyat, case when is_maung then 5 else 1 end
  from bench_match_ticket order by ordinal;
insert into match_ticket (ticket_id, fee_base, fee_percent, maximum_payout_kyat) select id, 'profit', 5, case
  when is_maung then 50000000 end from bench_match_ticket order by ordinal;
insert into match_leg (ticket_id, leg, match_id, market, side, upper_team, goals, sign, price, price_version)
select ticket.id, leg, match_id, market, picked, 'home', goals, sign, price, 1
from bench_match_ticket ticket
cross join lateral (select leg, ('00000000-0000-4000-8000-0000000000f' || leg)::uuid as match_id, case leg when 1
  then side else 'upper' end as picked from generate_series(1, case when is_maung then 5 else 1 end) as leg) of_ticket
cross join lateral (select market, goals, sign, price from match_price where match_price.match_id = of_ticket.match_id
  and market = case when picked in ('upper', 'lower') then 'body' else 'goal' end) line
order by ordinal, leg;
insert into match_exposure (match_id, player_id, market, staked_kyat)
select match_id, player_id, market, count(*) * :stake_kyat from bench_match_ticket ticket
  join match_leg leg on leg.ticket_id = ticket.id where not is_maung group by match_id, player_id, market;

with header as (
  insert into ledger_transaction (id, kind, cause_type, cause_id, actor, at)
  select transaction_id, 'football_stake', 'ticket', id::text, 'system', timestamptz '2000-01-02 12:00Z'
    from bench_match_ticket order by ordinal
)
insert into ledger_entry (transaction_id, line, account_id, currency, amount, balance_after, product, shard_key, at)
select transaction_id, line, account_id, 'kyat', amount, case line when 0
  then balance - :stake_kyat * row_number() over (partition by account_id order by ordinal) end, 'football',
  '00000000-0000-4000-8000-0000000000f1', timestamptz '2000-01-02 12:00Z'
from bench_match_ticket
cross join lateral (values (0, 'player_main:' || player_id, - :stake_kyat), (1, 'house_football',
  :stake_kyat)) as side(line, account_id, amount)
left join ledger_balance using (account_id)
order by ordinal, line;
update ledger_balance balance set balance = balance.balance - staked.kyat
from (select 'player_main:' || player_id as account_id, count(*) * :stake_kyat as kyat from bench_match_ticket
  group by player_id) staked where staked.account_id = balance.account_id;
drop table bench_match_ticket;
