-- The sandbox provider's own database: the platform's tables (0001) and these. No money is here: what was staked and paid stands in the game wallet's books.

-- A player who has come with a code. `next_seed` is promised by its hash, and decides the next round.
create table provider_session (
  id uuid primary key,
  player_id uuid not null,
  game text not null,
  -- Of the cookie: whoever has the database cannot play with it.
  secret_hash bytea not null unique,
  return_to text not null,
  next_seed text not null,
  opened_at timestamptz not null
);

-- `asked`: its stake is being asked for. `decided`: it was taken, chance has spoken, and the win is being paid. `ended`: paid. `given-back`: nothing is staked in it.
create table provider_round (
  id uuid primary key,
  session_id uuid not null references provider_session (id),
  player_id uuid not null,
  game text not null,
  state text not null check (state in ('asked', 'decided', 'ended', 'given-back')),
  bets jsonb not null,
  stake_kyat bigint not null check (stake_kyat > 0),
  client_seed text not null,
  -- A seed decides one round.
  server_seed text not null unique,
  shown jsonb,
  win_kyat bigint check (win_kyat >= 0),
  asked_at timestamptz not null,
  ended_at timestamptz,
  constraint provider_round_decided check ((shown is null) = (state in ('asked', 'given-back')) and (shown is null) = (win_kyat is null)),
  constraint provider_round_end check ((ended_at is null) = (state in ('asked', 'decided')))
);
create index provider_round_of_session on provider_round (session_id, asked_at desc);
create unique index provider_round_open on provider_round (session_id) where state in ('asked', 'decided');
