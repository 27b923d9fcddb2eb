-- E30: from where a session is played, as its provider sees it: the platform asks for what was told after a number, and closes what may not be played from there.
create table session_place (
  session_id uuid primary key references game_session (id),
  address text not null,
  number bigint generated always as identity unique
);
