-- When a job last succeeded, and how often it has failed since. In the database's own time, as the leases.
-- The two tables below are small: one row each, or one for each way to send.
alter table job_lease
  add column succeeded_at timestamptz not null default clock_timestamp(),
  add column failures integer not null default 0 check (failures >= 0),
  add column last_error text;

-- Since when nobody knows whether the books are right: the end of the last complete check. Database time.
create table books_check (
  is_only_row boolean primary key default true check (is_only_row),
  unchecked_since timestamptz not null default clock_timestamp(),
  failures integer not null default 0 check (failures >= 0),
  last_error text
);
insert into books_check default values;

-- How the last messages went, the newest last: `y` was taken, `n` was not.
create table sender_health (
  channel text primary key check (channel in ('sms', 'email')),
  recent text not null check (length(recent) between 1 and 20 and ltrim(recent, 'yn') = ''),
  last_error text
);
