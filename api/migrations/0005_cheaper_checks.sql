-- The digests of some transactions as a query that the planner takes apart (ledger_content stays for one): a call of a function for each
-- transaction cost more than what it does. Same bytes, one definition.
create function ledger_content_of(given uuid) returns table (content bytea) language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    transaction.id, kind, cause_type, cause_id, actor, (extract(epoch from transaction.at) * 1000000)::bigint, note, reverses,
    (select jsonb_agg(jsonb_build_array(line, position, account_id, currency, amount, balance_after, product, shard_key, (extract(epoch from entry.at) * 1000000)::bigint) order by line)
     from ledger_entry entry where transaction_id = transaction.id)
  )::text, 'UTF8'))
  from ledger_transaction transaction where transaction.id = given
$$;
create or replace function ledger_content(given uuid) returns bytea language sql stable as $$ select content from ledger_content_of(given) $$;

-- The same rule as the regular expression before, for a third of its time: nothing is left when those characters are taken away.
alter table idempotency_key drop constraint idempotency_key_key_check;
alter table idempotency_key add constraint idempotency_key_key_check
  check (length(key) between 16 and 64 and ltrim(key, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-') = '');
