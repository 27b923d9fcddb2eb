-- Drops all guards and extra indexes of the tables that a settlement writes: triggers, foreign keys, checks, unique keys. Primary keys stay.
\set ON_ERROR_STOP on
do $$
declare statement text;
begin
  for statement in
    with written as (
      select unnest(array['ledger_transaction', 'ledger_entry', 'ledger_balance', 'ticket_payout', 'ticket_refund', 'player_debt', 'notification', 'outbox', 'draw'])::regclass as oid
    )
    select format('drop trigger %I on %s', tgname, tgrelid::regclass) from pg_trigger join written on written.oid = tgrelid where not tgisinternal
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) from pg_constraint join written on written.oid = conrelid
    where contype in ('c', 'f') or (contype = 'u' and conrelid <> 'draw'::regclass)
    union all
    select format('drop index %s', indexrelid::regclass) from pg_index join written on written.oid = indrelid
    where not indisprimary and not exists (select from pg_constraint where conindid = indexrelid)
  loop
    execute statement;
  end loop;
end $$;
