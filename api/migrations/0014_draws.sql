-- A new product is a row here and one in ledger_account_kind.
create table bet_product (
  code text primary key,
  house_account text not null unique references ledger_account_kind (code)
);
insert into bet_product (code, house_account) values
  ('two_d', 'house_two_d'), ('three_d', 'house_three_d'), ('package', 'house_package'), ('football', 'house_football');

-- One draw of a number game. Upcoming, open and closed are not stored: they follow from the three times and the
-- server's clock.
create table draw (
  id uuid primary key,
  game text not null references bet_product (code),
  date date not null,
  -- Null in a game with one draw a day.
  slot text,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  -- Copies of the latest confirmed row of draw_result.
  result_version integer,
  result text,
  figures jsonb,
  -- All payouts of that version are posted. Null again when a correction is confirmed.
  settled_at timestamptz,
  voided_at timestamptz,
  void_reason text check (void_reason in ('maintenance', 'no-draw')),
  voided_by text,
  -- All stakes of a voided draw are returned.
  refunded_at timestamptz,
  -- The last line that the settlement or the refund has processed. It moves in the transaction of the money (ADR-25).
  settled_number text,
  settled_ticket_id uuid,
  -- The status that the event stream has last published.
  announced_status text not null default 'upcoming'
    check (announced_status in ('upcoming', 'open', 'closed', 'settled', 'void')),
  -- The product that the settlement has reached: the draw's own game first, then products sold on it. Null: its own.
  settled_product text references bet_product (code),
  -- I9: a draw that was seen closed stays closed, whatever time a clock shows later. Transactions from `closed_before`
  -- on have begun after that.
  closed_at timestamptz check (closed_at >= closes_at),
  closed_before xid8,
  constraint draw_once unique nulls not distinct (game, date, slot),
  constraint draw_times check (opens_at < closes_at and closes_at < draws_at),
  constraint draw_result_is_whole check (num_nulls(result_version, result) in (0, 2)),
  constraint draw_void_is_whole check (num_nulls(voided_at, void_reason, voided_by) in (0, 3)),
  constraint draw_drawn_or_void check (result is null or voided_at is null),
  constraint draw_settled_by_result check (settled_at is null or result is not null),
  constraint draw_refunded_when_void check (refunded_at is null or voided_at is not null),
  constraint draw_closed_is_whole check (num_nulls(closed_at, closed_before) in (0, 2))
);
create index draw_draws_at on draw (game, draws_at);

create function refuse_reopened_draw() returns trigger language plpgsql as $$
begin
  raise exception 'a closed draw stays closed';
end $$;
create trigger draw_stays_closed before update of closed_at, closed_before on draw for each row
  when (old.closed_at is not null
    and (old.closed_at, old.closed_before) is distinct from (new.closed_at, new.closed_before))
  execute function refuse_reopened_draw();

-- E22, I10. The office closes a number by setting its limit to what is staked.
create table draw_number (
  draw_id uuid not null references draw (id),
  -- The numbers that share limits.
  pool text not null default 'board',
  number text not null check (length(number) between 1 and 4 and ltrim(number, '0123456789') = ''),
  staked_kyat bigint not null default 0 check (staked_kyat >= 0),
  limit_kyat bigint not null,
  primary key (draw_id, pool, number),
  constraint draw_number_within_limit check (staked_kyat <= limit_kyat)
) with (fillfactor = 60);

-- E24: the cap of a whole draw, beside the limits of its numbers. No row: no cap. Stakes are counted here and not
-- summed from tickets: the lock of this row orders bets that compete for the remaining limit (ADR-27).
create table draw_cap (
  draw_id uuid primary key references draw (id),
  staked_kyat bigint not null default 0 check (staked_kyat >= 0),
  cap_kyat bigint not null,
  constraint draw_cap_holds check (staked_kyat <= cap_kyat)
) with (fillfactor = 50);

-- Every result that was entered. A version counts once it is confirmed. A correction waits until a second person
-- confirms it, or dismisses it by entering the current result again.
create table draw_result (
  draw_id uuid not null references draw (id),
  version integer not null check (version > 0),
  result text not null check (length(result) between 1 and 4 and ltrim(result, '0123456789') = ''),
  -- Published by the source beside the result.
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
create trigger draw_result_stays before update or delete on draw_result for each row
  execute function refuse_second_filling('confirmed_by', 'confirmed_at', 'dismissed_by', 'dismissed_at');
create trigger draw_result_not_emptied before truncate on draw_result
  for each statement execute function refuse_ledger_change();

create table live_number (
  game text primary key references bet_product (code),
  draw_id uuid not null references draw (id),
  number text not null,
  figures jsonb,
  at timestamptz not null,
  is_final boolean not null
);
