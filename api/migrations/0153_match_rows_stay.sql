-- M3, of matches: legs stay as they were placed; of an outcome and of a price only a decision is filled in, once; of a ticket only what a settlement writes changes.
create trigger match_leg_append_only before update or delete or truncate on match_leg for each statement execute function refuse_ledger_change();
create trigger match_outcome_stays before update or delete on match_outcome
  for each row execute function refuse_second_filling('confirmed_by', 'confirmed_at', 'dismissed_by', 'dismissed_at');
create trigger match_outcome_not_emptied before truncate on match_outcome for each statement execute function refuse_ledger_change();
create trigger match_price_stays before update or delete on match_price for each row execute function refuse_second_filling('voided_at', 'voided_by');
create trigger match_price_not_emptied before truncate on match_price for each statement execute function refuse_ledger_change();
create trigger match_ticket_stays before update or delete on match_ticket
  for each row execute function refuse_change_beside('version', 'state', 'due_kyat', 'settled_at');
create trigger match_ticket_not_emptied before truncate on match_ticket for each statement execute function refuse_ledger_change();
