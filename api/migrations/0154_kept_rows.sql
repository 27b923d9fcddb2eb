-- M3: a second chain, over what was bet, paid, drawn and decided. Whoever takes the triggers off and changes a row is found, and the row is named. A job writes it, behind the commands,
-- once the row's transaction stands in the chain of the ledger; rows that move no money are looked for by themselves.
create table kept_link (
  number bigint primary key check (number > 0),
  kind text not null,
  key text not null,
  content bytea not null check (octet_length(content) = 32),
  digest bytea not null check (octet_length(digest) = 32),
  constraint kept_link_once unique (key, kind)
);
create trigger kept_link_append_only before update or delete or truncate on kept_link
  for each statement execute function refuse_ledger_change();

-- Up to which link of the ledger's chain the rows are kept. One row, touched by the job alone.
create table kept_chain (
  is_only_row boolean primary key default true check (is_only_row),
  reached bigint not null default 0
);
insert into kept_chain default values;

-- Null where the key is none: whoever invents a transaction must not stop the job.
create function kept_uuid(given text) returns uuid language sql immutable as $$
  select case when given ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then given::uuid end
$$;
create function kept_instant(given timestamptz) returns bigint language sql immutable as $$ select (extract(epoch from given) * 1000000)::bigint $$;

-- What a transaction of the ledger was about.
create function kept_kind_of(kind text, cause_type text) returns text language sql immutable as $$
  select case
    when cause_type = 'ticket' and kind like '%\_stake' then 'ticket'
    when cause_type = 'ticket_line' then 'ticket_payout'
    when cause_type = 'withdrawal' and kind = 'withdrawal_hold' then 'withdrawal'
    when cause_type = 'withdrawal' then 'withdrawal_end'
    when cause_type in ('top_up', 'adjustment') then cause_type
  end
$$;

-- Every column that says something, by its name, so that a later column does not change what was kept. What is still to be decided is not in it.
create function kept_content(given_kind text, given_key text) returns bytea language sql stable as $$
  select sha256(convert_to(json_build_array(given_kind, given_key, case given_kind
    when 'ticket' then (
      select json_build_array(product, player_id, draw_id, kept_instant(placed_at), stake_kyat, line_count,
        (select json_agg(json_build_array(number, draw_id, player_id, stake_kyat, payout_multiplier, near_multiplier) order by number collate "C")
         from number_line where ticket_id = ticket.id),
        (select json_build_array(fee_base, fee_percent, maximum_payout_kyat) from match_ticket where ticket_id = ticket.id),
        (select json_agg(json_build_array(leg, match_id, market, side, upper_team, goals, sign, price, price_version) order by leg) from match_leg where ticket_id = ticket.id))
      from ticket where id = kept_uuid(given_key))
    when 'ticket_payout' then (
      select json_build_array(due_kyat, fee_kyat, moved_kyat, kept_instant(at)) from ticket_payout
      where ticket_id = kept_uuid(split_part(given_key, ':', 1)) and line_key = split_part(given_key, ':', 2) and version::text = split_part(given_key, ':', 3))
    when 'top_up' then (
      select json_build_array(player_id, bank, company_account_id, amount_kyat, fee_kyat, slip_number, slip_day, sender_name, state, kept_instant(sent_at), kept_instant(decided_at), decided_by)
      from top_up where id = kept_uuid(given_key))
    when 'withdrawal' then (
      select json_build_array(player_id, bank_account_id, bank, account_number, holder_name, amount_kyat, fee_kyat, kept_instant(sent_at)) from withdrawal where id = kept_uuid(given_key))
    when 'withdrawal_end' then (
      select json_build_array(state, kept_instant(decided_at), decided_by, refusal_note) from withdrawal where id = kept_uuid(given_key))
    when 'adjustment' then (
      select json_build_array(player_id, amount_kyat, reason, reference, state, asked_by, kept_instant(asked_at), decided_by, kept_instant(decided_at), note)
      from adjustment where id = kept_uuid(given_key))
    when 'draw_result' then (
      select json_build_array(result, figures::text, entered_by, kept_instant(entered_at), confirmed_by, kept_instant(confirmed_at), dismissed_by, kept_instant(dismissed_at))
      from draw_result where draw_id = kept_uuid(split_part(given_key, ':', 1)) and version::text = split_part(given_key, ':', 2))
    when 'match_outcome' then (
      select json_build_array(outcome, reason, entered_by, kept_instant(entered_at), confirmed_by, kept_instant(confirmed_at), dismissed_by, kept_instant(dismissed_at))
      from match_outcome where match_id = kept_uuid(split_part(given_key, ':', 1)) and version::text = split_part(given_key, ':', 2))
    when 'company_account' then (
      select json_build_array(bank, number, holder_name, is_sandbox) from company_account where id = kept_uuid(given_key))
    when 'office_audit' then (
      select json_build_array(command_id, phase, operator, command, arguments::text, why, before::text, after::text, refusal, kept_instant(at))
      from office_audit where position = given_key::bigint)
  end)::text, 'UTF8'))
$$;

-- Decided rows that no transaction of the ledger names, and that are not kept yet.
create function kept_waiting(most integer) returns table (kind text, key text) language sql stable as $$
  select waiting.kind, waiting.key from (
    select 'draw_result' as kind, draw_id || ':' || version as key from draw_result where confirmed_at is not null or dismissed_at is not null
    union all select 'match_outcome', match_id || ':' || version from match_outcome where confirmed_at is not null or dismissed_at is not null
    union all select 'company_account', id::text from company_account
    union all select 'office_audit', position::text from office_audit
  ) waiting
  where not exists (select from kept_link where kept_link.kind = waiting.kind and kept_link.key = waiting.key)
  limit most
$$;
