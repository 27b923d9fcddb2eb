-- A player in a game of a provider, as the platform has let them in. The provider gets a code of a minute, once, in place of a token; without a session that is open, no stake is taken.
create table game_session (
  id uuid primary key,
  player_id uuid not null references game_player (player_id),
  provider text not null,
  game text not null,
  -- The most that the game can pay for one stake, as times of it: a win beyond is paid, and told.
  most_times integer not null check (most_times > 0),
  code_hash bytea not null unique,
  opened_at timestamptz not null,
  code_ends_at timestamptz not null,
  redeemed_at timestamptz,
  closed_at timestamptz,
  constraint game_session_redeemed_in_time check (redeemed_at < code_ends_at)
);
create index game_session_open on game_session (player_id) where closed_at is null;

create function refuse_change_of_game_session() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and jsonb_strip_nulls(to_jsonb(new)) @> jsonb_strip_nulls(to_jsonb(old))
    and to_jsonb(new) - array['redeemed_at', 'closed_at'] = to_jsonb(old) - array['redeemed_at', 'closed_at'] then
    return new;
  end if;
  raise exception 'session % is redeemed once and closed once, and stays', old.id using errcode = 'integrity_constraint_violation';
end $$;
create trigger game_session_stays before update or delete on game_session for each row execute function refuse_change_of_game_session();

-- Null for rounds from before there were sessions, and for one that was rolled back before its stake came in.
alter table game_round add column session_id uuid references game_session (id);
create index game_round_open on game_round (opened_at) where state = 'open';
