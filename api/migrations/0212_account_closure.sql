-- A closed account keeps its row, since the books name it; who it was is gone. Its phone is free for a new account after a while, by a digest with the pepper.
create table account_closure (
  player_id uuid primary key references player (id),
  closed_at timestamptz not null,
  phone_hash bytea not null,
  phone_free_at timestamptz not null check (phone_free_at > closed_at),
  -- When a job has deleted what the books do not need.
  erased_at timestamptz
);
create index account_closure_of_phone on account_closure (phone_hash, phone_free_at);
create index account_closure_waits on account_closure (closed_at) where erased_at is null;

alter table player drop constraint player_phone_check,
  add constraint player_phone_check check (phone ~ '^09[0-9]{7,9}$' or phone = 'closed ' || id);
