-- A week's cash back that a player claimed (K21): the sums that it was computed from, and the percent of that moment. Once per player and week (I21).
create table cash_back_claim (
  player_id uuid not null,
  week date not null check (extract(isodow from week) = 1),
  bet_kyat bigint not null,
  net_bet_kyat bigint not null check (net_bet_kyat > 0 and net_bet_kyat <= bet_kyat),
  percent smallint not null check (percent between 2 and 7),
  bonus_kyat bigint not null check (bonus_kyat > 0),
  at timestamptz not null,
  primary key (player_id, week),
  constraint cash_back_claim_is_rounded_down check (bonus_kyat = net_bet_kyat * percent / 100)
);
