-- Which passkey has opened a session; null for a password. A passkey that is removed ends what it opened. No foreign key: a closed account's passkeys go, and its ended sessions may still be there.
alter table player_session add column passkey_id uuid;
