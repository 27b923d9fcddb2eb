-- M5: the player's own device has a code of its own: one that a stranger asks for does not take its place, nor keeps it waiting.
alter table one_time_code add column is_own boolean not null default false;
alter table one_time_code drop constraint one_time_code_pkey;
-- The column has its later name where 0210 has come first.
do $$
declare to_whom text;
begin
  select attname into to_whom from pg_attribute where attrelid = 'one_time_code'::regclass and attname in ('phone', 'recipient') and not attisdropped;
  execute format('alter table one_time_code add primary key (%I, purpose, is_own)', to_whom);
end $$;
