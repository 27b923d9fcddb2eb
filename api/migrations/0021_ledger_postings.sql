-- The closed list of postings (ADR-18). It repeats POSTINGS of api/src/modules/ledger/postings.ts; postings.test.ts
-- compares both. `{product}` and `{house}` stand for each row of bet_product.
create table ledger_posting (
  kind text not null,
  cause_type text not null,
  account_kind text not null,
  -- 1: the posting adds to the account. -1: it takes from the account.
  direction smallint not null check (direction in (-1, 1)),
  primary key (kind, cause_type, account_kind, direction)
);
insert into ledger_posting (kind, cause_type, account_kind, direction) values
  ('{product}_stake', 'ticket', 'player_main', -1),
  ('{product}_stake', 'ticket', '{house}', 1),
  ('{product}_refund', 'ticket', '{house}', -1),
  ('{product}_refund', 'ticket', 'player_main', 1),
  ('{product}_payout', 'ticket_line', '{house}', -1),
  ('{product}_payout', 'ticket_line', 'player_main', 1),
  ('{product}_payout', 'ticket_line', 'suspense', 1),
  ('{product}_reversal', 'ticket_line', '{house}', 1),
  ('{product}_reversal', 'ticket_line', 'player_main', -1),
  ('{product}_reversal', 'ticket_line', 'suspense', -1),
  ('top_up', 'top_up', 'top_up_clearing', -1),
  ('top_up', 'top_up', 'player_main', 1),
  ('top_up', 'top_up', 'fees', 1),
  ('withdrawal_hold', 'withdrawal', 'player_main', -1),
  ('withdrawal_hold', 'withdrawal', 'player_hold', 1),
  ('withdrawal_paid', 'withdrawal', 'player_hold', -1),
  ('withdrawal_paid', 'withdrawal', 'withdrawal_clearing', 1),
  ('withdrawal_paid', 'withdrawal', 'fees', 1),
  ('withdrawal_return', 'withdrawal', 'player_hold', -1),
  ('withdrawal_return', 'withdrawal', 'player_main', 1),
  ('transfer_hold', 'transfer', 'player_main', -1),
  ('transfer_hold', 'transfer', 'player_hold', 1),
  ('transfer_in', 'transfer', 'player_hold', -1),
  ('transfer_in', 'transfer', 'game_clearing', 1),
  ('transfer_return', 'transfer', 'player_hold', -1),
  ('transfer_return', 'transfer', 'player_main', 1),
  ('transfer_out', 'transfer', 'game_clearing', -1),
  ('transfer_out', 'transfer', 'player_main', 1),
  ('weekly_bonus', 'bonus', 'bonus_expense', -1),
  ('weekly_bonus', 'bonus', 'player_main', 1),
  ('adjustment', 'adjustment', 'suspense', -1),
  ('adjustment', 'adjustment', 'suspense', 1),
  ('adjustment', 'adjustment', 'player_main', -1),
  ('adjustment', 'adjustment', 'player_main', 1),
  ('share_points', 'share', 'points_issued', -1),
  ('share_points', 'share', 'player_points', 1),
  ('debt_collected', 'debt_end', 'top_up_clearing', -1),
  ('debt_collected', 'debt_end', 'suspense', 1),
  ('debt_written_off', 'debt_end', 'bad_debt', -1),
  ('debt_written_off', 'debt_end', 'suspense', 1);
-- A later migration that adds a posting disables this trigger for its insert.
create trigger ledger_posting_is_closed before insert or update or delete or truncate on ledger_posting
  for each statement execute function refuse_ledger_change();

-- One look-up by key for each row (a join might read the whole table); only the few distinct values are compared with
-- the list. Triggers fire in the order of their names: this one after ledger_entry_balances.
create function check_entries_listed() returns trigger language plpgsql as $$
declare broken text;
begin
  with seen as materialized (
    select distinct (select kind || ' of ' || cause_type from ledger_transaction where id = transaction_id) as posted,
      split_part(account_id, ':', 1) as account_kind, sign(amount) as direction
    from new_entries
  ), allowed as (
    select kind || ' of ' || cause_type as posted, account_kind, direction
    from ledger_posting where kind not like '{product}%'
    union all
    select replace(kind, '{product}', code) || ' of ' || cause_type,
      replace(account_kind, '{house}', house_account), direction
    from ledger_posting cross join bet_product where kind like '{product}%'
  )
  select posted || case when direction > 0 then ', to ' else ', from ' end || account_kind into broken from seen
  where not exists (
    select from allowed
    where allowed.posted = seen.posted and allowed.account_kind = seen.account_kind
      and allowed.direction = seen.direction
  ) limit 1;
  if broken is not null then
    raise exception '% is not in the list of postings', broken using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger ledger_entry_listed after insert on ledger_entry referencing new table as new_entries
  for each statement execute function check_entries_listed();
