-- P20. A player and a card each have at most one check that is submitted or approved. A refused check frees both.
create table identity_check (
  id uuid primary key,
  player_id uuid not null references player (id),
  state text not null check (state in ('submitted', 'approved', 'refused')),
  -- As on the card. Empty after the pictures are deleted.
  name text not null,
  birth_date date,
  -- Of the card's number with the pepper. It is never deleted, so that a person has one account.
  nrc_hash bytea not null,
  -- The number itself, sealed. Null after the pictures are deleted.
  nrc bytea,
  sent_at timestamptz not null,
  -- Another account has the card: refused automatically, and shown to the office.
  is_taken boolean not null default false,
  decided_at timestamptz,
  decided_by text check (decided_by <> ''),
  reason text not null default '',
  purged_at timestamptz,
  constraint identity_check_decided_whole
    check ((state = 'submitted') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint identity_check_taken_is_refused check (not is_taken or state = 'refused'),
  constraint identity_check_purged_whole
    check (purged_at is null or (state <> 'submitted' and nrc is null and name = ''))
);
create unique index identity_check_of_player on identity_check (player_id) where state in ('submitted', 'approved');
create unique index identity_check_of_card on identity_check (nrc_hash) where state in ('submitted', 'approved');
create index identity_check_by_player on identity_check (player_id, sent_at);
create index identity_check_by_card on identity_check (nrc_hash);
create index identity_check_waits on identity_check (sent_at) where state = 'submitted';
create index identity_check_retained on identity_check (decided_at) where purged_at is null;

-- Re-encoded and sealed with IDENTITY_KEY (ADR-33).
create table identity_photo (
  id uuid primary key,
  check_id uuid not null references identity_check (id),
  side text not null check (side in ('front', 'back', 'selfie')),
  sealed bytea not null check (octet_length(sealed) <= 1000000),
  unique (check_id, side)
);

create table account_closure (
  player_id uuid primary key references player (id),
  closed_at timestamptz not null,
  -- With the pepper. The phone number is refused for a new account until `phone_free_at`.
  phone_hash bytea not null,
  phone_free_at timestamptz not null check (phone_free_at > closed_at),
  -- A job has deleted all personal data that the books do not need.
  erased_at timestamptz
);
create index account_closure_of_phone on account_closure (phone_hash, phone_free_at);
create index account_closure_waits on account_closure (closed_at) where erased_at is null;
