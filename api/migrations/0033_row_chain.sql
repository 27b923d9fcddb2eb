-- A second hash chain, over bets, payouts, results and decisions (ADR-19). It finds and names a row that was
-- changed while its triggers were disabled. A job appends a link when the transaction of the row is in the chain of the
-- ledger. It finds rows that move no money by rows_to_link.
create table row_link (
  number bigint primary key check (number > 0),
  kind text not null,
  key text not null,
  content bytea not null check (octet_length(content) = 32),
  digest bytea not null check (octet_length(digest) = 32),
  constraint row_link_once unique (key, kind)
);
create trigger row_link_append_only before update or delete or truncate on row_link
  for each statement execute function refuse_ledger_change();

create table row_chain (
  is_only_row boolean primary key default true check (is_only_row),
  -- The last link of the ledger's chain whose rows are in this chain.
  reached bigint not null default 0
);
insert into row_chain default values;

-- Bank accounts and prices are too many to search for rows without a link: triggers insert their keys here, and the job
-- deletes them. No other role has a right on this table. The verifier finds rows that are in neither table.
create table row_link_due (
  kind text not null,
  key text not null,
  primary key (kind, key)
);

create function queue_bank_account_link() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into row_link_due (kind, key) values ('bank_account', new.id::text) on conflict do nothing;
  return null;
end $$;
create trigger bank_account_link_due after insert on bank_account for each row execute function queue_bank_account_link();

-- Voiding a price is a separate decision with its own link.
create function queue_match_price_link() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into row_link_due (kind, key)
  values (case when tg_op = 'INSERT' then 'match_price' else 'match_price_void' end,
    new.match_id || ':' || new.market || ':' || new.version) on conflict do nothing;
  return null;
end $$;
create trigger match_price_link_due after insert on match_price for each row execute function queue_match_price_link();
create trigger match_price_void_link_due after update on match_price
  for each row when (new.voided_at is not null) execute function queue_match_price_link();

-- Null for any other text: an invented transaction must not stop the job.
create function digest_uuid(given text) returns uuid language sql immutable as $$
  select case when given ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then given::uuid end
$$;
create function digest_instant(given timestamptz) returns bigint language sql immutable as $$
  select (extract(epoch from given) * 1000000)::bigint
$$;

-- The kind of the row that caused a transaction of the ledger.
create function row_kind(kind text, cause_type text) returns text language sql immutable as $$
  select case
    when cause_type = 'ticket' and kind like '%\_stake' then 'ticket'
    when cause_type = 'ticket_line' then 'ticket_payout'
    when cause_type = 'withdrawal' and kind = 'withdrawal_hold' then 'withdrawal'
    when cause_type = 'withdrawal' then 'withdrawal_end'
    when cause_type in ('top_up', 'adjustment', 'debt_end') then cause_type
  end
$$;

-- The digest of a row. Columns are listed by name, so that a new column leaves existing digests valid. Columns of a
-- decision that is still open are left out. plpgsql, because it caches its plans: a function of the language sql that
-- calls others is planned for each row, which cost as much for a ticket as placing it.
create function row_digest(given_kind text, given_key text) returns bytea language plpgsql stable as $$
declare
  content json;
