-- Bets, payouts and decisions stay as they were written, whichever role writes. A correction is a new version.

-- Only the columns named by the trigger may change.
create function refuse_change_beside() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  raise exception '%: a row stays, and of it changes only %', tg_table_name, array_to_string(tg_argv, ', ')
    using errcode = 'integrity_constraint_violation';
end $$;

-- Only the columns named by the trigger may change, each once from null to a value.
create function refuse_second_filling() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and jsonb_strip_nulls(to_jsonb(new)) @> jsonb_strip_nulls(to_jsonb(old))
    and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  raise exception '%: a row stays, and only % may be filled in, once', tg_table_name, array_to_string(tg_argv, ', ')
    using errcode = 'integrity_constraint_violation';
end $$;
