-- A week's cash back that a player claimed (K21): the sums that it was computed from, and the percent of that moment. Once per player and week (I21).
create table cash_back_claim (
  player_id uuid not null,
  week date not null check (extract(isodow from week) = 1),
  bet_kyat bigint not null,
  net_bet_kyat bigint not null check (net_bet_kyat > 0 and net_bet_kyat <= bet_kyat),
  percent smallint not null check (percent between 2 and 7),
  bonus_kyat bigint not null check (bonus_kyat > 0),
  -- Staked on draws without a result at the claim: their part adds itself.
  waiting_kyat bigint not null check (waiting_kyat >= 0),
  at timestamptz not null,
  primary key (player_id, week),
  constraint cash_back_claim_is_rounded_down check (bonus_kyat = net_bet_kyat * percent / 100)
);

-- What was added to a claim when all of the week's bets were drawn: the sums of then, and the addition alone, which may be nothing. Once per claim (I21).
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
create index cash_back_claim_waits on cash_back_claim (week, player_id) where waiting_kyat > 0;
