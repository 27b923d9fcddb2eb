-- Operators add the accounts of production. Production never shows those of the sandbox: they belong to nobody.
create table company_account (
  id uuid primary key,
  bank text not null,
  number text not null check (number ~ '^[0-9]{6,20}$'),
  holder_name text not null,
  is_on boolean not null default true,
  is_sandbox boolean not null default false,
  unique (bank, number)
);
insert into company_account (id, bank, number, holder_name, is_sandbox) values
  ('0a000000-0000-4000-8000-000000000001', 'kbz_pay', '09250000001', 'Daw Sandar Win', true),
  ('0a000000-0000-4000-8000-000000000002', 'kbz_pay', '09250000002', 'U Kyaw Min', true),
  ('0a000000-0000-4000-8000-000000000003', 'wave_pay', '09250000003', 'Daw Sandar Win', true),
  ('0a000000-0000-4000-8000-000000000004', 'aya_pay', '09250000004', 'U Kyaw Min', true),
  ('0a000000-0000-4000-8000-000000000005', 'cb_pay', '09250000005', 'Daw Sandar Win', true),
  ('0a000000-0000-4000-8000-000000000006', 'kbz_bank', '99930000000000001', 'Daw Sandar Win', true),
  ('0a000000-0000-4000-8000-000000000007', 'aya_bank', '20000000000000001', 'U Kyaw Min', true),
  ('0a000000-0000-4000-8000-000000000008', 'cb_bank', '00180000000000001', 'Daw Sandar Win', true);
create trigger company_account_stays before update or delete on company_account
  for each row execute function refuse_change_beside('is_on');

