-- The baseline: a 2D bet of one line in one call, with the statements that a batch of the server executes, for a single bet. It changes rows
-- that many bets share last, to hold their locks as briefly as possible.
-- Ascending ids, as on the server.
create function bench_id() returns uuid language sql volatile as $$
  select encode(set_byte(overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch
    from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 6, 112), 'hex')::uuid
$$;

create table bench_player (ordinal integer primary key, id uuid not null, token_hash bytea not null,
  device_id text not null);

create function bench_bet(given_draw uuid, given_ordinal integer,
  given_number text) returns jsonb language plpgsql as $$
declare
  who record;
  drawing record;
  exposure record;
  at constant timestamptz := clock_timestamp();
  own_key constant text := gen_random_uuid()::text;
  placed constant uuid := bench_id();
  movement constant uuid := bench_id();
  stake constant bigint := 100;
  left_kyat bigint;
  held_kyat bigint;
  answer jsonb;
begin
  select * into who from bench_player where ordinal = given_ordinal;
  -- The session, as each request reads it.
  perform from player_session where token_hash = who.token_hash and device_id = who.device_id and ended_at is null;
  if not found then raise exception 'no session'; end if;
  -- The idempotency key.
  perform pg_try_advisory_xact_lock(hashtextextended(who.id || ' ' || own_key, 7305002));
  perform from idempotency_key where player_id = who.id and key = own_key;
  -- Rows that decide whether the bet is accepted.
  select opens_at, closes_at, voided_at into drawing from draw where id = given_draw for share;
  if at < drawing.opens_at or at >= drawing.closes_at or drawing.voided_at is not null
    then raise exception 'closed'; end if;
  perform from player where id = who.id and not is_phone_verified;
  perform from player_break where player_id = who.id and greatest(time_out_until, excluded_until) > at;
  -- Money and rows.
  update ledger_balance set balance = balance - stake where account_id = 'player_main:' || who.id and balance >= stake
    returning balance into left_kyat;
  if not found then raise exception 'not covered'; end if;
  insert into ticket (id, product, player_id, draw_id, placed_at, stake_kyat, line_count)
    values (placed, 'two_d', who.id, given_draw, at, stake, 1);
  insert into number_line (ticket_id, number, draw_id, player_id, stake_kyat, payout_multiplier)
    values (placed, given_number, given_draw, who.id, stake, 85);
  with written as (
    insert into ledger_transaction (id, kind, cause_type, cause_id, actor, at)
      values (movement, 'two_d_stake', 'ticket', placed::text, who.id::text, at) returning id
  )
  insert into ledger_entry (transaction_id, line, account_id, currency, amount, balance_after, product, shard_key, at)
  select id, line, account, 'kyat', amount, after, 'two_d', given_draw::text, at
  from written, (values (0, 'player_main:' || who.id, -stake, left_kyat), (1, 'house_two_d', stake,
    null)) as entry(line, account, amount, after);
  answer := jsonb_build_object('ticketId', placed, 'stakeKyat', stake, 'placedAt', at, 'balanceKyat', left_kyat);
  insert into idempotency_key (player_id, key, endpoint, body_hash, answer, created_at)
    values (who.id, own_key, 'placeNumberTicket', md5(own_key), answer, at);
  select balance into held_kyat from ledger_balance where account_id = 'player_hold:' || who.id;
  insert into outbox (audience, name, payload) values (who.id::text, 'balance.changed',
    jsonb_build_object('mainKyat', left_kyat, 'heldKyat', held_kyat));
  update draw_number set staked_kyat = staked_kyat + stake where draw_id = given_draw and pool = 'board'
    and number = given_number returning staked_kyat, limit_kyat into exposure;
  insert into outbox (audience, name, payload) values ('all', 'draw.board', jsonb_build_object('game', 'two_d',
    'drawId', given_draw, 'numbers', jsonb_build_array(jsonb_build_object(
    'number', given_number, 'trendingPercent', exposure.staked_kyat * 100 / exposure.limit_kyat, 'remainingKyat',
      exposure.limit_kyat - exposure.staked_kyat, 'isClosed', exposure.staked_kyat >= exposure.limit_kyat))));
  return answer;
end $$;
