-- The only definition of a ticket's state: lists, details, cash back and the verifier read it. `result_version` and
-- `voided_at` are those of the draw; a ticket with neither may still be refunded.
create view ticket_state as
select
  ticket.id, ticket.product, ticket.draw_id, ticket.player_id, ticket.placed_at, ticket.stake_kyat, ticket.line_count,
  case when ticket.draw_id is null then nullif(legs.version, 0) else draw.result_version end as result_version,
  case when ticket.draw_id is null then case when legs.state = 'refunded' then legs.settled_at end
    else draw.voided_at end as voided_at,
  case when refund.ticket_id is not null then draw.void_reason end as refund_reason,
  refund.at as refunded_at,
  case when ticket.draw_id is null then legs.due_kyat else coalesce(paid.due_kyat, 0)::bigint end as payout_kyat,
  case
    when ticket.draw_id is null then legs.state
    when refund.ticket_id is not null then 'refunded'
    when draw.voided_at is not null then 'waiting'
    when coalesce(paid.due_kyat, 0) > 0 then 'won'
    when draw.settled_at is not null then 'lost'
    else 'waiting'
  end as state
from ticket
left join draw on draw.id = ticket.draw_id
left join match_ticket legs on legs.ticket_id = ticket.id
left join ticket_refund refund on refund.ticket_id = ticket.id
left join lateral (
  select sum(due_kyat) as due_kyat from ticket_payout payout
  where payout.ticket_id = ticket.id and payout.version = draw.result_version
) paid on true;
