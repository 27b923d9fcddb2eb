-- P9: messages to phones whose app is closed (Web Push, RFC 8030; ADR-36).

-- The key pair that identifies this installation to push services (VAPID, RFC 8292).
create table push_key (
  is_only_row boolean primary key default true check (is_only_row),
  public_key text not null,
  -- Sealed with the pepper.
  private_sealed bytea not null
);

create table push_subscription (
  id bigint generated always as identity primary key,
  player_id uuid not null references player (id),
  device_id text not null,
  -- One browser: it belongs to the last player who subscribed with it.
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  locale text not null,
  results boolean not null,
  wins boolean not null,
  -- Hours in Myanmar time.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  changed_at timestamptz not null,
  unique (player_id, device_id),
  constraint push_subscription_quiet check ((quiet_from is null) = (quiet_until is null))
);

-- The read position in the outbox.
create table push_cursor (
  is_only_row boolean primary key default true check (is_only_row),
  writer text not null,
  position bigint not null
);

-- Sent messages stay for two days, so that a repeated fact is not sent again.
create table push_message (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscription (id) on delete cascade,
  fact text not null,
  payload jsonb not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  ended_at timestamptz,
  unique (subscription_id, fact)
);
create index push_message_due on push_message (due_at) where ended_at is null;
create index push_message_ended on push_message (ended_at) where ended_at is not null;
