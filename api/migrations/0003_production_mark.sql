-- Production writes the row at its first start. A sandbox refuses a database that has it: the money is real.
create table production_mark (
  is_only_row boolean primary key default true check (is_only_row),
  marked_at timestamptz not null default clock_timestamp()
);
create trigger production_mark_append_only before update or delete or truncate on production_mark
  for each statement execute function refuse_ledger_change();
