-- What pages tell of the builds that they ran, summed by the minute. Nothing here names a player.
create table beacon_minute (
  minute timestamptz not null,
  remote text not null,
  build text not null,
  -- `late-failure`: the build had loaded, and failed then.
  kind text not null check (kind in ('load', 'failure', 'late-failure', 'fall-back', 'error')),
  -- The channel of a load, the phase of a failure, the build that took over in a fall-back.
  detail text not null,
  -- Loads by how long they took, so that a median can be told: the upper end of the step. 0 where nothing is measured.
  ms_up_to integer not null check (ms_up_to >= 0),
  times bigint not null check (times > 0),
  total_ms bigint not null check (total_ms >= 0),
  max_ms integer not null check (max_ms >= 0),
  -- One bit for each of the hundred buckets of visitors: a failure of one phone is told from one of many.
  visitors bit(100) not null,
  primary key (minute, remote, build, kind, detail, ms_up_to)
);

-- Distinct messages of failures (`kind` is the phase) and of errors that nobody caught, a bounded number for each build.
create table beacon_message (
  remote text not null,
  build text not null,
  kind text not null,
  fingerprint text not null,
  message text not null check (length(message) <= 200),
  place text not null check (length(place) <= 160),
  times bigint not null check (times > 0),
  visitors bit(100) not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (remote, build, kind, fingerprint)
);
create index beacon_message_last on beacon_message (last_at);
