create table agent (
  code text primary key check (code ~ '^[A-Z0-9-]{2,12}$'),
  name text not null check (name <> ''),
  phone text not null check (phone ~ '^09[0-9]{7,9}$')
);

create table player (
  id uuid primary key,
  phone text not null constraint player_phone_taken unique,
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
  -- V12: a code proved that the player reads this e-mail. Null again when the address changes.
  email_verified_at timestamptz,
  -- A closed account keeps its row, since the books name it, and frees its phone number.
  constraint player_phone_check check (phone ~ '^09[0-9]{7,9}$' or phone = 'closed ' || id),
  constraint player_cannot_refer_itself check (referred_by <> id),
  constraint player_verified_email_is_there check (email_verified_at is null or email is not null)
);
create index player_of_agent on player (agent_code) where agent_code is not null;
create index player_referred_by on player (referred_by) where referred_by is not null;

-- The id is unguessable and changes with the picture, so that a browser may cache it forever.
create table player_photo (
  id uuid primary key,
  player_id uuid not null unique references player (id),
  jpeg bytea not null check (octet_length(jpeg) <= 200000)
);

-- A5: a device belongs to the first account that signs up or logs in on it.
create table player_device (
  device_id text primary key,
  player_id uuid not null references player (id),
  bound_at timestamptz not null
);
create index player_device_player on player_device (player_id);

-- Only the hash of a token is stored: a stolen table opens no session.
create table player_session (
  token_hash bytea primary key,
  id uuid not null unique,
  player_id uuid not null references player (id),
  device_id text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  -- Operating system and browser. Empty if unknown.
  device_name text not null default '' check (length(device_name) <= 60),
  -- Null: opened with a password. Removing a passkey ends its sessions. No foreign key: closing an account deletes its
  -- passkeys before its ended sessions.
  passkey_id uuid
);
create index player_session_player on player_session (player_id) where ended_at is null;
create index player_session_by_device on player_session (device_id);

-- One live code for each recipient and purpose. A new request replaces it, but not before the resend limit (E12).
create table one_time_code (
  -- A phone number or an e-mail address.
  recipient text not null,
  purpose text not null,
  device_id text not null,
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_attempts integer not null default 0,
  spent_at timestamptz,
  -- The player's own device has a separate code, so that a stranger's request neither replaces nor delays it.
  is_own boolean not null default false,
  primary key (recipient, purpose, is_own)
);

-- In the database, so that all processes share the counts.
create table attempt_counter (
  -- A phone number on a device, a phone number or an address.
  subject text primary key,
  attempts integer not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz
);

-- WebAuthn. A removed passkey keeps its row, which records its owner; it no longer logs in.
create table passkey (
  id uuid primary key,
  player_id uuid not null references player (id),
  -- Chosen by the phone.
  credential_id bytea not null unique,
  -- COSE.
  public_key bytea not null,
  -- As the phone reports it; 0 if the phone does not count.
  sign_count bigint not null check (sign_count >= 0),
  -- Operating system and browser, for example `Android · Chrome`. Empty if unknown.
  device_name text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  removed_at timestamptz
);
create index passkey_of_player on passkey (player_id, made_at);

create table passkey_challenge (
  challenge text primary key,
  device_id text not null,
  -- Null: a visitor who logs in.
  player_id uuid references player (id),
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
