create table ticket (
  id uuid primary key,
  product text not null references bet_product (code),
  player_id uuid not null,
  -- Null for a product whose legs name their events.
  draw_id uuid references draw (id),
  placed_at timestamptz not null,
  stake_kyat bigint not null check (stake_kyat > 0),
  line_count smallint not null check (line_count between 1 and 100)
);
create index ticket_of_player on ticket (player_id, placed_at desc, id desc);
create index ticket_of_draw on ticket (draw_id, id) where draw_id is not null;
create trigger ticket_append_only before update or delete or truncate on ticket
  for each statement execute function refuse_ledger_change();

-- I12: the multipliers are copies, so that a later change leaves placed tickets alone.
create table number_line (
  ticket_id uuid not null references ticket (id),
  number text not null check (length(number) between 1 and 4 and ltrim(number, '0123456789') = ''),
  draw_id uuid not null,
  player_id uuid not null,
  stake_kyat bigint not null check (stake_kyat > 0),
  payout_multiplier integer not null check (payout_multiplier > 0),
  near_multiplier integer check (near_multiplier > 0),
  -- The pool of draw_number in which the line is counted (I10).
  pool text not null default 'board',
  primary key (ticket_id, number)
);
create index number_line_winners on number_line (draw_id, number, ticket_id);
create trigger number_line_append_only before update or delete or truncate on number_line
  for each statement execute function refuse_ledger_change();

-- `due_kyat` is the payout of a line by one version of the result. `moved_kyat` is the difference from the version
-- before, negative where a correction takes a payout back. A line that no version pays has no row: its loss follows
-- from the result (I13, I14).
create table ticket_payout (
  ticket_id uuid not null,
  -- The number of a number line.
  line_key text not null,
  version integer not null,
  due_kyat bigint not null check (due_kyat >= 0),
  fee_kyat bigint not null default 0 check (fee_kyat >= 0),
  moved_kyat bigint not null,
  at timestamptz not null,
  primary key (ticket_id, line_key, version)
);
create trigger ticket_payout_append_only before update or delete or truncate on ticket_payout
  for each statement execute function refuse_ledger_change();

-- I17, E27: a stake is returned once, in full.
create table ticket_refund (
  ticket_id uuid primary key references ticket (id),
  amount_kyat bigint not null check (amount_kyat > 0),
  at timestamptz not null
);
create trigger ticket_refund_append_only before update or delete or truncate on ticket_refund
  for each statement execute function refuse_ledger_change();

create table number_favourite (
  player_id uuid not null references player (id),
  game text not null,
  name text not null check (name <> ''),
  -- [{ "number": "12", "stakeKyat": 500 }]; a null stake is the stake of all lines.
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 100),
  at timestamptz not null,
  primary key (player_id, game, name)
);

-- Players who opted out of the public list of winners.
create table winner_hidden (
  player_id uuid primary key,
  at timestamptz not null
);
