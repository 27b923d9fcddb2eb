-- The short code by which a friend copies the matches of a maung. It tells neither whose ticket it is nor what was staked.
create table maung_code (
  ticket_id uuid primary key references match_ticket (ticket_id),
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{6}$'),
  at timestamptz not null
);
