-- What a corrected result takes back from an account that is closed is owed by nobody who could be asked in the app. The office ends such a debt: with money that has come by a bank, or as a loss of the house.
create table debt_end (
  id uuid primary key,
  player_id uuid not null references player (id),
  amount_kyat bigint not null check (amount_kyat > 0),
  -- Where the money came, and the last digits of the bank's number, as of a slip; null for what is written off.
  bank text,
  slip_number text check (slip_number ~ '^[0-9]{6}$'),
  reason text not null check (reason <> ''),
  ended_by text not null check (ended_by <> ''),
  ended_at timestamptz not null,
  constraint debt_end_of_one_way check ((bank is null) = (slip_number is null)),
  -- Money that has come once pays once.
  constraint debt_end_once unique (bank, slip_number)
);
create index debt_end_of_player on debt_end (player_id);
create trigger debt_end_append_only before update or delete or truncate on debt_end
  for each statement execute function refuse_ledger_change();

alter table ledger_posting disable trigger ledger_posting_is_closed;
insert into ledger_posting (kind, cause_type, account_kind, direction) values
  ('debt_collected', 'debt_end', 'top_up_clearing', -1),
  ('debt_collected', 'debt_end', 'suspense', 1),
  ('debt_written_off', 'debt_end', 'bad_debt', -1),
  ('debt_written_off', 'debt_end', 'suspense', 1);
alter table ledger_posting enable trigger ledger_posting_is_closed;

-- M3: the row is kept with its transaction, like an adjustment.
create or replace function kept_kind_of(kind text, cause_type text) returns text language sql immutable as $$
  select case
    when cause_type = 'ticket' and kind like '%\_stake' then 'ticket'
    when cause_type = 'ticket_line' then 'ticket_payout'
    when cause_type = 'withdrawal' and kind = 'withdrawal_hold' then 'withdrawal'
    when cause_type = 'withdrawal' then 'withdrawal_end'
    when cause_type in ('top_up', 'adjustment', 'debt_end') then cause_type
  end
$$;
alter function kept_content(text, text) rename to kept_content_without_debts;
create function kept_content(given_kind text, given_key text) returns bytea language sql stable as $$
  select case when given_kind = 'debt_end'
    then sha256(convert_to(json_build_array(given_kind, given_key, (
      select json_build_array(player_id, amount_kyat, bank, slip_number, reason, ended_by, kept_instant(ended_at)) from debt_end where id = kept_uuid(given_key)
    ))::text, 'UTF8'))
    else kept_content_without_debts(given_kind, given_key) end
$$;
