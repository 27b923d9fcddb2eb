-- The baseline of a match: writes the rows of its settlement set by set in one transaction, with constant payouts. It takes no locks
-- and supports no debts, no other outcome and no second run.
\set ON_ERROR_STOP on
begin;
create temporary table move on commit drop as
select row_number() over (order by leg.ticket_id) as ordinal, gen_random_uuid() as transaction_id,
  gen_random_uuid() as notification_id, leg.ticket_id, player_id, 'player_main:' || player_id as account_id,
  case when side in ('lower', 'under') then 0 when line_count = 1 then 1950 else 30450 end::bigint as due_kyat
from match_leg leg join ticket on ticket.id = leg.ticket_id where match_id = '00000000-0000-4000-8000-0000000000f1';
update match_ticket terms set version = 1, state = case when move.due_kyat > 0 then 'won'
  else 'lost' end, due_kyat = move.due_kyat, settled_at = now() from move where move.ticket_id = terms.ticket_id;
delete from move where due_kyat = 0;
insert into ticket_payout (ticket_id, line_key, version, due_kyat, moved_kyat, at)
  select ticket_id, 'ticket', 1, due_kyat, due_kyat, now() from move order by ordinal;
with header as (
  insert into ledger_transaction (id, kind, cause_type, cause_id, actor, at)
    select transaction_id, 'football_payout', 'ticket_line', ticket_id || ':ticket:1', 'system', now() from move
    order by ordinal
)
insert into ledger_entry (transaction_id, line, account_id, currency, amount, balance_after, product, shard_key, at)
select transaction_id, line, entry.account_id, 'kyat', amount, case line when 1
  then balance + sum(amount) over (partition by entry.account_id order by ordinal) end, 'football',
  '00000000-0000-4000-8000-0000000000f1', now()
from move cross join lateral (values (0, 'house_football', -due_kyat), (1, move.account_id, due_kyat)) as entry(line,
  account_id, amount)
left join ledger_balance wallet on wallet.account_id = entry.account_id
order by ordinal, line;
update ledger_balance wallet set balance = wallet.balance + paid.kyat from (select account_id, sum(due_kyat) as kyat
  from move group by account_id) paid where paid.account_id = wallet.account_id;
insert into notification (id, player_id, text_key, params, path, at)
select notification_id, player_id, 'matchTicketWin', jsonb_build_object('home', 'Home 1', 'away', 'Away 1',
  'amountKyat', due_kyat), '/football/betHistoryDetail?id=' || ticket_id, now() from move order by ordinal;
insert into outbox (audience, name, payload)
select player_id::text, name, payload from move cross join lateral (values
  ('ticket.settled', jsonb_build_object('product', 'football', 'ticketId', ticket_id, 'state', 'won', 'payoutKyat',
    due_kyat)),
  ('notification.added', jsonb_build_object('id', notification_id))
) as event(name, payload) order by ordinal;
update football_match set outcome = '3-0', outcome_version = 1, settled_at = now()
  where id = '00000000-0000-4000-8000-0000000000f1';
commit;
