-- P3: master packages, sold on the draws of another product. A package is a ticket of its own product, on a draw that settles it; each kind has a pool of its own in draw_number.
insert into bet_product (code, house_account) values ('package', 'house_package');

-- The pool in which a line is counted (I10): that of the board, unless a product beside it says otherwise.
alter table number_line add column pool text not null default 'board';
-- The product that the settlement of a draw is at: its own game first, then those that are sold on it besides. Null: its own.
alter table draw add column settled_product text references bet_product (code);

-- What a kind of package is sold at on a draw, and how many there are. The terms of a sold one stand in its lines (I12).
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

-- T11: one of a section, gold or silver, whatever the player does at once.
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
