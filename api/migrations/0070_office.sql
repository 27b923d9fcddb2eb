-- Who of the office did what, and why. Two lines for each command: `asked` before it runs, and how it ended. A lone `asked` is a crash.
create table office_audit (
  position bigint generated always as identity primary key,
  command_id uuid not null,
  phase text not null check (phase in ('asked', 'done', 'refused', 'failed')),
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
create trigger office_audit_append_only before update or delete or truncate on office_audit
  for each statement execute function refuse_ledger_change();
