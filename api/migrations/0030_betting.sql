-- What can be bet on, and the account of the house behind it. A product is added by a row here and one in ledger_account_kind.
create table bet_product (
  code text primary key,
  house_account text not null unique references ledger_account_kind (code)
);
insert into bet_product (code, house_account) values ('two_d', 'house_two_d');

-- One drawing of a number game. Upcoming, open and closed are not stored: they follow from the three times and the server's clock. What is
-- stored is what a clock cannot tell: the result, that it is paid, that the draw was called off.
create table draw (
  id uuid primary key,
  game text not null references bet_product (code),
  date date not null,
  -- Null in a game with one draw a day.
  slot text,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  -- The latest confirmed version of the result: a copy of its row in draw_result.
  result_version integer,
  result text,
  figures jsonb,
  -- When everything owed by that version was paid; empty again when a correction is confirmed.
  settled_at timestamptz,
  voided_at timestamptz,
  void_reason text check (void_reason in ('maintenance', 'no-draw')),
  voided_by text,
  -- When every stake of a voided draw was returned.
  refunded_at timestamptz,
  -- How far the settlement of this version, or the refund, has come: the last line that was dealt with. It moves with the money, in one transaction.
  settled_number text,
  settled_ticket_id uuid,
  -- The status that the event stream was last told.
  announced_status text not null default 'upcoming' check (announced_status in ('upcoming', 'open', 'closed', 'settled', 'void')),
  constraint draw_once unique nulls not distinct (game, date, slot),
  constraint draw_times check (opens_at < closes_at and closes_at < draws_at),
  constraint draw_result_is_whole check (num_nulls(result_version, result) in (0, 2)),
  constraint draw_void_is_whole check (num_nulls(voided_at, void_reason, voided_by) in (0, 3)),
  constraint draw_drawn_or_void check (result is null or voided_at is null),
  constraint draw_settled_by_result check (settled_at is null or result is not null),
  constraint draw_refunded_when_void check (refunded_at is null or voided_at is not null)
);
create index draw_draws_at on draw (game, draws_at);

-- What is staked on a number, and the most that may be (E22, I10). `pool` names the numbers that share limits: the board. A number that the
-- office closes has its limit set to what is staked.
create table draw_number (
  draw_id uuid not null references draw (id),
  pool text not null default 'board',
  number text not null check (length(number) between 1 and 4 and ltrim(number, '0123456789') = ''),
  staked_kyat bigint not null default 0 check (staked_kyat >= 0),
  limit_kyat bigint not null,
  primary key (draw_id, pool, number),
  constraint draw_number_within_limit check (staked_kyat <= limit_kyat)
) with (fillfactor = 60);

-- Every result that anyone entered. A version counts once confirmed_at is set; a correction waits until a second person has confirmed it,
-- or has dismissed it by entering the standing result again.
create table draw_result (
  draw_id uuid not null references draw (id),
  version integer not null check (version > 0),
  result text not null check (length(result) between 1 and 4 and ltrim(result, '0123456789') = ''),
  -- What the source printed beside it.
  figures jsonb,
  entered_by text not null,
  entered_at timestamptz not null,
  confirmed_by text,
  confirmed_at timestamptz,
  dismissed_by text,
  dismissed_at timestamptz,
  primary key (draw_id, version),
  constraint draw_result_confirmed_or_dismissed check (confirmed_at is null or dismissed_at is null),
  constraint draw_result_correction_by_two check (version = 1 or confirmed_by is null or confirmed_by <> entered_by)
);

-- What was placed at once, and is paid or returned. `draw_id` is empty for a product whose legs name their events.
create table ticket (
  id uuid primary key,
  product text not null references bet_product (code),
  player_id uuid not null,
  draw_id uuid references draw (id),
  placed_at timestamptz not null,
  stake_kyat bigint not null check (stake_kyat > 0),
  line_count smallint not null check (line_count between 1 and 100)
);
create index ticket_of_player on ticket (player_id, placed_at desc, id desc);
create index ticket_of_draw on ticket (draw_id, id) where draw_id is not null;

-- One number of a ticket. The multipliers are copied here when it is placed: a later change leaves old tickets alone (I12).
create table number_line (
  ticket_id uuid not null references ticket (id),
  number text not null check (length(number) between 1 and 4 and ltrim(number, '0123456789') = ''),
  draw_id uuid not null,
  player_id uuid not null,
  stake_kyat bigint not null check (stake_kyat > 0),
  payout_multiplier integer not null check (payout_multiplier > 0),
  near_multiplier integer check (near_multiplier > 0),
  primary key (ticket_id, number)
);
create index number_line_winners on number_line (draw_id, number, ticket_id);

-- What a line earns by one version of the result (due), and what was moved to get there from the version before (moved): all of it for
-- the first, the difference for a correction, negative for a payout that is taken back. Lines that neither win nor won have no row:
-- that they lost follows from the result (I13, I14). `line_key` is the number of a number line.
create table ticket_payout (
  ticket_id uuid not null,
  line_key text not null,
  version integer not null,
  due_kyat bigint not null check (due_kyat >= 0),
  fee_kyat bigint not null default 0 check (fee_kyat >= 0),
  moved_kyat bigint not null,
  at timestamptz not null,
  primary key (ticket_id, line_key, version)
);

-- A stake that was returned: once, in full (I17, E27).
create table ticket_refund (
  ticket_id uuid primary key references ticket (id),
  amount_kyat bigint not null check (amount_kyat > 0),
  at timestamptz not null
);

-- A payout that a correction took back, but that was spent already: owed, and kept from the player's next winnings of any product. The other
-- side stands on the ledger's suspense account. No balance ever falls below zero (F19).
create table player_debt (
  player_id uuid primary key,
  owed_kyat bigint not null check (owed_kyat >= 0)
);

-- The moving number of a game.
create table live_number (
  game text primary key references bet_product (code),
  draw_id uuid not null references draw (id),
  number text not null,
  figures jsonb,
  at timestamptz not null,
  is_final boolean not null
);

-- The state of a ticket has one definition, here: lists, details, cash back and the verifier read it. `result_version` and `voided_at` are
-- those of its draw: a ticket with neither may still be returned.
create view ticket_state as
select
  ticket.id, ticket.product, ticket.draw_id, ticket.player_id, ticket.placed_at, ticket.stake_kyat, ticket.line_count,
  draw.result_version, draw.voided_at,
  case when refund.ticket_id is not null then draw.void_reason end as refund_reason,
  refund.at as refunded_at,
  coalesce(paid.due_kyat, 0)::bigint as payout_kyat,
  case
    when refund.ticket_id is not null then 'refunded'
    when draw.voided_at is not null then 'waiting'
    when coalesce(paid.due_kyat, 0) > 0 then 'won'
    when draw.settled_at is not null then 'lost'
    else 'waiting'
  end as state
from ticket
join draw on draw.id = ticket.draw_id
left join ticket_refund refund on refund.ticket_id = ticket.id
left join lateral (
  select sum(due_kyat) as due_kyat from ticket_payout payout
  where payout.ticket_id = ticket.id and payout.version = draw.result_version
) paid on true;
