-- M8: which log-in has asked for a token of the game wallet. When it ends, the game wallet is told; a row goes then, or when its token is over anyway.
create table game_token (
  session_id uuid primary key,
  player_id uuid not null,
  asked_at timestamptz not null
);
