-- Two lines for each command: `asked` before it runs, then its end. A lone `asked` is a crash.
create table office_audit (
  position bigint generated always as identity primary key,
  command_id uuid not null,
  -- `waits` until another operator gives the same command with the same arguments.
  phase text not null check (phase in ('asked', 'done', 'refused', 'failed', 'waits')),
  operator text not null,
  command text not null,
  arguments jsonb not null,
  why text not null,
  before jsonb,
  after jsonb,
  refusal text,
  at timestamptz not null,
  unique (command_id, phase)
);
create index office_audit_waits on office_audit (command, at) where phase = 'waits';
-- Production checks every minute whether the autopilot of a sandbox has decided here, and the audit only grows.
create index office_audit_autopilot on office_audit (position) where operator = 'autopilot';
create trigger office_audit_append_only before update or delete or truncate on office_audit
  for each statement execute function refuse_ledger_change();

-- Decisions about money by operator, so that many small decisions of one person count together.
create table operator_decision (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('top_up', 'withdrawal', 'adjustment', 'debt_end', 'transfer', 'draw')),
  player_id uuid,
  amount_kyat bigint not null check (amount_kyat > 0),
  operator text not null check (operator <> ''),
  -- The operator who asked before. Null: one person decided alone.
  first_operator text check (first_operator <> operator),
  decided_at timestamptz not null,
  -- The result or the cancellation of a draw pays many players: it counts for the operator and for no player.
  constraint operator_decision_player_check check ((player_id is null) = (kind = 'draw'))
);
create index operator_decision_alone on operator_decision (operator, decided_at) where first_operator is null;
create index operator_decision_of_player on operator_decision (player_id, decided_at);
create trigger operator_decision_append_only before update or delete or truncate on operator_decision
  for each statement execute function refuse_ledger_change();

-- Staff answer a player's question with it. Deleted after 30 days. A closed account leaves only its player id here.
create table money_refusal (
  id bigint generated always as identity primary key,
  player_id uuid not null,
  request_id text not null check (length(request_id) between 1 and 64),
  refused_at timestamptz not null,
  endpoint text not null,
  refusal text not null,
  -- The draw, or the first match.
  event_id uuid,
  amount_kyat bigint
);
create index money_refusal_of_player on money_refusal (player_id, refused_at desc);
create index money_refusal_of_request on money_refusal (request_id);
create index money_refusal_age on money_refusal using brin (refused_at);
