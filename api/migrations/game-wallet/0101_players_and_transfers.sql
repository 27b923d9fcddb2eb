-- A player's money is the ledger's `player_game`. The other side is `game_clearing:platform` (money from the platform,
-- negative) or `house_games:<provider>` (stakes and wins).

create table game_player (
  player_id uuid primary key,
  opened_at timestamptz not null,
  -- E29: the kind and the time of the last round tell whether a game is being played.
  game text check (game in ('fish', 'other')),
  moved_at timestamptz,
  left_at timestamptz,
  -- Older tokens show no balance, since their log-in has ended.
  tokens_ended_at timestamptz,
  constraint game_player_moved_in_a_game check ((game is null) = (moved_at is null))
);

-- The final verdict on every transfer that arrived, or that was cancelled before it arrived.
create table game_transfer (
  id uuid primary key,
  player_id uuid not null references game_player (player_id),
  direction text not null check (direction in ('in', 'out')),
  amount_kyat bigint not null check (amount_kyat > 0),
  state text not null check (state in ('done', 'refused')),
  reason text check (reason in ('not-covered', 'cancelled')),
  balance_kyat bigint not null check (balance_kyat >= 0),
  -- The platform's time, so that both sides put a transfer into the same day's file.
  requested_at timestamptz not null,
  decided_at timestamptz not null,
  constraint game_transfer_refused_with_reason check ((state = 'refused') = (reason is not null))
);
create index game_transfer_of_day on game_transfer (requested_at);
create trigger game_transfer_append_only before update or delete or truncate on game_transfer
  for each statement execute function refuse_ledger_change();
