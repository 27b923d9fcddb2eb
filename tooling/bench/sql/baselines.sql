-- part: bet

-- The baseline: a 2D bet of one line in one call, with the statements that a batch of the server executes, for a single
-- bet. It changes rows that many bets share last, to hold their locks as briefly as possible.
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

-- part: order

-- The baseline: an order of five shots in one call, with the statements that provider and game wallet execute for a
-- single order. It uses one database and one commit for all three transactions, and only ascending ids (ids of players'
-- phones are random), so the baseline has an advantage.
create table bench_fisher (ordinal integer primary key, session_id uuid not null, secret_hash bytea not null);

create function bench_shots(given_ordinal integer) returns jsonb language plpgsql as $$
declare
  who record;
  seat record;
  sitting provider_round%rowtype;
  open_round record;
  place record;
  at constant timestamptz := clock_timestamp();
  order_id constant uuid := gen_random_uuid();
  hits constant integer[] := array(select case when random() < 0.096 then 1 else 0 end from generate_series(1, 5));
  given_bets constant jsonb := '[{"spot":"10","stakeKyat":100},{"spot":"10","stakeKyat":100},{"spot":"10","stakeKyat":100},{"spot":"10","stakeKyat":100},{"spot":"10","stakeKyat":100}]';
  stake constant bigint := 500;
  won constant bigint := 1000 * (hits[1] + hits[2] + hits[3] + hits[4] + hits[5]);
  moved uuid;
  left_kyat bigint;
begin
  -- The provider: owner of the cookie, session, round, and requested shots.
  select * into who from bench_fisher where ordinal = given_ordinal;
  select * into seat from provider_session where secret_hash = who.secret_hash;
  perform from provider_session where id = seat.id for update;
  perform from provider_shots where id = order_id;
  select * into sitting from provider_round where session_id = seat.id and state in ('asked', 'decided', 'playing');
  if sitting.id is not null and jsonb_array_length(sitting.bets) >= 200 then
    update game_round set state = 'ended', ended_balance_kyat = staked_balance_kyat, ended_at = at
      where provider = 'sandbox' and id = sitting.id::text;
    update provider_round set state = 'ended', ended_at = at where id = sitting.id;
    sitting := null;
  end if;
  if sitting.id is null then
    insert into provider_round (id, session_id, player_id, game, state, bets, stake_kyat, client_seed, server_seed,
      shown, win_kyat, asked_at)
    values (gen_random_uuid(), seat.id, seat.player_id, seat.game, 'playing', '[]', 0, 'client', seat.next_seed,
      '[]', 0, at) returning * into sitting;
    update provider_session set next_seed = md5(random()::text) || md5(random()::text) where id = seat.id;
  end if;
  perform from provider_shots where round_id = sitting.id and state = 'asked';
  insert into provider_shots (id, round_id, state, bets, stake_kyat, shown, win_kyat, asked_at)
  values (order_id, sitting.id, 'asked', given_bets, stake, to_jsonb(hits), won, at);
  -- The game wallet: round, player, session, money, rows.
  perform pg_advisory_xact_lock(hashtextextended('sandbox ' || sitting.id, 7305004));
  select * into open_round from game_round where provider = 'sandbox' and id = sitting.id::text;
  perform from game_round_transaction where provider = 'sandbox' and id = order_id::text;
  update game_player set game = 'fish', moved_at = at where player_id = seat.player_id;
  select * into place from game_session where id = seat.id for share;
  if place.closed_at is not null then raise exception 'no session'; end if;
  insert into ledger_account (id, kind, owner, currency, is_guarded) values ('house_games:sandbox', 'house_games',
    'sandbox', 'kyat', false) on conflict do nothing;
  update ledger_balance set balance = balance - stake where account_id = 'player_game:' || seat.player_id
    and balance >= stake returning balance into left_kyat;
  if not found then raise exception 'not covered'; end if;
  moved := gen_random_uuid();
  with written as (
    insert into ledger_transaction (id, kind, cause_type, cause_id, actor, at)
      values (moved, 'game_stake', 'round_move', 'sandbox ' || order_id, 'provider:sandbox', at) returning id
  )
  insert into ledger_entry (transaction_id, line, account_id, currency, amount, balance_after, product, shard_key, at)
  select id, line, account, 'kyat', amount, after, 'games', seat.player_id::text, at
  from written, (values (0, 'player_game:' || seat.player_id, -stake, left_kyat), (1, 'house_games:sandbox', stake,
    null)) as entry(line, account, amount, after);
  if won > 0 then
    update ledger_balance set balance = balance + won where account_id = 'player_game:' || seat.player_id
      returning balance into left_kyat;
    moved := gen_random_uuid();
    with written as (
      insert into ledger_transaction (id, kind, cause_type, cause_id, actor, at)
        values (moved, 'game_win', 'round_move', 'sandbox ' || order_id, 'provider:sandbox', at) returning id
    )
    insert into ledger_entry (transaction_id, line, account_id, currency, amount, balance_after, product, shard_key, at)
    select id, line, account, 'kyat', amount, after, 'games', seat.player_id::text, at
    from written, (values (0, 'house_games:sandbox', -won, null), (1, 'player_game:' || seat.player_id, won,
      left_kyat)) as entry(line, account, amount, after);
  end if;
  if open_round.id is null then
    insert into game_round (provider, id, player_id, session_id, state, stake_kyat, win_kyat, staked_balance_kyat,
      opened_at)
    values ('sandbox', sitting.id::text, seat.player_id, seat.id, 'open', stake, won, left_kyat, at);
  else
    update game_round set stake_kyat = open_round.stake_kyat + stake, win_kyat = open_round.win_kyat + won
      where provider = 'sandbox' and id = sitting.id::text;
  end if;
  insert into game_round_transaction (provider, id, round_id, player_id, state, stake_kyat, win_kyat, balance_kyat,
    moved_at)
  values ('sandbox', order_id::text, sitting.id::text, seat.player_id, 'done', stake, won, left_kyat, at);
  -- The provider: adds the accepted shots to the round.
  update provider_shots set state = 'done' where id = order_id and state = 'asked';
  update provider_round set bets = bets || given_bets, shown = shown || to_jsonb(hits),
    stake_kyat = stake_kyat + stake, win_kyat = win_kyat + won where id = sitting.id and state = 'playing';
  select * into seat from provider_session where id = seat.id;
  return jsonb_build_object('shotsId', order_id, 'roundId', sitting.id, 'shown', to_jsonb(hits), 'winKyat', won,
    'balanceKyat', left_kyat);
end $$;
