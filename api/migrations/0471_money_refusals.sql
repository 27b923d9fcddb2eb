-- Refused money commands, so that staff can answer a player's question. Written in batches beside the command, and kept
-- for 30 days.
-- A closed account leaves nothing here but its player id.
create table money_refusal (
  id bigint generated always as identity primary key,
  player_id uuid not null,
  request_id text not null check (length(request_id) between 1 and 64),
  refused_at timestamptz not null,
  endpoint text not null,
  refusal text not null,
  -- The draw, or the first match.
  event_id uuid,
  amount_kyat bigint
);
create index money_refusal_of_player on money_refusal (player_id, refused_at desc);
create index money_refusal_of_request on money_refusal (request_id);
create index money_refusal_age on money_refusal using brin (refused_at);
