-- Who plays the games of a provider, by the name of its key at the game wallet. The sandbox's own provider plays all that the catalogue lists.
alter table game_provider add column played_by text not null default 'sandbox' check (played_by ~ '^[a-z][a-z0-9-]{0,30}$');
-- The most that a game pays for one stake, as times of it: the game wallet alarms beyond. Null: there is no page of it yet, and it cannot be played.
alter table game add column most_times integer check (most_times > 0);
update game set most_times = 2 where id = 'big-small-dice';

-- A player whom we have let into a game. The row is there before the game wallet is told, so that whoever is barred meanwhile is found.
create table game_session (
  id uuid primary key,
  player_id uuid not null references player (id),
  -- The log-in that it was opened in: it ends with that.
  login_session_id uuid not null,
  game_id text not null references game (id),
  provider text not null references game_provider (code),
  opened_at timestamptz not null,
  closed_at timestamptz,
  reason text check (reason in ('left', 'next', 'logged-out', 'barred', 'turned-off', 'old', 'office')),
  constraint game_session_closed_with_reason check ((closed_at is null) = (reason is null))
);
create index game_session_open on game_session (player_id) where closed_at is null;
create index game_session_of_player on game_session (player_id, opened_at desc);
