-- The figures that releases are decided by: beacons with a valid nonce, by the network that it was signed for.
-- A network is one of 1,024 slots. Their mapping has a secret key and changes daily: no address can be found by a slot.
create table beacon_network (
  minute timestamptz not null,
  remote text not null,
  build text not null,
  kind text not null check (kind in ('load', 'failure', 'late-failure', 'vital')),
  -- The name of a vital; else empty.
  detail text not null,
  -- The upper end of a vital's step; else 0.
  ms_up_to integer not null check (ms_up_to >= 0),
  network smallint not null check (network between 0 and 1023),
  times bigint not null check (times > 0),
  -- One bit for each of the hundred slots of nonces: a nonce that is used again adds none.
  visitors bit(100) not null,
  primary key (minute, remote, build, kind, detail, ms_up_to, network)
);

-- Builds that one registry offers to pages, under a digest of them.
create table beacon_offer (
  offer text not null,
  remote text not null,
  build text not null,
  primary key (offer, remote, build)
);

-- Pages and registries that the edge served to a network, by what they offered.
create table beacon_served (
  minute timestamptz not null,
  offer text not null,
  network smallint not null check (network between 0 and 1023),
  pages bigint not null check (pages > 0),
  primary key (minute, offer, network)
);
