-- A second definition of row_digest, in another language and form. Stored digests stay valid only while both agree:
-- change it only together with a plan for existing links.
create function expected_row_content(given_kind text, given_key text) returns bytea language sql stable as $$
  select sha256(convert_to(json_build_array(given_kind, given_key, case given_kind
    when 'ticket' then (
      select json_build_array(product, player_id, draw_id, digest_instant(placed_at), stake_kyat, line_count,
        (select json_agg(json_build_array(number, draw_id, player_id, stake_kyat, payout_multiplier, near_multiplier)
           order by number collate "C")
         from number_line where ticket_id = ticket.id),
        (select json_build_array(fee_base, fee_percent, maximum_payout_kyat)
         from match_ticket where ticket_id = ticket.id),
        (select json_agg(json_build_array(leg, match_id, market, side, upper_team, goals, sign, price, price_version)
           order by leg)
         from match_leg where ticket_id = ticket.id))
      from ticket where id = digest_uuid(given_key))
    when 'ticket_payout' then (
      select json_build_array(due_kyat, fee_kyat, moved_kyat, digest_instant(at)) from ticket_payout
      where ticket_id = digest_uuid(split_part(given_key, ':', 1)) and line_key = split_part(given_key, ':', 2)
        and version::text = split_part(given_key, ':', 3))
    when 'top_up' then (
      select json_build_array(player_id, bank, company_account_id, amount_kyat, fee_kyat, slip_number, slip_day,
        sender_name, state, digest_instant(sent_at), digest_instant(decided_at), decided_by)
      from top_up where id = digest_uuid(given_key))
    when 'withdrawal' then (
      select json_build_array(player_id, bank_account_id, bank, account_number, holder_name, amount_kyat, fee_kyat,
        digest_instant(sent_at))
      from withdrawal where id = digest_uuid(given_key))
    when 'withdrawal_end' then (
      select json_build_array(state, digest_instant(decided_at), decided_by, refusal_note)
      from withdrawal where id = digest_uuid(given_key))
    when 'adjustment' then (
      select json_build_array(player_id, amount_kyat, reason, reference, state, asked_by, digest_instant(asked_at),
        decided_by, digest_instant(decided_at), note)
      from adjustment where id = digest_uuid(given_key))
    when 'debt_end' then (
      select json_build_array(player_id, amount_kyat, bank, slip_number, reason, ended_by, digest_instant(ended_at))
      from debt_end where id = digest_uuid(given_key))
    when 'draw_result' then (
      select json_build_array(result, figures::text, entered_by, digest_instant(entered_at), confirmed_by,
        digest_instant(confirmed_at), dismissed_by, digest_instant(dismissed_at))
      from draw_result
      where draw_id = digest_uuid(split_part(given_key, ':', 1)) and version::text = split_part(given_key, ':', 2))
    when 'match_outcome' then (
      select json_build_array(outcome, reason, entered_by, digest_instant(entered_at), confirmed_by,
        digest_instant(confirmed_at), dismissed_by, digest_instant(dismissed_at))
      from match_outcome
      where match_id = digest_uuid(split_part(given_key, ':', 1)) and version::text = split_part(given_key, ':', 2))
    when 'company_account' then (
      select json_build_array(bank, number, holder_name, is_sandbox)
      from company_account where id = digest_uuid(given_key))
    when 'office_audit' then (
      select json_build_array(command_id, phase, operator, command, arguments::text, why, before::text, after::text,
        refusal, digest_instant(at))
      from office_audit where position = given_key::bigint)
    when 'bank_account' then (
      select json_build_array(player_id, bank, number, holder_name, digest_instant(bound_at))
      from bank_account where id = digest_uuid(given_key))
    when 'match_price' then (
      select json_build_array(upper_team, goals, sign, price, digest_instant(at)) from match_price
      where match_id = digest_uuid(split_part(given_key, ':', 1)) and market = split_part(given_key, ':', 2)
        and version::text = split_part(given_key, ':', 3))
    when 'match_price_void' then (
      select json_build_array(digest_instant(voided_at), voided_by) from match_price
      where match_id = digest_uuid(split_part(given_key, ':', 1)) and market = split_part(given_key, ':', 2)
        and version::text = split_part(given_key, ':', 3))
  end)::text, 'UTF8'))
$$;
