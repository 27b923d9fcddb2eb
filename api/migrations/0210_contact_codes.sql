-- Codes go to phones and, by e-mail, to addresses: what they were sent to is their key.
alter table one_time_code rename column phone to recipient;

-- V12: when a code proved that the player reads this e-mail; another address is unproved again.
alter table player add column email_verified_at timestamptz,
  add constraint player_verified_email_is_there check (email_verified_at is null or email is not null);
