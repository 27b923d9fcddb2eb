-- Words in every language that is written by hand (P22); Zawgyi is made of `uni` where it is shown.
create domain local_text as jsonb check (value is null or value ?& array['en', 'uni', 'zh', 'shan']);

-- The sandbox clock: one row, so that two processes agree and a restart keeps it. Production never moves it.
create table sandbox_clock (
  is_only_row boolean primary key default true check (is_only_row),
  offset_ms bigint not null default 0
);
insert into sandbox_clock default values;

-- One key, one body, one answer (I7). Written in the same transaction as the effect; keys belong to the player who sent them.
create table idempotency_key (
  player_id uuid not null,
  -- Nothing is left when those characters are taken away: a third of the time of a regular expression. Each is looked for in this order, so those of a UUID
  -- come first: 2.5 µs a key, and 6.6 with them last.
  key text not null check (length(key) between 16 and 64 and ltrim(key, '0123456789abcdef-ghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_') = ''),
  endpoint text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (player_id, key)
);
-- Ages are asked for once an hour, and rows come in the order of their age.
create index idempotency_key_age on idempotency_key using brin (created_at);

-- Events on their way to the browsers. A sequence alone would be wrong as a reading position: a later number can commit first, and a
-- reader that has passed it never comes back. So a row also carries its writer's transaction id, and readers take only rows whose
-- writers, and all writers before them, have ended (pg_snapshot_xmin).
create table outbox (
  position bigint generated always as identity,
  writer xid8 not null default pg_current_xact_id(),
  audience text not null,
  name text not null,
  payload jsonb not null,
  written_at timestamptz not null default clock_timestamp(),
  -- The reading order. One index for it and for the key: a settlement writes three rows for each winner.
  primary key (writer, position)
);
create index outbox_age on outbox using brin (written_at);

-- Who runs a job now. Jobs are idempotent, so a lease that runs out under a slow holder costs double work, never double effect.
create table job_lease (
  name text primary key,
  holder uuid not null,
  expires_at timestamptz not null
);

-- What the sandbox sends in place of SMS and e-mail: shown on the operator port, never written in production.
create table sandbox_message (
  id bigint generated always as identity primary key,
  recipient text not null,
  text text not null,
  sent_at timestamptz not null
);
create index sandbox_message_recipient on sandbox_message (recipient, id);
