-- Section 3: who looks after players in a place. The office adds them.
create table agent (
  code text primary key check (code ~ '^[A-Z0-9-]{2,12}$'),
  name text not null check (name <> ''),
  phone text not null check (phone ~ '^09[0-9]{7,9}$')
);

create table player (
  id uuid primary key,
  phone text not null constraint player_phone_taken unique check (phone ~ '^09[0-9]{7,9}$'),
  password_hash text not null,
  name text not null default '',
  email text check (email <> ''),
  agent_code text references agent (code),
  referral_code text not null constraint player_referral_code_taken unique,
  referred_by uuid references player (id),
  photo_id uuid,
  is_phone_verified boolean not null default true,
  joined_at timestamptz not null,
  confirmed_adult_at timestamptz not null,
  accepted_terms_at timestamptz not null,
  constraint player_cannot_refer_itself check (referred_by <> id)
);
create index player_of_agent on player (agent_code) where agent_code is not null;
create index player_referred_by on player (referred_by) where referred_by is not null;

-- Re-encoded small JPEGs; the id is unguessable and changes with the picture, so that a browser may keep it for ever.
create table player_photo (
  id uuid primary key,
  player_id uuid not null unique references player (id),
  jpeg bytea not null check (octet_length(jpeg) <= 200000)
);

-- A5: a device belongs to the first account that signs up or logs in on it. A player may have several devices.
create table player_device (
  device_id text primary key,
  player_id uuid not null references player (id),
  bound_at timestamptz not null
);
create index player_device_player on player_device (player_id);

-- Only the hash of a token is kept: a stolen table opens no session.
create table player_session (
  token_hash bytea primary key,
  id uuid not null unique,
  player_id uuid not null references player (id),
  device_id text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
);
create index player_session_player on player_session (player_id) where ended_at is null;

-- The one live code of a phone for a purpose; a new request replaces it, not before the resend limit (E12).
create table one_time_code (
  phone text not null,
  purpose text not null,
  device_id text not null,
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_attempts integer not null default 0,
  spent_at timestamptz,
  primary key (phone, purpose)
);

-- Tries, counted where every process sees them. A subject is what is counted: a phone on a device, a phone, an address.
create table attempt_counter (
  subject text primary key,
  attempts integer not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz
);
