-- P3: master packages, sold on the draws of another product. A package is a ticket of its own product. Each kind has
-- its own pool in draw_number. The lines of a sold package copy its terms (I12).
create table package_offer (
  draw_id uuid not null references draw (id),
  kind text not null check (kind in ('gold', 'silver')),
  stake_kyat bigint not null check (stake_kyat > 0),
  payout_multiplier integer not null check (payout_multiplier > 0),
  capacity integer not null,
  sold integer not null default 0 check (sold >= 0),
  is_open boolean not null default true,
  primary key (draw_id, kind),
  constraint package_offer_within_capacity check (sold <= capacity)
) with (fillfactor = 60);

-- T11: one package for each player and draw, gold or silver, also in concurrent requests.
create table package_ticket (
  draw_id uuid not null,
  player_id uuid not null,
  kind text not null,
  ticket_id uuid not null unique references ticket (id),
  constraint package_once primary key (draw_id, player_id),
  foreign key (draw_id, kind) references package_offer (draw_id, kind)
);
create trigger package_ticket_append_only before update or delete or truncate on package_ticket
  for each statement execute function refuse_ledger_change();
