-- M2: what each operator has decided about money, so that many small decisions of one person count together.
create table operator_decision (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('top_up', 'withdrawal', 'adjustment', 'debt_end', 'transfer')),
  player_id uuid not null,
  amount_kyat bigint not null check (amount_kyat > 0),
  operator text not null check (operator <> ''),
  -- Who asked for it before; null: one person has decided it alone.
  first_operator text check (first_operator <> operator),
  decided_at timestamptz not null
);
create index operator_decision_alone on operator_decision (operator, decided_at) where first_operator is null;
create index operator_decision_of_player on operator_decision (player_id, decided_at);
create trigger operator_decision_append_only before update or delete or truncate on operator_decision
  for each statement execute function refuse_ledger_change();

-- Slips of the last week: their approvers may not pay these players' withdrawals alone. Nobody knows any more which of them two people approved.
insert into operator_decision (kind, player_id, amount_kyat, operator, decided_at)
select 'top_up', player_id, amount_kyat, decided_by, decided_at from top_up
where state = 'approved' and decided_by not in ('autopilot', 'system') and decided_at > clock_timestamp() - interval '7 days';
