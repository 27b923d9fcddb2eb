insert into bet_product (code, house_account) values ('football', 'house_football');

-- A version per market: a bet names the one that its player has seen. What the match does is the feed's word, what counts is the outcome:
-- the latest confirmed row of match_outcome.
alter table football_match
  add column status text not null default 'scheduled' check (status in ('scheduled', 'live', 'finished', 'postponed', 'abandoned', 'cancelled')),
  add column body_version integer not null default 1,
  add column goal_version integer not null default 1,
  -- An operator takes no more bets on it.
  add column closed_at timestamptz,
  add column outcome_version integer,
  add column outcome text,
  -- When every ticket was dealt with by that outcome, and by what else is known of its legs; empty again when one of them changes.
  add column settled_at timestamptz,
  -- How far the settlement has come. It moves with the money, in one transaction.
  add column settled_ticket_id uuid,
  add constraint football_match_outcome_is_whole check ((outcome is null) = (outcome_version is null));
update football_match set status = 'finished' where is_finished;
alter table football_match drop column is_finished, drop column quote_version;
create index football_match_unsettled on football_match (starts_at) where outcome is not null and settled_at is null;
create index football_match_without_outcome on football_match (match_day) where outcome is null;

-- Every line that a market has had. A line that was plainly wrong is void: so is each leg on it.
create table match_price (
  match_id uuid not null references football_match (id),
  market text not null check (market in ('body', 'goal')),
  version integer not null check (version > 0),
  upper_team text not null check (upper_team in ('home', 'away')),
  -- Empty where the market was closed.
  goals smallint,
  sign text check (sign in ('+', '-', '=')),
  price smallint check (price between 0 and 100),
  at timestamptz not null,
  voided_at timestamptz,
  voided_by text,
  primary key (match_id, market, version),
  constraint match_price_line_is_whole check (num_nulls(goals, sign, price) in (0, 3))
);
insert into match_price (match_id, market, version, upper_team, goals, sign, price, at)
select id, 'body', 1, upper_team, body_goals, body_sign, body_price, opens_at from football_match
union all select id, 'goal', 1, upper_team, goal_goals, goal_sign, goal_price, opens_at from football_match;

-- Every outcome that anyone entered, `2-1` or `void`. A version counts once a second one has confirmed it: two people, or the feed and one.
create table match_outcome (
  match_id uuid not null references football_match (id),
  version integer not null check (version > 0),
  outcome text not null check (outcome = 'void' or outcome ~ '^[0-9]{1,2}-[0-9]{1,2}$'),
  reason text,
  entered_by text not null,
  entered_at timestamptz not null,
  confirmed_by text,
  confirmed_at timestamptz,
  dismissed_by text,
  dismissed_at timestamptz,
  primary key (match_id, version),
  constraint match_outcome_confirmed_or_dismissed check (confirmed_at is null or dismissed_at is null),
  constraint match_outcome_by_two check (confirmed_by is null or confirmed_by <> entered_by)
);
create index match_outcome_open on match_outcome (match_id) where confirmed_at is null and dismissed_at is null;

-- What a football ticket is beside its stake: its terms (I12), and how it stands. The version is the ticket's own: each time what it is due changes.
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

-- One match of a ticket, with the line as it was (I12).
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

-- K19: what a player has staked on a match by singles, by market.
create table match_exposure (
  match_id uuid not null references football_match (id),
  player_id uuid not null,
  market text not null check (market in ('body', 'goal')),
  staked_kyat bigint not null default 0,
  primary key (match_id, player_id, market),
  constraint match_exposure_within_limit check (staked_kyat between 0 and 500000)
) with (fillfactor = 80);

create or replace view ticket_state as
select
  ticket.id, ticket.product, ticket.draw_id, ticket.player_id, ticket.placed_at, ticket.stake_kyat, ticket.line_count,
  case when ticket.draw_id is null then nullif(legs.version, 0) else draw.result_version end as result_version,
  case when ticket.draw_id is null then case when legs.state = 'refunded' then legs.settled_at end else draw.voided_at end as voided_at,
  case when refund.ticket_id is not null then draw.void_reason end as refund_reason,
  refund.at as refunded_at,
  case when ticket.draw_id is null then legs.due_kyat else coalesce(paid.due_kyat, 0)::bigint end as payout_kyat,
  case
    when ticket.draw_id is null then legs.state
    when refund.ticket_id is not null then 'refunded'
    when draw.voided_at is not null then 'waiting'
    when coalesce(paid.due_kyat, 0) > 0 then 'won'
    when draw.settled_at is not null then 'lost'
    else 'waiting'
  end as state
from ticket
left join draw on draw.id = ticket.draw_id
left join match_ticket legs on legs.ticket_id = ticket.id
left join ticket_refund refund on refund.ticket_id = ticket.id
left join lateral (
  select sum(due_kyat) as due_kyat from ticket_payout payout
  where payout.ticket_id = ticket.id and payout.version = draw.result_version
) paid on true;
