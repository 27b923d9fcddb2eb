-- What callers may still do, in buckets that all processes share. Not logged: a crash fills every bucket, which lets a few more calls in and costs nobody anything; a write of it is cheap.
create unlogged table rate_bucket (
  -- The group of calls, and who calls: a player, a device, or an address (an IPv6 network).
  bucket text primary key,
  tokens double precision not null,
  -- Of the last who asked.
  granted integer not null,
  filled_at timestamptz not null,
  -- From then on it says nothing that a new one would not.
  full_at timestamptz not null
);
create index rate_bucket_full on rate_bucket (full_at);
