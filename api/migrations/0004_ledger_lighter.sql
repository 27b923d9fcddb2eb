-- The same guarantees for less of each bet's time. Measured by pnpm bench:ledger.

-- Once per cause, with the column first that tells causes apart: the other two are the same words in every row of a kind.
alter table ledger_transaction drop constraint ledger_transaction_once_per_cause;
alter table ledger_transaction add constraint ledger_transaction_once_per_cause unique (cause_id, kind, cause_type);

-- Hardly a transaction reverses another: only those that do stand in the index.
alter table ledger_transaction drop constraint ledger_transaction_reverses_key;
create unique index ledger_transaction_reverses_key on ledger_transaction (reverses) where reverses is not null;

-- A transaction comes with its entries in one statement, and entries with their transaction: one look at the new rows for all of them, in
-- place of a deferred trigger and of a foreign key for each row. Nothing is ever deleted here, so that nothing can be orphaned later.
drop trigger ledger_transaction_has_entries on ledger_transaction;
drop function check_transaction_has_entries();
create function check_transactions_have_entries() returns trigger language plpgsql as $$
declare broken uuid;
begin
  select id into broken from new_transactions where (select true from ledger_entry where transaction_id = id and line = 0) is null limit 1;
  if broken is not null then
    raise exception 'ledger transaction % has no entries', broken using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger ledger_transaction_has_entries after insert on ledger_transaction referencing new table as new_transactions
  for each statement execute function check_transactions_have_entries();

alter table ledger_entry drop constraint ledger_entry_transaction_id_fkey;
create or replace function check_entries_balance() returns trigger language plpgsql as $$
declare broken uuid;
begin
  select transaction_id into broken from new_entries group by transaction_id, currency having sum(amount) <> 0 limit 1;
  if broken is not null then
    raise exception 'ledger transaction % does not balance', broken using errcode = 'integrity_constraint_violation';
  end if;
  select transaction_id into broken from new_entries group by transaction_id
    having count(*) < 2 or min(line) <> 0 or max(line) <> count(*) - 1 limit 1;
  if broken is not null then
    raise exception 'ledger transaction % is not whole', broken using errcode = 'integrity_constraint_violation';
  end if;
  -- A question per row, by the key: a join might read the whole table.
  select transaction_id into broken from new_entries where line = 0 and (select true from ledger_transaction where id = transaction_id) is null limit 1;
  if broken is not null then
    raise exception 'ledger transaction % of an entry does not exist', broken using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- Ages are asked for once an hour, and rows come in the order of their age.
drop index outbox_age;
create index outbox_age on outbox using brin (written_at);
drop index idempotency_key_age;
create index idempotency_key_age on idempotency_key using brin (created_at);
