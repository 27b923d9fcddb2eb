-- F11: the latest time that this database's clock has shown. A clock that says less has stepped back, or is another machine's.
create table time_mark (
  is_only boolean primary key default true check (is_only),
  reached_at timestamptz not null
);
insert into time_mark (reached_at) values (clock_timestamp());
create function refuse_earlier_mark() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.reached_at >= old.reached_at then return new; end if;
  raise exception 'the mark of time goes forward only';
end $$;
create trigger time_mark_goes_forward before update or delete on time_mark
  for each row execute function refuse_earlier_mark();

-- I9: a draw that was seen closed stays closed, whichever time a clock shows later. Transactions from `closed_before` on have begun after that.
alter table draw
  add column closed_at timestamptz check (closed_at >= closes_at),
  add column closed_before xid8,
  add constraint draw_closed_is_whole check (num_nulls(closed_at, closed_before) in (0, 2));
create function refuse_reopened_draw() returns trigger language plpgsql as $$
begin
  raise exception 'a closed draw stays closed';
end $$;
create trigger draw_stays_closed before update of closed_at, closed_before on draw for each row
  when (old.closed_at is not null and (old.closed_at, old.closed_before) is distinct from (new.closed_at, new.closed_before))
  execute function refuse_reopened_draw();

-- The kick-off that was seen to pass: a feed that moves the match names another one.
alter table football_match add column kicked_off_at timestamptz;
create function refuse_other_kick_off() returns trigger language plpgsql as $$
begin
  raise exception 'a match has kicked off at its start, or not at all';
end $$;
create trigger football_match_kicked_off before update of kicked_off_at on football_match for each row
  when (new.kicked_off_at is distinct from old.kicked_off_at and new.kicked_off_at is distinct from new.starts_at)
  execute function refuse_other_kick_off();
