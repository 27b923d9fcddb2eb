-- Where players send money to. Data: operators put their own in. The sandbox's are never shown in production: they are nobody's.
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

-- A slip: money that a player says to have sent. `fee_kyat` is taken from what is credited. `slip_day` is the Myanmar day it was sent on.
create table top_up (
  id uuid primary key,
  player_id uuid not null,
  bank text not null,
  -- Null: sent under maintenance, when no account is named (E26). Such a slip has no photo either.
  company_account_id uuid references company_account (id),
  amount_kyat bigint not null check (amount_kyat between 500 and 5000000),
  fee_kyat bigint not null check (fee_kyat >= 0 and fee_kyat < amount_kyat),
  slip_number text not null check (slip_number ~ '^[0-9]{6}$'),
  slip_day date not null,
  sender_name text,
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
  edits smallint not null default 0 constraint top_up_edits_limit check (edits between 0 and 3),
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  refusal_note text,
  constraint top_up_decision check ((state = 'pending') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint top_up_refused_with_note check ((state = 'refused') = (refusal_note is not null))
);
-- V16: who writes a number looks back 7 days under its lock (top-up.repository.ts); here is what holds whoever writes. A refused slip may be sent again, with a better photo.
create unique index top_up_slip_once on top_up (bank, slip_number, slip_day) where state <> 'refused';
-- I19: one number of a bank is credited once, for ever.
create unique index top_up_credited_once on top_up (bank, slip_number) where state = 'approved';
create index top_up_of_player on top_up (player_id, sent_at desc);
create index top_up_waiting on top_up (sent_at) where state = 'pending';

-- Re-encoded by us: no byte of what was sent is kept.
create table top_up_photo (
  top_up_id uuid primary key references top_up (id),
  jpeg bytea not null check (octet_length(jpeg) <= 2000000)
);

-- K9: a counter with a guard, never count-then-insert: two slips at once would both see 29.
create table top_up_day (
  player_id uuid not null,
  day date not null,
  slips smallint not null constraint top_up_slips_a_day check (slips between 1 and 30),
  primary key (player_id, day)
);

-- Accounts that players withdraw to. `number` holds ASCII digits only, phones as 09…
create table bank_account (
  id uuid primary key,
  player_id uuid not null,
  bank text not null,
  number text not null check (number ~ '^[0-9]{6,20}$'),
  holder_name text not null,
  bound_at timestamptz not null,
  removed_at timestamptz
);
-- E18
create unique index bank_account_taken on bank_account (bank, number) where removed_at is null;
create index bank_account_of_player on bank_account (player_id) where removed_at is null;

-- V14: two cards per bank type, as a guarded counter.
create table bank_account_count (
  player_id uuid not null,
  bank text not null,
  accounts smallint not null constraint bank_accounts_per_bank check (accounts between 0 and 2),
  primary key (player_id, bank)
);

-- T8: when a player last took an account away.
create table bank_account_change (
  player_id uuid primary key,
  changed_at timestamptz not null
);

-- `bank`, `account_number` and `holder_name` are copied: what was asked for stays, whatever becomes of the account.
create table withdrawal (
  id uuid primary key,
  player_id uuid not null,
  bank_account_id uuid not null references bank_account (id),
  bank text not null,
  account_number text not null,
  holder_name text not null,
  amount_kyat bigint not null check (amount_kyat between 2000 and 5000000),
  fee_kyat bigint not null check (fee_kyat >= 0 and fee_kyat < amount_kyat),
  review_minutes smallint not null,
  state text not null default 'pending' check (state in ('pending', 'paid', 'refused', 'cancelled')),
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  refusal_note text,
  constraint withdrawal_decision check ((state = 'pending') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint withdrawal_refused_with_note check ((state = 'refused') = (refusal_note is not null))
);
create index withdrawal_of_player on withdrawal (player_id, sent_at desc);
create index withdrawal_waiting on withdrawal (sent_at) where state = 'pending';

-- E19: when a player last asked for a withdrawal that was accepted.
create table last_withdrawal_request (
  player_id uuid primary key,
  requested_at timestamptz not null
);

-- V3. Argon2id with a pepper that is not in the database. Wrong answers (T10) are counted in attempt_counter.
create table withdrawal_pin (
  player_id uuid primary key,
  pin_hash text not null,
  changed_at timestamptz not null
);

-- I19, I20: a decided slip or withdrawal stays as it was decided, whoever writes.
create function refuse_change_of_decided() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'pending' then
    raise exception '% %: decided already, or may not be deleted', tg_table_name, old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger top_up_decided_once before update or delete on top_up for each row execute function refuse_change_of_decided();
create trigger withdrawal_decided_once before update or delete on withdrawal for each row execute function refuse_change_of_decided();
