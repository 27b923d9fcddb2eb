-- Money between the main wallet and the game wallet, which is another server with books of its own: a saga (reliability.md A3).
-- waiting: held, not sent yet · sent: an attempt is under way, or was cut by a crash · unknown: no verdict, the enquiry goes on ·
-- manual: people decide · done, refused: final.
create table transfer (
  id uuid primary key,
  player_id uuid not null,
  direction text not null check (direction in ('in', 'out')),
  amount_kyat bigint not null check (amount_kyat between 1 and 1000000000),
  state text not null check (state in ('waiting', 'sent', 'unknown', 'manual', 'done', 'refused')),
  reason text check (reason in ('not-covered', 'cancelled', 'office')),
  requested_at timestamptz not null,
  ended_at timestamptz,
  -- `game-wallet`, or the operator who decided, and why.
  ended_by text,
  note text,
  -- What one operator has said already, where two must agree.
  asked_end text check (asked_end in ('done', 'refused')),
  asked_by text,
  constraint transfer_end check ((state in ('done', 'refused')) = (ended_at is not null) and (ended_at is null) = (ended_by is null)),
  constraint transfer_refused_with_reason check ((state = 'refused') = (reason is not null)),
  constraint transfer_asked check ((asked_end is null) = (asked_by is null))
);
create index transfer_of_player on transfer (player_id, requested_at desc);
create index transfer_unsettled on transfer (requested_at) where state not in ('done', 'refused');
create index transfer_of_day on transfer (requested_at);

-- What a transfer is never changes, and its end neither.
create function refuse_change_of_transfer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state in ('done', 'refused') or new.player_id <> old.player_id or new.direction <> old.direction
    or new.amount_kyat <> old.amount_kyat or new.requested_at <> old.requested_at then
    raise exception 'transfer %: has ended, or what was asked for was changed', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger transfer_ends_once before update or delete on transfer for each row execute function refuse_change_of_transfer();

-- The calls that are owed to the game wallet: written with the hold, gone with the transfer's end. `next_attempt_at` is also the lease of the
-- attempt that runs: whoever dies during a call leaves the row to be due again. Null: people decide, nothing is sent any more.
create table transfer_outbox (
  transfer_id uuid primary key references transfer (id),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  last_problem text
);
create index transfer_outbox_due on transfer_outbox (next_attempt_at);

-- E20: when a player last made a transfer that was accepted.
create table last_transfer_request (
  player_id uuid primary key,
  requested_at timestamptz not null
);

-- What the game wallet last said that a player has there. For showing, never for deciding.
create table game_wallet_seen (
  player_id uuid primary key,
  balance_kyat bigint not null check (balance_kyat >= 0),
  seen_at timestamptz not null
);

-- Something that a person must look at (I23). One open line per kind and subject; it ends when what it tells of has ended.
create table alarm (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  detail text not null,
  raised_at timestamptz not null,
  ended_at timestamptz
);
create unique index alarm_open on alarm (kind, subject) where ended_at is null;