begin
  case given_kind
    when 'ticket' then
      select json_build_array(product, player_id, draw_id, digest_instant(placed_at), stake_kyat, line_count,
        (select json_agg(json_build_array(number, draw_id, player_id, stake_kyat, payout_multiplier, near_multiplier)
           order by number collate "C")
         from number_line where ticket_id = ticket.id),
        (select json_build_array(fee_base, fee_percent, maximum_payout_kyat)
         from match_ticket where ticket_id = ticket.id),
        (select json_agg(json_build_array(leg, match_id, market, side, upper_team, goals, sign, price, price_version)
           order by leg)
         from match_leg where ticket_id = ticket.id))
      into content from ticket where id = digest_uuid(given_key);
    when 'ticket_payout' then
      select json_build_array(due_kyat, fee_kyat, moved_kyat, digest_instant(at)) into content from ticket_payout
      where ticket_id = digest_uuid(split_part(given_key, ':', 1)) and line_key = split_part(given_key, ':', 2)
        and version::text = split_part(given_key, ':', 3);
    when 'top_up' then
      select json_build_array(player_id, bank, company_account_id, amount_kyat, fee_kyat, slip_number, slip_day,
        sender_name, state, digest_instant(sent_at), digest_instant(decided_at), decided_by)
      into content from top_up where id = digest_uuid(given_key);
    when 'withdrawal' then
      select json_build_array(player_id, bank_account_id, bank, account_number, holder_name, amount_kyat, fee_kyat,
        digest_instant(sent_at))
      into content from withdrawal where id = digest_uuid(given_key);
    when 'withdrawal_end' then
      select json_build_array(state, digest_instant(decided_at), decided_by, refusal_note)
      into content from withdrawal where id = digest_uuid(given_key);
    when 'adjustment' then
      select json_build_array(player_id, amount_kyat, reason, reference, state, asked_by, digest_instant(asked_at),
        decided_by, digest_instant(decided_at), note)
      into content from adjustment where id = digest_uuid(given_key);
    when 'debt_end' then
      select json_build_array(player_id, amount_kyat, bank, slip_number, reason, ended_by, digest_instant(ended_at))
      into content from debt_end where id = digest_uuid(given_key);
    when 'draw_result' then
      select json_build_array(result, figures::text, entered_by, digest_instant(entered_at), confirmed_by,
        digest_instant(confirmed_at), dismissed_by, digest_instant(dismissed_at))
      into content from draw_result
      where draw_id = digest_uuid(split_part(given_key, ':', 1)) and version::text = split_part(given_key, ':', 2);
    when 'match_outcome' then
      select json_build_array(outcome, reason, entered_by, digest_instant(entered_at), confirmed_by,
        digest_instant(confirmed_at), dismissed_by, digest_instant(dismissed_at))
      into content from match_outcome
      where match_id = digest_uuid(split_part(given_key, ':', 1)) and version::text = split_part(given_key, ':', 2);
    when 'company_account' then
      select json_build_array(bank, number, holder_name, is_sandbox)
      into content from company_account where id = digest_uuid(given_key);
    when 'office_audit' then
      select json_build_array(command_id, phase, operator, command, arguments::text, why, before::text, after::text,
        refusal, digest_instant(at))
      into content from office_audit where position = given_key::bigint;
    when 'bank_account' then
      select json_build_array(player_id, bank, number, holder_name, digest_instant(bound_at))
      into content from bank_account where id = digest_uuid(given_key);
    when 'match_price' then
      select json_build_array(upper_team, goals, sign, price, digest_instant(at)) into content from match_price
      where match_id = digest_uuid(split_part(given_key, ':', 1)) and market = split_part(given_key, ':', 2)
        and version::text = split_part(given_key, ':', 3);
    when 'match_price_void' then
      select json_build_array(digest_instant(voided_at), voided_by) into content from match_price
      where match_id = digest_uuid(split_part(given_key, ':', 1)) and market = split_part(given_key, ':', 2)
        and version::text = split_part(given_key, ':', 3);
    else
      content := null;
  end case;
  return sha256(convert_to(json_build_array(given_kind, given_key, content)::text, 'UTF8'));
end $$;

-- Decided rows without a link that no transaction of the ledger names.
create function decided_rows_to_link(most integer) returns table (kind text, key text) language sql stable as $$
  select waiting.kind, waiting.key from (
    select 'draw_result' as kind, draw_id || ':' || version as key from draw_result
    where confirmed_at is not null or dismissed_at is not null
    union all select 'match_outcome', match_id || ':' || version from match_outcome
    where confirmed_at is not null or dismissed_at is not null
    union all select 'company_account', id::text from company_account
    union all select 'office_audit', position::text from office_audit
  ) waiting
  where not exists (select from row_link where row_link.kind = waiting.kind and row_link.key = waiting.key)
  limit most
$$;

create function rows_to_link(most integer) returns table (kind text, key text) language sql stable as $$
  select * from (
    select * from decided_rows_to_link(most)
    union all (select kind, key from row_link_due limit most)
  ) waiting limit most
$$;

-- Bank accounts and prices that are neither in the chain nor in row_link_due.
create function rows_never_linked(most integer) returns table (kind text, key text) language sql stable as $$
  select written.kind, written.key from (
    select 'bank_account' as kind, id::text as key from bank_account
    union all select 'match_price', match_id || ':' || market || ':' || version from match_price
    union all select 'match_price_void', match_id || ':' || market || ':' || version from match_price
    where voided_at is not null
  ) written
  where not exists (select from row_link where row_link.kind = written.kind and row_link.key = written.key)
    and not exists (select from row_link_due where row_link_due.kind = written.kind and row_link_due.key = written.key)
  limit most
$$;
