-- 3D: its account of the house is in the chart already.
insert into bet_product (code, house_account) values ('three_d', 'house_three_d');

-- A game that is drawn on fixed days of the month: which of its usual days is drawn on another one. A table, as no rule tells it: the lottery announces it.
create table draw_shift (
  game text not null references bet_product (code),
  usual_date date not null,
  draws_on date not null,
  primary key (game, usual_date),
  constraint draw_shift_once unique (game, draws_on),
  -- Nearer than half of the way to another usual day, so that draws keep their order.
  constraint draw_shift_is_near check (draws_on <> usual_date and abs(draws_on - usual_date) <= 6)
);

-- The Thai lottery is not drawn on New Year's Day, on Teachers' Day (16 January) and on Labour Day.
insert into draw_shift (game, usual_date, draws_on)
select 'three_d', usual_date, usual_date + 1
from (values
  (date '2026-01-01'), (date '2026-01-16'), (date '2026-05-01'),
  (date '2027-01-01'), (date '2027-01-16'), (date '2027-05-01'),
  (date '2028-01-01'), (date '2028-01-16'), (date '2028-05-01')
) as day(usual_date);
