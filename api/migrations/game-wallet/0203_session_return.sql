-- Where the page of a game leads back to: the platform's own address, as the player has it. A provider learns it with the session, so that no address is taken from a link.
alter table game_session add column return_to text;
create index game_round_of_session on game_round (session_id);
