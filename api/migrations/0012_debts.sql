-- Not in the chart of accounts of 0002: the game wallet has no debts.
insert into ledger_account_kind (code, currency, is_guarded, purpose) values
  ('bad_debt', 'kyat', false, 'debts of closed accounts that nobody will pay');

-- A correction takes back a payout that is spent already: the player owes it, and the next winnings of any product pay
-- it. The other side is on the suspense account of the ledger, so no balance falls below zero (F19).
create table player_debt (
  player_id uuid primary key,
  owed_kyat bigint not null check (owed_kyat >= 0)
);

-- Nobody can be asked in the app for the debt of a closed account. The office ends it: with money that arrived by a
-- bank, or as a loss of the house (ADR-34).
create table debt_end (
  id uuid primary key,
  player_id uuid not null references player (id),
  amount_kyat bigint not null check (amount_kyat > 0),
  -- The receiving bank and the last digits of its number, as on a slip. Null: written off.
  bank text,
  slip_number text check (slip_number ~ '^[0-9]{6}$'),
  reason text not null check (reason <> ''),
  ended_by text not null check (ended_by <> ''),
  ended_at timestamptz not null,
  -- The case, as of an adjustment. Only it distinguishes a second write-off from a repeated command.
  reference text check (reference <> ''),
  constraint debt_end_of_one_way check ((bank is null) = (slip_number is null)),
  constraint debt_end_of_one_reference check (bank is null or reference is null),
  constraint debt_end_once unique (bank, slip_number),
  constraint debt_end_reference_once unique (reference)
);
create index debt_end_of_player on debt_end (player_id);
create trigger debt_end_append_only before update or delete or truncate on debt_end
  for each statement execute function refuse_ledger_change();
