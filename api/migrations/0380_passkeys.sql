-- Passkeys (WebAuthn): a public key for each credential that a player's phone has made. What was removed stays, with who had it when; nobody logs in with it.
create table passkey (
  id uuid primary key,
  player_id uuid not null references player (id),
  -- By the phone, and of one player.
  credential_id bytea not null unique,
  -- COSE.
  public_key bytea not null,
  -- How often the phone says that it has signed; 0 where it does not count.
  sign_count bigint not null check (sign_count >= 0),
  -- The browser in which it was made, as Android · Chrome; empty where it did not say.
  device_name text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  removed_at timestamptz
);
create index passkey_of_player on passkey (player_id, made_at);

-- What a phone was asked to sign, on one device, until it has or the time is over. Null: a visitor, who wants to log in.
create table passkey_challenge (
  challenge text primary key,
  device_id text not null,
  player_id uuid references player (id),
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
