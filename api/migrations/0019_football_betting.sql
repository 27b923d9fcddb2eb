-- The terms (I12) and the state of a football ticket. The version is the ticket's own and grows whenever its payout
-- changes.
create table match_ticket (
  ticket_id uuid primary key references ticket (id),
  fee_base text not null check (fee_base in ('profit', 'gross')),
  fee_percent smallint not null check (fee_percent between 0 and 100),
  maximum_payout_kyat bigint check (maximum_payout_kyat > 0),
  version integer not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'won', 'part-lost', 'push', 'lost', 'refunded')),
  due_kyat bigint not null default 0 check (due_kyat >= 0),
  settled_at timestamptz,
  constraint match_ticket_settled check ((state = 'waiting') = (settled_at is null))
) with (fillfactor = 80);
create trigger match_ticket_stays before update or delete on match_ticket
  for each row execute function refuse_change_beside('version', 'state', 'due_kyat', 'settled_at');
create trigger match_ticket_not_emptied before truncate on match_ticket
  for each statement execute function refuse_ledger_change();

-- One match of a ticket, with a copy of its price (I12).
create table match_leg (
  ticket_id uuid not null references match_ticket (ticket_id),
  leg smallint not null check (leg between 1 and 10),
  match_id uuid not null,
  market text not null,
  side text not null check (side in ('upper', 'lower', 'over', 'under')),
  upper_team text not null check (upper_team in ('home', 'away')),
  goals smallint not null check (goals >= 0),
  sign text not null check (sign in ('+', '-', '=')),
  price smallint not null check (price between 0 and 100),
  price_version integer not null,
  primary key (ticket_id, leg),
  constraint match_leg_side check ((market = 'body') = (side in ('upper', 'lower'))),
  foreign key (match_id, market, price_version) references match_price (match_id, market, version)
);
create unique index match_leg_of_match on match_leg (match_id, ticket_id);
create trigger match_leg_append_only before update or delete or truncate on match_leg
  for each statement execute function refuse_ledger_change();

-- K19: a player's stakes of single bets on a match, by market.
create table match_exposure (
  match_id uuid not null references football_match (id),
  player_id uuid not null,
  market text not null check (market in ('body', 'goal')),
  staked_kyat bigint not null default 0,
  primary key (match_id, player_id, market),
  constraint match_exposure_within_limit check (staked_kyat between 0 and 500000)
) with (fillfactor = 80);

-- The house's own cap on the stakes of single bets on one side of a match, over all players (ADR-27). A match without
-- rows has no cap. The cap is copied when the row is created, and is never below the stakes at that time.
create table match_side (
  match_id uuid not null references football_match (id),
  -- For a body bet, the team, whichever is the upper one.
  side text not null check (side in ('home', 'away', 'over', 'under')),
  staked_kyat bigint not null check (staked_kyat >= 0),
  cap_kyat bigint not null,
  primary key (match_id, side),
  constraint match_side_within_cap check (staked_kyat <= cap_kyat)
) with (fillfactor = 80);

-- A friend copies the matches of a maung by this code. It reveals neither the player nor the stake.
create table maung_code (
  ticket_id uuid primary key references match_ticket (ticket_id),
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{6}$'),
  at timestamptz not null
);

-- Notices for all players with tickets on a match. Written with the fact and sent by a job: ten thousand tickets do not
-- lengthen the transaction of the fact.
create table match_notice (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null references football_match (id),
  kind text not null check (kind in ('Postponed', 'Moved', 'Void', 'PriceVoid')),
  -- Of a voided price.
  market text,
  price_version integer,
  at timestamptz not null,
  told_at timestamptz,
  constraint match_notice_names_its_line check ((kind = 'PriceVoid') = (num_nonnulls(market, price_version) = 2))
);
create index match_notice_open on match_notice (at) where told_at is null;
