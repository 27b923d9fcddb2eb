-- For `pnpm bench settlement`. One part runs per call of psql, by the variable that names it: `players` (with `tickets`
-- and `singles`), `bare` or `unguarded`.
\set ON_ERROR_STOP on

\if :{?players}
-- Players with money, one percent of them in debt, and three 2D draws: `even` and `popular` are past their draw time,
-- `open` accepts tickets. `tickets` tickets of five lines exist on each of the first two: on `even` each number has 1%
-- of the lines, on `popular` one number has 20%.
\set even '''00000000-0000-4000-8000-00000000000a'''
\set popular '''00000000-0000-4000-8000-00000000000b'''
\set open '''00000000-0000-4000-8000-00000000000c'''

-- UUIDs of version 7, as on the server: they ascend with time.
create function pg_temp.id_of(ms bigint) returns uuid language sql volatile
  return (select (substr(hex, 1, 8) || '-' || substr(hex, 9) || '-7' || substr(gen_random_uuid()::text, 16))::uuid
    from (select lpad(to_hex(ms), 12, '0') as hex) time);

create table bench_player (number integer primary key, id uuid not null);
insert into bench_player (number, id) select number, pg_temp.id_of(940000000000 + number)
  from generate_series(0, :players - 1) as number;
insert into ledger_account (id, kind, owner, currency, is_guarded)
select code || ':' || id, code, id, currency, is_guarded from bench_player cross join ledger_account_kind
  where is_guarded;
insert into ledger_balance (account_id) select id from ledger_account where is_guarded;

insert into draw (id, game, date, slot, opens_at, closes_at, draws_at)
select id::uuid, 'two_d', date, 'noon', opens_at, closes_at, closes_at + interval '11 minutes' from (values
  (:even, date '2000-01-03', timestamptz '2000-01-02Z', timestamptz '2000-01-03Z'),
  (:popular, date '2000-01-04', timestamptz '2000-01-02Z', timestamptz '2000-01-03Z'),
  (:open, date '2000-01-05', clock_timestamp() - interval '1 day', clock_timestamp() + interval '1 day')
) as row(id, date, opens_at, closes_at);

create table bench_ticket as
select ordinal, pg_temp.id_of(946800000000 + ordinal) as id, pg_temp.id_of(946800000000 + ordinal) as transaction_id,
  draw_id::uuid, player.id as player_id, 100 * (1 + ordinal % 10) as line_kyat
from (
  select row_number() over () as ordinal, draw_id, number from generate_series(0, :tickets - 1) as number cross
    join (values (:even), (:popular)) as draw(draw_id)
) wanted join bench_player player on player.number = wanted.number % :players;
insert into ticket (id, product, player_id, draw_id, placed_at, stake_kyat, line_count)
select id, 'two_d', player_id, draw_id, timestamptz '2000-01-02 12:00Z', 5 * line_kyat, 5 from bench_ticket;
insert into number_line (ticket_id, number, draw_id, player_id, stake_kyat, payout_multiplier)
select id, lpad((case when draw_id = :even then ordinal / 2 % 20 + 20 * line when line = 4 then 98
  else ordinal / 2 % 24 + 24 * line end)::text, 2, '0'), draw_id, player_id, line_kyat, 85
from bench_ticket cross join generate_series(0, 4) as line;
insert into draw_number (draw_id, number, limit_kyat) select id, lpad(number::text, 2, '0'), 1000000000000 from draw
  cross join generate_series(0, 99) as number;
update draw_number exposure set staked_kyat = line.kyat
from (select draw_id, number, sum(stake_kyat) as kyat from number_line group by draw_id, number) line
  where line.draw_id = exposure.draw_id and line.number = exposure.number;

-- A top-up per player, then a debt with its money, then each stake. The order makes the running balances consistent.
create table bench_entry as
select row_number() over (order by step, ordinal) as ordinal, transaction_id, kind, cause_id, player_id, house, kyat
  from (
  select 1 as step, number as ordinal, pg_temp.id_of(940000000000 + number) as transaction_id, 'top_up' as kind,
    id::text as cause_id, id as player_id, 'top_up_clearing:kbz_pay' as house, 10000000 as kyat from bench_player
  union all select 2, number, pg_temp.id_of(941000000000 + number), 'test_many', id::text, id, 'suspense', 50000
    from bench_player where number % 100 = 0
  union all select 3, ordinal, transaction_id, 'two_d_stake', id::text, player_id, 'house_two_d', -5 * line_kyat
    from bench_ticket
) movement;
insert into player_debt (player_id, owed_kyat) select id, 50000 from bench_player where number % 100 = 0;
with header as (
  insert into ledger_transaction (id, kind, cause_type, cause_id, actor, at)
  select transaction_id, kind, case kind when 'two_d_stake' then 'ticket'
    else 'test' end, cause_id, 'system', timestamptz '2000-01-02 12:00Z' from bench_entry
)
insert into ledger_entry (transaction_id, line, account_id, currency, amount, balance_after, product, shard_key, at)
select transaction_id, line, account_id, 'kyat', amount, case line when 0
  then sum(kyat) over (partition by player_id, line order by entry.ordinal) end, 'two_d',
  coalesce(ticket.draw_id::text, 'bench'), timestamptz '2000-01-02 12:00Z'
