-- M3: what a player has bet, what was paid, and what was decided stays as it was written, whoever writes. A correction is a new version of a result.
create trigger ticket_append_only before update or delete or truncate on ticket for each statement execute function refuse_ledger_change();
create trigger number_line_append_only before update or delete or truncate on number_line for each statement execute function refuse_ledger_change();
create trigger ticket_payout_append_only before update or delete or truncate on ticket_payout for each statement execute function refuse_ledger_change();
create trigger ticket_refund_append_only before update or delete or truncate on ticket_refund for each statement execute function refuse_ledger_change();
create trigger cash_back_claim_append_only before update or delete or truncate on cash_back_claim for each statement execute function refuse_ledger_change();
create trigger cash_back_supplement_append_only before update or delete or truncate on cash_back_supplement for each statement execute function refuse_ledger_change();

-- The columns that are named may change; the others, and the row itself, stay.
create function refuse_change_beside() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  raise exception '%: a row stays, and of it changes only %', tg_table_name, array_to_string(tg_argv, ', ') using errcode = 'integrity_constraint_violation';
end $$;
-- The same, and what is filled in stays too.
create function refuse_second_filling() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and jsonb_strip_nulls(to_jsonb(new)) @> jsonb_strip_nulls(to_jsonb(old)) and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  raise exception '%: a row stays, and only % may be filled in, once', tg_table_name, array_to_string(tg_argv, ', ') using errcode = 'integrity_constraint_violation';
end $$;
create trigger draw_result_stays before update or delete on draw_result
  for each row execute function refuse_second_filling('confirmed_by', 'confirmed_at', 'dismissed_by', 'dismissed_at');
create trigger withdrawal_stays before update or delete on withdrawal
  for each row execute function refuse_change_beside('state', 'decided_at', 'decided_by', 'refusal_note');
create trigger top_up_stays before update or delete on top_up
  for each row execute function refuse_change_beside('slip_number', 'edits', 'state', 'decided_at', 'decided_by', 'refusal_note');
create trigger company_account_stays before update or delete on company_account for each row execute function refuse_change_beside('is_on');
create trigger bank_account_stays before update or delete on bank_account for each row execute function refuse_change_beside('removed_at');

create trigger draw_result_not_emptied before truncate on draw_result for each statement execute function refuse_ledger_change();
create trigger withdrawal_not_emptied before truncate on withdrawal for each statement execute function refuse_ledger_change();
create trigger top_up_not_emptied before truncate on top_up for each statement execute function refuse_ledger_change();
