-- M8: what a player recognises a log-in by, in the list of sessions: a system and a browser, or a form's word of neither.
alter table player_session add column device_name text not null default '' check (length(device_name) <= 60);
