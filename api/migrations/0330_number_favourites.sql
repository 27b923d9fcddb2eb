-- Named sets of numbers that a player keeps for the next bet on a game. `lines`: [{ "number": "12", "stakeKyat": 500 }], the stake null where it is the stake of all.
create table number_favourite (
  player_id uuid not null references player (id),
  game text not null,
  name text not null check (name <> ''),
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 100),
  at timestamptz not null,
  primary key (player_id, game, name)
);
