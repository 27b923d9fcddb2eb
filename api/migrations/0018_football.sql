-- Matches as the feed reports them. The status is the feed's; the outcome that counts is the latest confirmed row of
-- match_outcome. Prices have a version: a bet copies them when it is placed (I12).
create table football_match (
  id uuid primary key default gen_random_uuid(),
  feed_key text not null unique,
  match_day date not null,
  league text not null,
  home text not null,
  away text not null check (away <> home),
  opens_at timestamptz not null,
  starts_at timestamptz not null,
  upper_team text not null check (upper_team in ('home', 'away')),
  body_goals smallint check (body_goals >= 0),
  body_sign text check (body_sign in ('+', '-', '=')),
  body_price smallint check (body_price between 0 and 100),
  goal_goals smallint check (goal_goals >= 0),
  goal_sign text check (goal_sign in ('+', '-', '=')),
  goal_price smallint check (goal_price between 0 and 100),
  home_goals smallint check (home_goals >= 0),
  away_goals smallint check (away_goals >= 0),
  status text not null default 'scheduled'
    check (status in ('scheduled', 'live', 'finished', 'postponed', 'abandoned', 'cancelled')),
  body_version integer not null default 1,
  goal_version integer not null default 1,
  -- An operator stopped bets on it.
  closed_at timestamptz,
  outcome_version integer,
  outcome text,
  -- Every ticket is settled by this outcome and by the known outcomes of its other legs. Null again when one changes.
  settled_at timestamptz,
  -- The last ticket that the settlement has processed. It moves in the transaction of the money (ADR-25).
  settled_ticket_id uuid,
  -- The feed's own counter of its reports, which reveals a late one. Null for a feed without a counter.
  feed_revision bigint,
  -- Set by an operator: the feed is ignored for this fact until an operator releases it.
  postponed_by_hand boolean not null default false,
  body_by_hand boolean not null default false,
  goal_by_hand boolean not null default false,
  -- A price was voided, and not every ticket is processed since. Its stakes return at once, also before an outcome.
  has_unsettled_void boolean not null default false,
  -- A term of the match (I12), copied from the setting when the match was created: what no further goal can change
  -- counts when the match is abandoned.
  settles_if_decided boolean not null default false,
  -- The start that was seen to pass (I9). If the feed moves the match, it differs from `starts_at`.
  kicked_off_at timestamptz,
  check ((body_goals is null) = (body_sign is null) and (body_sign is null) = (body_price is null)),
  check ((goal_goals is null) = (goal_sign is null) and (goal_sign is null) = (goal_price is null)),
  check ((home_goals is null) = (away_goals is null)),
  constraint football_match_outcome_is_whole check ((outcome is null) = (outcome_version is null))
);
create index football_match_by_day on football_match (match_day, starts_at);
create index football_match_unsettled on football_match (starts_at) where outcome is not null and settled_at is null;
create index football_match_without_outcome on football_match (match_day) where outcome is null;
create index football_match_unsettled_void on football_match (starts_at) where has_unsettled_void;

create function refuse_other_kick_off() returns trigger language plpgsql as $$
begin
  raise exception 'a match has kicked off at its start, or not at all';
end $$;
create trigger football_match_kicked_off before update of kicked_off_at on football_match for each row
  when (new.kicked_off_at is distinct from old.kicked_off_at and new.kicked_off_at is distinct from new.starts_at)
  execute function refuse_other_kick_off();

-- Every price that a market has had. A price that was plainly wrong is voided, and so is each leg on it.
create table match_price (
  match_id uuid not null references football_match (id),
  market text not null check (market in ('body', 'goal')),
  version integer not null check (version > 0),
  upper_team text not null check (upper_team in ('home', 'away')),
  -- Null: the market was closed.
  goals smallint,
  sign text check (sign in ('+', '-', '=')),
  price smallint check (price between 0 and 100),
  at timestamptz not null,
  voided_at timestamptz,
  voided_by text,
  primary key (match_id, market, version),
  constraint match_price_line_is_whole check (num_nulls(goals, sign, price) in (0, 3))
);
create trigger match_price_stays before update or delete on match_price
  for each row execute function refuse_second_filling('voided_at', 'voided_by');
create trigger match_price_not_emptied before truncate on match_price
  for each statement execute function refuse_ledger_change();

-- Every outcome that was entered. A version counts once a second source confirms it: two people, or the feed and one.
create table match_outcome (
  match_id uuid not null references football_match (id),
  version integer not null check (version > 0),
  -- `2-1`, `void`, or `void 3-1`: abandoned at this score.
  outcome text not null check (outcome ~ '^(void|(void )?[0-9]{1,2}-[0-9]{1,2})$'),
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
create trigger match_outcome_stays before update or delete on match_outcome for each row
  execute function refuse_second_filling('confirmed_by', 'confirmed_at', 'dismissed_by', 'dismissed_at');
create trigger match_outcome_not_emptied before truncate on match_outcome
  for each statement execute function refuse_ledger_change();
