-- A player whom the platform has let into a game of a provider. Without an open session no stake is accepted (ADR-28).
create table game_session (
  id uuid primary key,
  player_id uuid not null references game_player (player_id),
  provider text not null,
  game text not null,
  -- The highest payout as a multiple of the stake. A higher win is paid and raises an alarm.
  most_times integer not null check (most_times > 0),
  -- The provider redeems the code once, within a minute.
  code_hash bytea not null unique,
  opened_at timestamptz not null,
  code_ends_at timestamptz not null,
  redeemed_at timestamptz,
  closed_at timestamptz,
  -- The platform's own address for the way back. The provider gets it here, so that no link can supply another.
  return_to text,
  constraint game_session_redeemed_in_time check (redeemed_at < code_ends_at)
);
create index game_session_open on game_session (player_id) where closed_at is null;

create function refuse_change_of_game_session() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and jsonb_strip_nulls(to_jsonb(new)) @> jsonb_strip_nulls(to_jsonb(old))
    and to_jsonb(new) - array['redeemed_at', 'closed_at'] = to_jsonb(old) - array['redeemed_at', 'closed_at'] then
    return new;
  end if;
  raise exception 'session % is redeemed once and closed once, and stays', old.id
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger game_session_stays before update or delete on game_session
  for each row execute function refuse_change_of_game_session();

-- E30: the player's address, as the provider sees it. The platform reads the rows after a number, and closes sessions
-- that may not be played from there.
create table session_place (
  session_id uuid primary key references game_session (id),
  address text not null,
  number bigint generated always as identity unique
);

create table game_round (
  provider text not null,
  id text not null,
  player_id uuid not null references game_player (player_id),
  state text not null check (state in ('open', 'ended', 'rolled-back')),
  -- Null: rolled back before the stake arrived, which is then refused (F25).
  stake_kyat bigint check (stake_kyat >= 0),
  win_kyat bigint check (win_kyat >= 0),
  staked_balance_kyat bigint,
  ended_balance_kyat bigint,
  opened_at timestamptz not null,
  ended_at timestamptz,
  -- Null: rolled back before the stake arrived.
  session_id uuid references game_session (id),
  primary key (provider, id),
  constraint game_round_has_a_stake check (stake_kyat is not null or state = 'rolled-back'),
  -- A round of several transactions may win before its end.
  constraint game_round_ended_pays check (win_kyat is not null or state <> 'ended'),
  constraint game_round_rolled_back_pays_nothing check (win_kyat is null or state <> 'rolled-back'),
  constraint game_round_end
    check ((state = 'open') = (ended_at is null) and (ended_at is null) = (ended_balance_kyat is null))
);
create index game_round_of_player on game_round (player_id, opened_at desc);
create index game_round_open on game_round (opened_at) where state = 'open';
create index game_round_of_session on game_round (session_id);
create index game_round_ended on game_round (ended_at) where ended_at is not null;
create index game_round_latest on game_round (opened_at desc);

create function refuse_change_of_ended_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open' then
    raise exception 'round % of % has ended, or may not be deleted', old.id, old.provider
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger game_round_ends_once before update or delete on game_round
  for each row execute function refuse_change_of_ended_round();

-- ADR-29: shots, a doubled stake or wins of free spins. Each has its own id and is posted once; the round has their
-- sums.
create table game_round_transaction (
  provider text not null,
  id text not null,
  round_id text not null,
  player_id uuid not null references game_player (player_id),
  state text not null check (state in ('done', 'rolled-back')),
  -- Both null: rolled back before it arrived, and refused then.
  stake_kyat bigint check (stake_kyat >= 0),
  win_kyat bigint check (win_kyat >= 0),
  balance_kyat bigint not null,
  moved_at timestamptz not null,
  rolled_back_at timestamptz,
  rolled_back_balance_kyat bigint,
  primary key (provider, id),
  foreign key (provider, round_id) references game_round (provider, id),
  constraint game_round_transaction_moves
    check ((stake_kyat is null) = (win_kyat is null) and (stake_kyat is not null or state = 'rolled-back')),
  constraint game_round_transaction_rolled_back check ((state = 'rolled-back') = (rolled_back_at is not null)
    and (rolled_back_at is null) = (rolled_back_balance_kyat is null))
);
create index game_round_transaction_of_round on game_round_transaction (provider, round_id);

create function refuse_change_of_round_transaction() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'done'
    or to_jsonb(new) - array['state', 'rolled_back_at', 'rolled_back_balance_kyat']
      <> to_jsonb(old) - array['state', 'rolled_back_at', 'rolled_back_balance_kyat'] then
    raise exception 'transaction % of % is rolled back once, and stays', old.id, old.provider
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger game_round_transaction_stays before update or delete on game_round_transaction
  for each row execute function refuse_change_of_round_transaction();
