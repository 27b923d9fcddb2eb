-- Fixtures as the feed tells them. The lines stand here with a version: a bet copies them when it is placed (I12).
create table football_match (
  id uuid primary key default gen_random_uuid(),
  feed_key text not null unique,
  match_day date not null,
  league text not null,
  home text not null,
  away text not null check (away <> home),
  opens_at timestamptz not null,
  starts_at timestamptz not null,
  upper_team text not null check (upper_team in ('home', 'away')),
  body_goals smallint check (body_goals >= 0),
  body_sign text check (body_sign in ('+', '-', '=')),
  body_price smallint check (body_price between 0 and 100),
  goal_goals smallint check (goal_goals >= 0),
  goal_sign text check (goal_sign in ('+', '-', '=')),
  goal_price smallint check (goal_price between 0 and 100),
  quote_version integer not null default 1,
  home_goals smallint check (home_goals >= 0),
  away_goals smallint check (away_goals >= 0),
  is_finished boolean not null default false,
  check ((body_goals is null) = (body_sign is null) and (body_sign is null) = (body_price is null)),
  check ((goal_goals is null) = (goal_sign is null) and (goal_sign is null) = (goal_price is null)),
  check ((home_goals is null) = (away_goals is null))
);
create index football_match_by_day on football_match (match_day, starts_at);
