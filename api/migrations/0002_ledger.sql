-- The chart of accounts. A guarded account has a cached balance that never falls below zero. The balance of any other
-- account is the sum of its entries, so that bets do not all lock one row of the house.
create table ledger_account_kind (
  code text primary key,
  currency text not null check (currency in ('kyat', 'points')),
  is_guarded boolean not null,
  purpose text not null
);
insert into ledger_account_kind (code, currency, is_guarded, purpose) values
  ('player_main', 'kyat', true, 'what a player can bet and withdraw'),
  ('player_hold', 'kyat', true, 'a player''s money that waits: a withdrawal under review, a transfer under way'),
  ('player_game', 'kyat', true, 'a player''s money at the game wallet'),
  ('player_points', 'points', true, 'a player''s points'),
  ('top_up_clearing', 'kyat', false, 'money that players sent to us by a bank'),
  ('withdrawal_clearing', 'kyat', false, 'money that we sent to players by a bank'),
  ('game_clearing', 'kyat', false, 'money at a game provider'),
  ('house_two_d', 'kyat', false, '2D stakes less payouts'),
  ('house_three_d', 'kyat', false, '3D stakes less payouts'),
  ('house_package', 'kyat', false, 'master package stakes less payouts'),
  ('house_football', 'kyat', false, 'football stakes less payouts'),
  ('house_games', 'kyat', false, 'game stakes less payouts'),
  ('fees', 'kyat', false, 'fees of top-ups, withdrawals and football'),
  ('bonus_expense', 'kyat', false, 'cash back, invite bonus, promotions'),
  ('points_issued', 'points', false, 'points given less points used'),
  ('suspense', 'kyat', false, 'money that is not explained yet');

create table ledger_account (
  id text primary key,
  kind text not null references ledger_account_kind (code),
  owner text,
  currency text not null,
  is_guarded boolean not null,
  constraint ledger_account_id_is_kind_and_owner check (id = kind || coalesce(':' || owner, ''))
);
create index ledger_account_owner on ledger_account (owner);

create table ledger_balance (
  account_id text primary key references ledger_account (id),
  balance bigint not null default 0,
  constraint ledger_balance_never_negative check (balance >= 0)
);

create table ledger_transaction (
  id uuid primary key,
  kind text not null,
  cause_type text not null,
  cause_id text not null,
  actor text not null,
  at timestamptz not null,
  note text,
  -- The chain takes only transactions whose writers, and all earlier writers, have ended (ADR-14). So no transaction
  -- can commit behind the end of the chain.
  writer xid8 not null default pg_current_xact_id(),
  -- A business event is posted once, whichever process calls twice. `cause_id` comes first because it is selective:
  -- the other two columns are the same in every row of a kind.
  constraint ledger_transaction_once_per_cause unique (cause_id, kind, cause_type)
);
create index ledger_transaction_writer on ledger_transaction (writer);

-- There is no foreign key to ledger_account: its key-share lock would make each house account a hot row. Entries are
-- inserted through a join with ledger_account, and the verifier finds unknown accounts. The trigger below checks once
-- for each statement that the transaction of an entry exists.
create table ledger_entry (
  transaction_id uuid not null,
  line smallint not null,
  position bigint generated always as identity,
  account_id text not null,
  currency text not null,
  -- Whole kyat or whole points, by `currency`.
  amount bigint not null,
  -- Null for accounts that are not guarded.
  balance_after bigint,
  product text not null,
  shard_key text not null,
  at timestamptz not null,
  primary key (transaction_id, line),
  constraint ledger_entry_moves_something check (amount <> 0),
  constraint ledger_entry_balance_never_negative check (balance_after >= 0)
);
create index ledger_entry_of_account on ledger_entry (account_id, position);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: corrections are new entries', tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_transaction_append_only before update or delete or truncate on ledger_transaction
  for each statement execute function refuse_ledger_change();
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_ledger_change();

-- All entries of a transaction are inserted by one statement as lines 0, 1, 2 …, and sum to zero in each currency. A
-- later statement would need line 0 again, which the primary key refuses, so a transaction cannot grow. The check reads
-- only the new rows: a settlement of thousands costs one aggregate, whatever size the planner assumes for the table.
create function check_entries_balance() returns trigger language plpgsql as $$
declare broken uuid;
begin
  select transaction_id into broken from new_entries
  group by transaction_id, currency having sum(amount) <> 0 limit 1;
  if broken is not null then
    raise exception 'ledger transaction % does not balance', broken using errcode = 'integrity_constraint_violation';
  end if;
  select transaction_id into broken from new_entries group by transaction_id
    having count(*) < 2 or min(line) <> 0 or max(line) <> count(*) - 1 limit 1;
  if broken is not null then
    raise exception 'ledger transaction % is not whole', broken using errcode = 'integrity_constraint_violation';
  end if;
  -- One look-up by key for each row: a join might read the whole table.
  select transaction_id into broken from new_entries
  where line = 0 and (select true from ledger_transaction where id = transaction_id) is null limit 1;
  if broken is not null then
    raise exception 'ledger transaction % of an entry does not exist', broken
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger ledger_entry_balances after insert on ledger_entry referencing new table as new_entries
  for each statement execute function check_entries_balance();

-- A transaction and its entries are inserted by one statement. So one check for each statement replaces a deferred
-- trigger for each row. Rows are never deleted, so a transaction cannot lose its entries later.
create function check_transactions_have_entries() returns trigger language plpgsql as $$
declare broken uuid;
begin
  select id into broken from new_transactions
  where (select true from ledger_entry where transaction_id = id and line = 0) is null limit 1;
  if broken is not null then
    raise exception 'ledger transaction % has no entries', broken using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger ledger_transaction_has_entries after insert on ledger_transaction
  referencing new table as new_transactions for each statement execute function check_transactions_have_entries();

-- I5: the hash chain of the journal. `content` is the digest of a transaction with its entries; `digest` is that of the
-- previous link and this content. A job appends links later, so that no bet waits for the head of the chain.
create table ledger_link (
  number bigint primary key check (number > 0),
  transaction_id uuid not null unique,
  content bytea not null check (octet_length(content) = 32),
  digest bytea not null check (octet_length(digest) = 32)
);
create trigger ledger_link_append_only before update or delete or truncate on ledger_link
  for each statement execute function refuse_ledger_change();

create table ledger_chain (
  is_only_row boolean primary key default true check (is_only_row),
  -- The chain contains every transaction of the writers before this one.
  reached xid8 not null default '0'
);
insert into ledger_chain default values;

-- The writer of links and the verifier share this definition. JSON, because it is unambiguous. It returns a table so
-- that the planner inlines it for many transactions: a function call for each row costs more than the digest itself.
create function ledger_content_of(given uuid) returns table (content bytea) language sql stable as $$
  select sha256(convert_to(json_build_array(
    transaction.id, kind, cause_type, cause_id, actor, (extract(epoch from transaction.at) * 1000000)::bigint, note,
    (select json_agg(json_build_array(line, position, account_id, currency, amount, balance_after, product, shard_key,
       (extract(epoch from entry.at) * 1000000)::bigint) order by line)
     from ledger_entry entry where transaction_id = transaction.id)
  )::text, 'UTF8'))
  from ledger_transaction transaction where transaction.id = given
$$;
create function ledger_content(given uuid) returns bytea language sql stable as $$
  select content from ledger_content_of(given)
$$;
