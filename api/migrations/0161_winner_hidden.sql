-- Players who do not want to stand among the winners that everybody sees.
create table winner_hidden (
  player_id uuid primary key,
  at timestamptz not null
);