-- A slip: the receipt of a bank transfer that a player sends.
create table top_up (
  id uuid primary key,
  player_id uuid not null,
  bank text not null,
  -- Null: sent during maintenance, when no account is shown (E26). Such a slip has no photo either.
  company_account_id uuid references company_account (id),
  amount_kyat bigint not null check (amount_kyat between 500 and 5000000),
  -- Deducted from the credited amount.
  fee_kyat bigint not null check (fee_kyat >= 0 and fee_kyat < amount_kyat),
  slip_number text not null check (slip_number ~ '^[0-9]{6}$'),
  -- In Myanmar time.
  slip_day date not null,
  sender_name text,
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
  edits smallint not null default 0 constraint top_up_edits_limit check (edits between 0 and 3),
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  refusal_note text,
  constraint top_up_decision
    check ((state = 'pending') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint top_up_refused_with_note check ((state = 'refused') = (refusal_note is not null))
);
-- V16: top-up.repository.ts looks back 7 days under the lock of the number; this index holds for every writer. A
-- refused slip may be sent again, with a better photo.
create unique index top_up_slip_once on top_up (bank, slip_number, slip_day) where state <> 'refused';
-- I19: a number of a bank is credited once, forever.
create unique index top_up_credited_once on top_up (bank, slip_number) where state = 'approved';
create index top_up_of_player on top_up (player_id, sent_at desc);
create index top_up_waiting on top_up (sent_at) where state = 'pending';

-- Re-encoded, because the bytes of an upload may carry an attack.
create table top_up_photo (
  top_up_id uuid primary key references top_up (id),
  jpeg bytea not null check (octet_length(jpeg) <= 2000000)
);

-- Pictures that are uploaded before the command that uses them, re-encoded; a side of a card is also sealed (ADR-17).
create table slip_upload (
  id uuid primary key,
  player_id uuid not null,
  jpeg bytea not null check (octet_length(jpeg) <= 2000000),
  -- Of `jpeg`: a repeated upload, after a lost response, finds the stored row.
  digest bytea not null check (octet_length(digest) = 32),
  expires_at timestamptz not null,
  purpose text not null default 'slip' check (purpose in ('slip', 'face', 'chat', 'card')),
  constraint slip_upload_once unique (player_id, digest, purpose)
);
create index slip_upload_expired on slip_upload (expires_at);

-- K9: a counter with a guard. Count-then-insert would let two concurrent slips both see 29.
create table top_up_day (
  player_id uuid not null,
  day date not null,
  slips smallint not null constraint top_up_slips_a_day check (slips between 1 and 30),
  primary key (player_id, day)
);

create table bank_account (
  id uuid primary key,
  player_id uuid not null,
  bank text not null,
  -- ASCII digits; a phone number starts with 09.
  number text not null check (number ~ '^[0-9]{6,20}$'),
  holder_name text not null,
  bound_at timestamptz not null,
  removed_at timestamptz
);
-- E18
create unique index bank_account_taken on bank_account (bank, number) where removed_at is null;
create index bank_account_of_player on bank_account (player_id) where removed_at is null;
create index bank_account_by_number on bank_account (number);
create trigger bank_account_stays before update or delete on bank_account
  for each row execute function refuse_change_beside('removed_at');

-- By number, not by account: an account that is removed and added again keeps its nickname.
create table bank_account_nickname (
  player_id uuid not null,
  bank text not null,
  number text not null,
  nickname text not null check (nickname <> ''),
  primary key (player_id, bank, number)
);

-- V14, as a guarded counter.
create table bank_account_count (
  player_id uuid not null,
  bank text not null,
  accounts smallint not null constraint bank_accounts_per_bank check (accounts between 0 and 2),
  primary key (player_id, bank)
);

-- T8: the last removal of an account.
create table bank_account_change (
  player_id uuid primary key,
  changed_at timestamptz not null
);

-- `bank`, `account_number` and `holder_name` are copies: the request stays as it was when the account is removed.
create table withdrawal (
  id uuid primary key,
  player_id uuid not null,
  bank_account_id uuid not null references bank_account (id),
  bank text not null,
  account_number text not null,
  holder_name text not null,
  amount_kyat bigint not null,
  fee_kyat bigint not null check (fee_kyat >= 0 and fee_kyat < amount_kyat),
  review_minutes smallint not null,
  state text not null default 'pending' check (state in ('pending', 'paid', 'refused', 'cancelled')),
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  refusal_note text,
  -- The operator who pays out a closed account (ADR-34). Null: the player asked.
  asked_by text check (asked_by <> ''),
  -- The minimum does not apply to closed accounts: a corrected result may leave a smaller balance.
  constraint withdrawal_amount_kyat_check
    check (amount_kyat between case when asked_by is null then 2000 else 1 end and 5000000),
  constraint withdrawal_decision
    check ((state = 'pending') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint withdrawal_refused_with_note check ((state = 'refused') = (refusal_note is not null))
);
create index withdrawal_of_player on withdrawal (player_id, sent_at desc);
create index withdrawal_waiting on withdrawal (sent_at) where state = 'pending';

-- E19: the last accepted request.
create table last_withdrawal_request (
  player_id uuid primary key,
  requested_at timestamptz not null
);

-- V3. Argon2id with a pepper that is not in the database. attempt_counter counts wrong attempts (T10).
create table withdrawal_pin (
  player_id uuid primary key,
  pin_hash text not null,
  changed_at timestamptz not null
);

-- I19, I20: a decision is final, whichever role writes.
create function refuse_change_of_decided() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'pending' then
    raise exception '% %: decided already, or may not be deleted', tg_table_name, old.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger top_up_decided_once before update or delete on top_up
  for each row execute function refuse_change_of_decided();
create trigger top_up_stays before update or delete on top_up for each row
  execute function refuse_change_beside('slip_number', 'edits', 'state', 'decided_at', 'decided_by', 'refusal_note');
create trigger top_up_not_emptied before truncate on top_up for each statement execute function refuse_ledger_change();
create trigger withdrawal_decided_once before update or delete on withdrawal
  for each row execute function refuse_change_of_decided();
create trigger withdrawal_stays before update or delete on withdrawal
  for each row execute function refuse_change_beside('state', 'decided_at', 'decided_by', 'refusal_note');
create trigger withdrawal_not_emptied before truncate on withdrawal
  for each statement execute function refuse_ledger_change();
