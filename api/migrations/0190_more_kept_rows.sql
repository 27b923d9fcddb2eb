-- M3: the accounts that players bind, and the prices of matches, have digests too (0083). There are too many of them to look for those without one each time: a trigger puts what is written
-- into a list, which the job empties. Nobody else has a right on the list; a row that is in neither is found by the check of the books.
create table kept_due (
  kind text not null,
  key text not null,
  primary key (kind, key)
);

create function kept_bank_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into kept_due (kind, key) values ('bank_account', new.id::text) on conflict do nothing;
  return null;
end $$;
create trigger bank_account_kept after insert on bank_account for each row execute function kept_bank_account();

-- That a price was called off is a decision of its own.
create function kept_match_price() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into kept_due (kind, key)
  values (case when tg_op = 'INSERT' then 'match_price' else 'match_price_void' end, new.match_id || ':' || new.market || ':' || new.version) on conflict do nothing;
  return null;
end $$;
create trigger match_price_kept after insert on match_price for each row execute function kept_match_price();
create trigger match_price_void_kept after update on match_price for each row when (new.voided_at is not null) execute function kept_match_price();

insert into kept_due (kind, key)
select 'bank_account', id::text from bank_account
union all select 'match_price', match_id || ':' || market || ':' || version from match_price
union all select 'match_price_void', match_id || ':' || market || ':' || version from match_price where voided_at is not null;

-- What a row of these kinds says; null for any other.
create function kept_content_of_more(given_kind text, given_key text) returns json language sql stable as $$
  select case given_kind
    when 'bank_account' then (
      select json_build_array(player_id, bank, number, holder_name, kept_instant(bound_at)) from bank_account where id = kept_uuid(given_key))
    when 'match_price' then (
      select json_build_array(upper_team, goals, sign, price, kept_instant(at)) from match_price
      where match_id = kept_uuid(split_part(given_key, ':', 1)) and market = split_part(given_key, ':', 2) and version::text = split_part(given_key, ':', 3))
    when 'match_price_void' then (
      select json_build_array(kept_instant(voided_at), voided_by) from match_price
      where match_id = kept_uuid(split_part(given_key, ':', 1)) and market = split_part(given_key, ':', 2) and version::text = split_part(given_key, ':', 3))
  end
$$;

-- The digests of before stay what they were.
alter function kept_content(text, text) rename to kept_content_of_first;
create function kept_content(given_kind text, given_key text) returns bytea language sql stable as $$
  select case when given_kind in ('bank_account', 'match_price', 'match_price_void')
    then sha256(convert_to(json_build_array(given_kind, given_key, kept_content_of_more(given_kind, given_key))::text, 'UTF8'))
    else kept_content_of_first(given_kind, given_key) end
$$;

alter function kept_waiting(integer) rename to kept_waiting_without_list;
create function kept_waiting(most integer) returns table (kind text, key text) language sql stable as $$
  select * from (
    select * from kept_waiting_without_list(most)
    union all (select kind, key from kept_due limit most)
  ) waiting limit most
$$;

-- Rows of these kinds that are neither kept nor on the list.
create function kept_nowhere(most integer) returns table (kind text, key text) language sql stable as $$
  select written.kind, written.key from (
    select 'bank_account' as kind, id::text as key from bank_account
    union all select 'match_price', match_id || ':' || market || ':' || version from match_price
    union all select 'match_price_void', match_id || ':' || market || ':' || version from match_price where voided_at is not null
  ) written
  where not exists (select from kept_link where kept_link.kind = written.kind and kept_link.key = written.key)
    and not exists (select from kept_due where kept_due.kind = written.kind and kept_due.key = written.key)
  limit most
$$;
