-- Reports of pages about the builds that they ran, summed by minute. No column identifies a player (ADR-8).
create table beacon_minute (
  minute timestamptz not null,
  remote text not null,
  build text not null,
  -- `late-failure`: the build failed after it had loaded. `vital`: LCP, INP or CLS.
  kind text not null check (kind in ('load', 'failure', 'late-failure', 'fall-back', 'error', 'vital')),
  -- The channel of a load, the phase of a failure, the build that replaced it in a fallback, the name of a vital.
  detail text not null,
  -- The upper end of the step of a histogram, from which a median follows. 0: nothing was measured. CLS is in
  -- thousandths.
  ms_up_to integer not null check (ms_up_to >= 0),
  times bigint not null check (times > 0),
  total_ms bigint not null check (total_ms >= 0),
  max_ms integer not null check (max_ms >= 0),
  -- One bit for each of the hundred buckets of visitors: it distinguishes a failure of one phone from one of many.
  visitors bit(100) not null,
  primary key (minute, remote, build, kind, detail, ms_up_to)
);

-- Distinct messages of failures and uncaught errors, a bounded number for each build.
create table beacon_message (
  remote text not null,
  build text not null,
  -- The phase of a failure.
  kind text not null,
  fingerprint text not null,
  message text not null check (length(message) <= 200),
  place text not null check (length(place) <= 160),
  times bigint not null check (times > 0),
  visitors bit(100) not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Empty: the page did not report it. The path is without ids.
  page text not null default '' check (length(page) <= 80),
  moment text not null default '' check (length(moment) <= 10),
  stack text not null default '' check (length(stack) <= 480),
  primary key (remote, build, kind, fingerprint)
);
create index beacon_message_last on beacon_message (last_at);

-- Releases are decided by these figures (ADR-9): only beacons with a valid nonce, by the network that it was signed
-- for. A network is one of 1,024 slots. Their mapping has a secret key and changes daily, so a slot reveals no address.
create table beacon_network (
  minute timestamptz not null,
  remote text not null,
  build text not null,
  kind text not null check (kind in ('load', 'failure', 'late-failure', 'vital')),
  -- The name of a vital; otherwise empty.
  detail text not null,
  -- The upper end of a vital's step; otherwise 0.
  ms_up_to integer not null check (ms_up_to >= 0),
  network smallint not null check (network between 0 and 1023),
  times bigint not null check (times > 0),
  -- One bit for each of the hundred slots of nonces: a repeated nonce adds none.
  visitors bit(100) not null,
  primary key (minute, remote, build, kind, detail, ms_up_to, network)
);

-- The builds that a registry offers to pages, under a digest of them.
create table beacon_offer (
  offer text not null,
  remote text not null,
  build text not null,
  primary key (offer, remote, build)
);

-- Pages and registries that the edge served to a network, by offer.
create table beacon_served (
  minute timestamptz not null,
  offer text not null,
  network smallint not null check (network between 0 and 1023),
  pages bigint not null check (pages > 0),
  primary key (minute, offer, network)
);
