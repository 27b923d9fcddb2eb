-- I5: the chain over the journal. `content` is the digest of a transaction with its entries, `digest` that of the link before and of
-- this content. A job writes links after the fact: no bet waits for the head of the chain.
create table ledger_link (
  number bigint primary key check (number > 0),
  transaction_id uuid not null unique,
  content bytea not null check (octet_length(content) = 32),
  digest bytea not null check (octet_length(digest) = 32)
);
create trigger ledger_link_append_only before update or delete or truncate on ledger_link
  for each statement execute function refuse_ledger_change();

-- Up to which writer every transaction is chained. One row, touched by the job alone.
create table ledger_chain (
  is_only_row boolean primary key default true check (is_only_row),
  reached xid8 not null default '0'
);
insert into ledger_chain default values;

-- What a digest is made of: every column of the transaction that says something, and its entries in their order. JSON, because it
-- cannot be read in two ways. One definition for who writes links and for who checks them: of some transactions as a query that the planner
-- takes apart, since a call of a function for each cost more than what it does; of one as a function.
create function ledger_content_of(given uuid) returns table (content bytea) language sql stable as $$
  select sha256(convert_to(json_build_array(
    transaction.id, kind, cause_type, cause_id, actor, (extract(epoch from transaction.at) * 1000000)::bigint, note,
    (select json_agg(json_build_array(line, position, account_id, currency, amount, balance_after, product, shard_key, (extract(epoch from entry.at) * 1000000)::bigint) order by line)
     from ledger_entry entry where transaction_id = transaction.id)
  )::text, 'UTF8'))
  from ledger_transaction transaction where transaction.id = given
$$;
create function ledger_content(given uuid) returns bytea language sql stable as $$ select content from ledger_content_of(given) $$;
