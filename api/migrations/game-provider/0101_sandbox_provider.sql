-- The sandbox provider has no money: stakes and wins are in the books of the game wallet.

create table provider_session (
  id uuid primary key,
  player_id uuid not null,
  game text not null,
  -- Of the cookie: a stolen table opens no session.
  secret_hash bytea not null unique,
  return_to text not null,
  -- Decides the next round. The player gets its hash in advance.
  next_seed text not null,
  opened_at timestamptz not null
);

create table provider_round (
  id uuid primary key,
  session_id uuid not null references provider_session (id),
  player_id uuid not null,
  game text not null,
  -- asked: the stake is requested. decided: the stake is taken, the result is drawn, the win is being paid. playing: a
  -- round of several transactions continues. ended: paid. given-back: nothing is staked.
  state text not null check (state in ('asked', 'decided', 'playing', 'ended', 'given-back')),
  bets jsonb not null,
  stake_kyat bigint not null,
  client_seed text not null,
  -- A seed decides one round.
  server_seed text not null unique,
  shown jsonb,
  win_kyat bigint check (win_kyat >= 0),
  asked_at timestamptz not null,
  ended_at timestamptz,
  constraint provider_round_stake_kyat_check check (stake_kyat > 0 or state in ('playing', 'given-back')),
  constraint provider_round_decided
    check ((shown is null) = (state in ('asked', 'given-back')) and (shown is null) = (win_kyat is null)),
  constraint provider_round_end check ((ended_at is null) = (state in ('asked', 'decided', 'playing')))
);
create index provider_round_of_session on provider_round (session_id, asked_at desc);
create unique index provider_round_open on provider_round (session_id) where state in ('asked', 'decided', 'playing');
-- A returning player sees earlier rounds, also those of an interrupted session.
create index provider_round_of_player on provider_round (player_id, game, asked_at desc);

-- Shots that are requested together: one transaction at the game wallet.
create table provider_shots (
  id uuid primary key,
  round_id uuid not null references provider_round (id),
  -- asked: the seed of the round has decided them, but nobody sees them before the stake is taken.
  state text not null check (state in ('asked', 'done', 'given-back')),
  bets jsonb not null,
  stake_kyat bigint not null check (stake_kyat > 0),
  shown jsonb not null,
  win_kyat bigint not null check (win_kyat >= 0),
  asked_at timestamptz not null
);
create index provider_shots_of_round on provider_shots (round_id, asked_at desc);
create unique index provider_shots_asked on provider_shots (round_id) where state = 'asked';
