-- Money between the main wallet and the game wallet, which is another server with its own books: a saga (ADR-21).
create table transfer (
  id uuid primary key,
  player_id uuid not null,
  direction text not null check (direction in ('in', 'out')),
  amount_kyat bigint not null check (amount_kyat between 1 and 1000000000),
  -- waiting: held, not sent yet. sent: an attempt is running, or a crash interrupted it. unknown: the outcome is
  -- unknown, the enquiry continues. manual: operators decide. done, refused: final.
  state text not null check (state in ('waiting', 'sent', 'unknown', 'manual', 'done', 'refused')),
  reason text check (reason in ('not-covered', 'cancelled', 'office')),
  requested_at timestamptz not null,
  ended_at timestamptz,
  -- `game-wallet`, or the operator who decided; `note` has the operator's reason.
  ended_by text,
  note text,
  -- The first operator's decision, where two must agree.
  asked_end text check (asked_end in ('done', 'refused')),
  asked_by text,
  constraint transfer_end check (
    (state in ('done', 'refused')) = (ended_at is not null) and (ended_at is null) = (ended_by is null)),
  constraint transfer_refused_with_reason check ((state = 'refused') = (reason is not null)),
  constraint transfer_asked check ((asked_end is null) = (asked_by is null))
);
create index transfer_of_player on transfer (player_id, requested_at desc);
create index transfer_unsettled on transfer (requested_at) where state not in ('done', 'refused');
create index transfer_of_day on transfer (requested_at);

create function refuse_change_of_transfer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state in ('done', 'refused') or new.player_id <> old.player_id
    or new.direction <> old.direction or new.amount_kyat <> old.amount_kyat or new.requested_at <> old.requested_at then
    raise exception 'transfer %: has ended, or what was asked for was changed', old.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger transfer_ends_once before update or delete on transfer
  for each row execute function refuse_change_of_transfer();

-- Calls to the game wallet that are still due. Written with the hold, deleted at the transfer's end.
create table transfer_outbox (
  transfer_id uuid primary key references transfer (id),
  attempts integer not null default 0 check (attempts >= 0),
  -- Also the lease of the running attempt: after a crash the row becomes due again. Null: operators decide, and no call
  -- is sent.
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  last_problem text
);
create index transfer_outbox_due on transfer_outbox (next_attempt_at);

-- E20: the last accepted request.
create table last_transfer_request (
  player_id uuid primary key,
  requested_at timestamptz not null
);

-- The balance that the game wallet last reported. For display only, never for a decision.
create table game_wallet_seen (
  player_id uuid primary key,
  balance_kyat bigint not null check (balance_kyat >= 0),
  seen_at timestamptz not null
);
