-- K22: points for a share, once per player: when the link is first opened by another device, in another network.
create table share_grant (
  player_id uuid primary key references player (id),
  points integer not null check (points > 0),
  -- Who opened it: a device counts for one share, whoever's.
  visitor_device text not null unique,
  at timestamptz not null
);

-- In which networks a player has looked at the link that they share: digests, of no use to find an address.
create table share_network (
  player_id uuid not null references player (id),
  network bytea not null check (octet_length(network) = 32),
  primary key (player_id, network)
);
