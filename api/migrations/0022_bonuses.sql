-- K21: the figures and the percent of a claim are copies. One claim for each player and week (I21).
create table cash_back_claim (
  player_id uuid not null,
  week date not null check (extract(isodow from week) = 1),
  bet_kyat bigint not null,
  net_bet_kyat bigint not null check (net_bet_kyat > 0 and net_bet_kyat <= bet_kyat),
  percent smallint not null check (percent between 2 and 7),
  bonus_kyat bigint not null check (bonus_kyat > 0),
  -- Stakes on draws without a result at the claim. A supplement pays their part later.
  waiting_kyat bigint not null check (waiting_kyat >= 0),
  at timestamptz not null,
  -- The setting at the claim, which the verifier needs.
  counts_packages boolean not null default false,
  primary key (player_id, week),
  constraint cash_back_claim_is_rounded_down check (bonus_kyat = net_bet_kyat * percent / 100)
);
create index cash_back_claim_waits on cash_back_claim (week, player_id) where waiting_kyat > 0;
create trigger cash_back_claim_append_only before update or delete or truncate on cash_back_claim
  for each statement execute function refuse_ledger_change();

-- Once for each claim (I21), when all bets of the week are drawn. `bonus_kyat` is the addition alone, and may be zero.
create table cash_back_supplement (
  player_id uuid not null,
  week date not null,
  net_bet_kyat bigint not null check (net_bet_kyat > 0),
  percent smallint not null check (percent between 2 and 7),
  bonus_kyat bigint not null check (bonus_kyat >= 0),
  at timestamptz not null,
  primary key (player_id, week),
  foreign key (player_id, week) references cash_back_claim (player_id, week)
);
create trigger cash_back_supplement_append_only before update or delete or truncate on cash_back_supplement
  for each statement execute function refuse_ledger_change();

-- P13: a percent of the drawn stakes of invited players. One claim for each player and week (I21).
create table invite_claim (
  player_id uuid not null references player (id),
  week date not null check (extract(isodow from week) = 1),
  friends integer not null check (friends > 0),
  net_bet_kyat bigint not null check (net_bet_kyat > 0),
  percent smallint not null check (percent between 2 and 5),
  bonus_kyat bigint not null check (bonus_kyat > 0),
  counts_packages boolean not null,
  at timestamptz not null,
  primary key (player_id, week),
  constraint invite_claim_is_rounded_down check (bonus_kyat = net_bet_kyat * percent / 100)
);

-- The verifier computes each share again from the tickets.
create table invite_share (
  player_id uuid not null,
  week date not null,
  invitee_id uuid not null references player (id),
  net_bet_kyat bigint not null check (net_bet_kyat > 0),
  primary key (player_id, week, invitee_id),
  foreign key (player_id, week) references invite_claim (player_id, week),
  constraint invite_share_not_own check (invitee_id <> player_id)
);

-- An invited player who may be the inviter: excluded from the bonus until the office decides.
create table invite_hold (
  invitee_id uuid primary key references player (id),
  inviter_id uuid not null references player (id),
  reason text not null check (reason in ('bank-account', 'device', 'identity')),
  state text not null default 'held' check (state in ('held', 'cleared', 'refused')),
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by text check (decided_by <> ''),
  constraint invite_hold_decided_whole
    check ((state = 'held') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
create index invite_hold_waits on invite_hold (found_at) where state = 'held';
create index invite_hold_of on invite_hold (inviter_id);

-- K22: once for each player, when another device in another network first opens the link.
create table share_grant (
  player_id uuid primary key references player (id),
  points integer not null check (points > 0),
  -- The device that opened the link counts once, for any player.
  visitor_device text not null unique,
  at timestamptz not null
);

-- Networks in which a player viewed the shared link. Digests, so that no address can be read.
create table share_network (
  player_id uuid not null references player (id),
  network bytea not null check (octet_length(network) = 32),
  primary key (player_id, network)
);
