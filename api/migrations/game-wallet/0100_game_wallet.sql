-- The game wallet's own database: 0001 to 0009 (platform and ledger) and these. Money of a player is the ledger's `player_game`; on the
-- other side stands `game_clearing:platform` (what came from the platform, negative) or `house_games:<provider>` (what was played for).

-- Who may have money here. `game` and `moved_at` tell whether a game is being played (E29): the last round's kind, and when.
create table game_player (
  player_id uuid primary key,
  opened_at timestamptz not null,
  game text check (game in ('fish', 'other')),
  moved_at timestamptz,
  left_at timestamptz,
  constraint game_player_moved_in_a_game check ((game is null) = (moved_at is null))
);

-- The last word on every transfer that ever arrived, or was called off before it did. `requested_at` is the platform's time: by it both
-- sides put a transfer into the same day's file.
create table game_transfer (
  id uuid primary key,
  player_id uuid not null references game_player (player_id),
  direction text not null check (direction in ('in', 'out')),
  amount_kyat bigint not null check (amount_kyat > 0),
  state text not null check (state in ('done', 'refused')),
  reason text check (reason in ('not-covered', 'cancelled')),
  balance_kyat bigint not null check (balance_kyat >= 0),
  requested_at timestamptz not null,
  decided_at timestamptz not null,
  constraint game_transfer_refused_with_reason check ((state = 'refused') = (reason is not null))
);
create index game_transfer_of_day on game_transfer (requested_at);
create trigger game_transfer_append_only before update or delete or truncate on game_transfer
  for each statement execute function refuse_ledger_change();

-- A round of a game: a stake, and how it ended. One that was rolled back before its stake came in has no stake, and never gets one (F25).
create table game_round (
  provider text not null,
  id text not null,
  player_id uuid not null references game_player (player_id),
  state text not null check (state in ('open', 'ended', 'rolled-back')),
  stake_kyat bigint check (stake_kyat > 0),
  win_kyat bigint check (win_kyat >= 0),
  staked_balance_kyat bigint,
  ended_balance_kyat bigint,
  opened_at timestamptz not null,
  ended_at timestamptz,
  primary key (provider, id),
  constraint game_round_has_a_stake check (stake_kyat is not null or state = 'rolled-back'),
  constraint game_round_ended_pays check ((state = 'ended') = (win_kyat is not null)),
  constraint game_round_end check ((state = 'open') = (ended_at is null) and (ended_at is null) = (ended_balance_kyat is null))
);
create index game_round_of_player on game_round (player_id, opened_at desc);

create function refuse_change_of_ended_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open' then
    raise exception 'round % of % has ended, or may not be deleted', old.id, old.provider using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger game_round_ends_once before update or delete on game_round for each row execute function refuse_change_of_ended_round();
