-- M8: tokens that were asked for until then show nobody's balance any more: the log-in that asked for them has ended.
alter table game_player add column tokens_ended_at timestamptz;
