-- Staff move money by hand between a player's main wallet and suspense. Above a threshold it takes a second person.
create table adjustment (
  id uuid primary key,
  player_id uuid not null,
  amount_kyat bigint not null check (amount_kyat <> 0 and abs(amount_kyat) <= 50000000),
  reason text not null,
  -- The case: a support ticket, a message of a bank. A case is posted once.
  reference text not null unique,
  state text not null check (state in ('waiting', 'done', 'refused')),
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  note text,
  constraint adjustment_decision
    check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint adjustment_two_people check (state <> 'done' or abs(amount_kyat) <= 100000 or decided_by <> asked_by)
);
create index adjustment_waiting on adjustment (asked_at) where state = 'waiting';

create function refuse_change_of_adjustment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting' or new.player_id <> old.player_id
    or new.amount_kyat <> old.amount_kyat or new.asked_by <> old.asked_by then
    raise exception 'adjustment %: decided already, or what was asked for was changed', old.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger adjustment_decided_once before update or delete on adjustment
  for each row execute function refuse_change_of_adjustment();

-- References that look alike (`ticket-9`, `Ticket-9`, another hyphen) share one key, which is unique here. The API
-- computes it (toReferenceKey).
create table used_reference (
  kind text not null check (kind in ('adjustment', 'debt_end')),
  key text not null,
  primary key (kind, key)
);
create trigger used_reference_append_only before update or delete or truncate on used_reference
  for each statement execute function refuse_ledger_change();
