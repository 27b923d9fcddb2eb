-- Its own migration: the accounts of the house are opened by whatever code starts next.
insert into ledger_account_kind (code, currency, is_guarded, purpose) values
  ('bad_debt', 'kyat', false, 'debts of closed accounts that nobody will pay');
