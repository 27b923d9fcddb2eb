-- Players with money, one percent of them in debt, and three 2D draws: `even` and `popular` are past their draw time, `open` accepts tickets. `tickets`
-- tickets of five lines exist on each of the first two: on `even` each number has 1% of the lines, on `popular` one number has 20%.
\set ON_ERROR_STOP on
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
