-- Days on which the Thai exchange is closed: no 2D section (K17). Weekends are not listed.
create table two_d_holiday (
  date date primary key,
  name text not null
);

-- A section of one day. Upcoming, open and closed are not stored: they follow from the three times and the server's clock. What is
-- stored is what a clock cannot tell: the result, that it is paid, that the section was called off.
create table two_d_section (
  id uuid primary key,
  date date not null,
  slot text not null check (slot in ('noon', 'evening')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  -- The latest confirmed version of the result: a copy of its row in two_d_result.
  result_version integer,
  result text check (result ~ '^[0-9]{2}$'),
  set_index text,
  set_value text,
  -- When everything owed by that version was paid; empty again when a correction is confirmed.
  settled_at timestamptz,
  voided_at timestamptz,
  void_reason text check (void_reason in ('maintenance', 'no-draw')),
  voided_by text,
  -- When every stake of a voided section was returned.
  refunded_at timestamptz,
  -- The status that the event stream was last told.
  announced_status text not null default 'upcoming' check (announced_status in ('upcoming', 'open', 'closed', 'settled', 'void')),
  constraint two_d_section_once_a_day unique (date, slot),
  constraint two_d_section_times check (opens_at < closes_at and closes_at < draws_at),
  constraint two_d_section_result_is_whole check (num_nulls(result_version, result, set_index, set_value) in (0, 4)),
  constraint two_d_section_void_is_whole check (num_nulls(voided_at, void_reason, voided_by) in (0, 3)),
  constraint two_d_section_drawn_or_void check (result is null or voided_at is null),
  constraint two_d_section_settled_by_result check (settled_at is null or result is not null),
  constraint two_d_section_refunded_when_void check (refunded_at is null or voided_at is not null)
);
create index two_d_section_draws_at on two_d_section (draws_at);

-- What is staked on a number, and the most that may be (E22, I10). A number that the office closes has its limit set to what is staked.
create table two_d_number (
  section_id uuid not null references two_d_section (id),
  number text not null check (number ~ '^[0-9]{2}$'),
  staked_kyat bigint not null default 0 check (staked_kyat >= 0),
  limit_kyat bigint not null,
  primary key (section_id, number),
  constraint two_d_number_within_limit check (staked_kyat <= limit_kyat)
) with (fillfactor = 60);

create table two_d_slip (
  id uuid primary key,
  section_id uuid not null references two_d_section (id),
  player_id uuid not null,
  placed_at timestamptz not null,
  total_kyat bigint not null check (total_kyat > 0),
  line_count smallint not null check (line_count between 1 and 100)
);
create index two_d_slip_of_player on two_d_slip (player_id, placed_at desc, id desc);
create index two_d_slip_of_section on two_d_slip (section_id, id);

-- The multiplier is copied here when the bet is placed: a later change leaves old bets alone (I12).
create table two_d_line (
  slip_id uuid not null references two_d_slip (id),
  number text not null check (number ~ '^[0-9]{2}$'),
  section_id uuid not null,
  player_id uuid not null,
  stake_kyat bigint not null check (stake_kyat > 0 and stake_kyat % 100 = 0),
  payout_multiplier integer not null check (payout_multiplier > 0),
  primary key (slip_id, number)
);
create index two_d_line_winners on two_d_line (section_id, number, slip_id);

-- Every result that anyone entered. A version counts once confirmed_at is set; a correction waits until a second person has confirmed it,
-- or has dismissed it by entering the standing result again.
create table two_d_result (
  section_id uuid not null references two_d_section (id),
  version integer not null check (version > 0),
  result text not null check (result ~ '^[0-9]{2}$'),
  set_index text not null,
  set_value text not null,
  entered_by text not null,
  entered_at timestamptz not null,
  confirmed_by text,
  confirmed_at timestamptz,
  dismissed_by text,
  dismissed_at timestamptz,
  primary key (section_id, version),
  constraint two_d_result_confirmed_or_dismissed check (confirmed_at is null or dismissed_at is null),
  constraint two_d_result_correction_by_two check (version = 1 or confirmed_by is null or confirmed_by <> entered_by)
);

-- What a line earns by one version of the result (due), and what was moved to get there from the version before (moved): all of it for
-- the first, the difference for a correction, negative for a payout that is taken back. Lines that neither win nor won have no row:
-- that they lost follows from the result (I13, I14).
create table two_d_payout (
  slip_id uuid not null,
  number text not null,
  version integer not null,
  section_id uuid not null,
  player_id uuid not null,
  due_kyat bigint not null check (due_kyat >= 0),
  moved_kyat bigint not null,
  at timestamptz not null,
  primary key (slip_id, number, version),
  foreign key (slip_id, number) references two_d_line (slip_id, number),
  foreign key (section_id, version) references two_d_result (section_id, version)
);
create index two_d_payout_of_section on two_d_payout (section_id, number);

-- A stake that was returned: once, in full (I17, E27).
create table two_d_refund (
  slip_id uuid primary key references two_d_slip (id),
  section_id uuid not null,
  amount_kyat bigint not null check (amount_kyat > 0),
  at timestamptz not null
);
create index two_d_refund_of_section on two_d_refund (section_id);

-- A payout that a correction took back, but that was spent already: owed, and kept from the player's next 2D winnings. The other side
-- stands on the ledger's suspense account. No balance ever falls below zero (F19).
create table two_d_debt (
  player_id uuid primary key,
  owed_kyat bigint not null check (owed_kyat >= 0)
);

-- The moving number of the day: one row.
create table two_d_live (
  is_only_row boolean primary key default true check (is_only_row),
  set_index text not null,
  set_value text not null,
  number text not null check (number ~ '^[0-9]{2}$'),
  at timestamptz not null,
  is_final boolean not null
);

-- The state of a slip has one definition, here: lists, details and the verifier read it.
create view two_d_slip_state as
select
  slip.id, slip.section_id, slip.player_id, slip.placed_at, slip.total_kyat, slip.line_count,
  case when refund.slip_id is not null then section.void_reason end as refund_reason,
  coalesce(won.due_kyat, 0)::bigint as payout_kyat,
  case
    when refund.slip_id is not null then 'refunded'
    when section.voided_at is not null then 'waiting'
    when coalesce(won.due_kyat, 0) > 0 then 'win'
    when section.settled_at is not null then 'lose'
    else 'waiting'
  end as state
from two_d_slip slip
join two_d_section section on section.id = slip.section_id
left join two_d_refund refund on refund.slip_id = slip.id
left join lateral (
  select sum(due_kyat) as due_kyat from two_d_payout payout
  where payout.slip_id = slip.id and payout.version = section.result_version
) won on true;
