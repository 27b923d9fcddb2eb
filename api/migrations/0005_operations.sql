-- F11: the latest time that the clock of this database has shown. An earlier time means that the clock was set back, or
-- is the clock of another machine.
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

create table books_check (
  is_only_row boolean primary key default true check (is_only_row),
  -- Database time of the last complete check. Later changes of the books are unverified.
  unchecked_since timestamptz not null default clock_timestamp(),
  failures integer not null default 0 check (failures >= 0),
  last_error text
);
insert into books_check default values;

create table sender_health (
  channel text primary key check (channel in ('sms', 'email')),
  -- Outcomes of the last messages, the newest last: `y` accepted, `n` refused.
  recent text not null check (length(recent) between 1 and 20 and ltrim(recent, 'yn') = ''),
  last_error text
);

-- I23: something that a person must look at. One open alarm for each kind and subject.
create table alarm (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  detail text not null,
  raised_at timestamptz not null,
  ended_at timestamptz
);
create unique index alarm_open on alarm (kind, subject) where ended_at is null;

-- Rate limits that all processes share (ADR-16). Unlogged makes writes cheap. A crash fills every bucket: a few more
-- calls are admitted, and no money is lost.
create unlogged table rate_bucket (
  -- The group of calls and the caller: a player, a device or an address (for IPv6, a network).
  bucket text primary key,
  tokens double precision not null,
  -- To the last caller.
  granted integer not null,
  filled_at timestamptz not null,
  -- From then on the row equals a new one and may be deleted.
  full_at timestamptz not null
);
create index rate_bucket_full on rate_bucket (full_at);