from bench_entry entry
cross join lateral (values (0, 'player_main:' || player_id, kyat), (1, house, -kyat)) as side(line, account_id, amount)
left join (select transaction_id as id, draw_id from bench_ticket) ticket on ticket.id = transaction_id
order by entry.ordinal, line;
update ledger_balance balance set balance = entry.kyat
from (select account_id, sum(amount) as kyat from ledger_entry where balance_after is not null
  group by account_id) entry where entry.account_id = balance.account_id;
drop table bench_entry, bench_ticket;

-- Five matches that ended 3–0, the first without an outcome; `singles` singles on the first, and as many
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
\endif

\if :{?bare}
-- The baseline of a match: writes the rows of its settlement set by set in one transaction, with constant payouts. It
-- takes no locks and supports no debts, no other outcome and no second run.
begin;
create temporary table move on commit drop as
select row_number() over (order by leg.ticket_id) as ordinal, gen_random_uuid() as transaction_id,
  gen_random_uuid() as notification_id, leg.ticket_id, player_id, 'player_main:' || player_id as account_id,
  case when side in ('lower', 'under') then 0 when line_count = 1 then 1950 else 30450 end::bigint as due_kyat
from match_leg leg join ticket on ticket.id = leg.ticket_id where match_id = '00000000-0000-4000-8000-0000000000f1';
update match_ticket terms set version = 1, state = case when move.due_kyat > 0 then 'won'
  else 'lost' end, due_kyat = move.due_kyat, settled_at = now() from move where move.ticket_id = terms.ticket_id;
delete from move where due_kyat = 0;
insert into ticket_payout (ticket_id, line_key, version, due_kyat, moved_kyat, at)
  select ticket_id, 'ticket', 1, due_kyat, due_kyat, now() from move order by ordinal;
with header as (
  insert into ledger_transaction (id, kind, cause_type, cause_id, actor, at)
    select transaction_id, 'football_payout', 'ticket_line', ticket_id || ':ticket:1', 'system', now() from move
    order by ordinal
)
insert into ledger_entry (transaction_id, line, account_id, currency, amount, balance_after, product, shard_key, at)
select transaction_id, line, entry.account_id, 'kyat', amount, case line when 1
  then balance + sum(amount) over (partition by entry.account_id order by ordinal) end, 'football',
  '00000000-0000-4000-8000-0000000000f1', now()
from move cross join lateral (values (0, 'house_football', -due_kyat), (1, move.account_id, due_kyat)) as entry(line,
  account_id, amount)
left join ledger_balance wallet on wallet.account_id = entry.account_id
order by ordinal, line;
update ledger_balance wallet set balance = wallet.balance + paid.kyat from (select account_id, sum(due_kyat) as kyat
  from move group by account_id) paid where paid.account_id = wallet.account_id;
insert into notification (id, player_id, text_key, params, path, at)
select notification_id, player_id, 'matchTicketWin', jsonb_build_object('home', 'Home 1', 'away', 'Away 1',
  'amountKyat', due_kyat), '/football/betHistoryDetail?id=' || ticket_id, now() from move order by ordinal;
insert into outbox (audience, name, payload)
select player_id::text, name, payload from move cross join lateral (values
  ('ticket.settled', jsonb_build_object('product', 'football', 'ticketId', ticket_id, 'state', 'won', 'payoutKyat',
    due_kyat)),
  ('notification.added', jsonb_build_object('id', notification_id))
) as event(name, payload) order by ordinal;
update football_match set outcome = '3-0', outcome_version = 1, settled_at = now()
  where id = '00000000-0000-4000-8000-0000000000f1';
commit;
\endif

\if :{?unguarded}
-- Drops all guards and extra indexes of the tables that a settlement writes: triggers, foreign keys, checks, unique
-- keys. Primary keys stay.
do $$
declare statement text;
begin
  for statement in
    with written as (
      select unnest(array['ledger_transaction', 'ledger_entry', 'ledger_balance', 'ticket_payout', 'ticket_refund',
        'player_debt', 'notification', 'outbox', 'draw'])::regclass as oid
    )
    select format('drop trigger %I on %s', tgname, tgrelid::regclass)
    from pg_trigger join written on written.oid = tgrelid where not tgisinternal
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname)
    from pg_constraint join written on written.oid = conrelid
    where contype in ('c', 'f') or (contype = 'u' and conrelid <> 'draw'::regclass)
    union all
    select format('drop index %s', indexrelid::regclass) from pg_index join written on written.oid = indrelid
    where not indisprimary and not exists (select from pg_constraint where conindid = indexrelid)
  loop
    execute statement;
  end loop;
end $$;
\endif
