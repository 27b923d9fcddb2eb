-- Text in every language that people write (P22). Zawgyi is converted from `uni` for display.
create domain local_text as jsonb check (value is null or value ?& array['en', 'uni', 'zh', 'shan']);

-- In the database, so that two processes agree and a restart keeps it. Production never moves it.
create table sandbox_clock (
  is_only_row boolean primary key default true check (is_only_row),
  offset_ms bigint not null default 0
);
insert into sandbox_clock default values;

-- I7. Written in the same transaction as the effect. A key belongs to the player who sent it.
create table idempotency_key (
  player_id uuid not null,
  -- ltrim takes a third of the time of a regular expression. It tries the characters in this order, so those of a UUID
  -- come first: 2.5 µs for each key, and 6.6 µs with them last.
  key text not null check (length(key) between 16 and 64
    and ltrim(key, '0123456789abcdef-ghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_') = ''),
  endpoint text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (player_id, key)
);
-- Rows are written in the order of their age, and the job that deletes old ones runs only once an hour.
create index idempotency_key_age on idempotency_key using brin (created_at);

-- Events for the browsers. A sequence alone is not a read position: a later number can commit first, and a reader that
-- passed it never returns. So each row carries the transaction id of its writer, and readers take only rows whose
-- writers, and all earlier writers, have ended (pg_snapshot_xmin, ADR-14).
create table outbox (
  position bigint generated always as identity,
  writer xid8 not null default pg_current_xact_id(),
  audience text not null,
  name text not null,
  payload jsonb not null,
  written_at timestamptz not null default clock_timestamp(),
  -- The reading order is the key, to save an index: a settlement writes three rows for each winner.
  primary key (writer, position)
);
create index outbox_age on outbox using brin (written_at);

-- Jobs are idempotent: a lease that expires under a slow holder costs double work, never a double effect.
create table job_lease (
  name text primary key,
  holder uuid not null,
  expires_at timestamptz not null,
  -- Database time, as all times of this table.
  succeeded_at timestamptz not null default clock_timestamp(),
  failures integer not null default 0 check (failures >= 0),
  last_error text
);

-- Replaces SMS and e-mail in the sandbox. The operators' port shows it; production never writes it.
create table sandbox_message (
  id bigint generated always as identity primary key,
  recipient text not null,
  text text not null,
  sent_at timestamptz not null
);
create index sandbox_message_recipient on sandbox_message (recipient, id);
