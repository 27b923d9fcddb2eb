-- When a job last succeeded, and how often it has failed since. In the database's own time, as the leases.
alter table job_lease
  add column succeeded_at timestamptz not null default clock_timestamp(),
  add column failures integer not null default 0 check (failures >= 0),
  add column last_error text;
