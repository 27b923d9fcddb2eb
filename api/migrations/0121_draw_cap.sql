-- The most that may be staked on a draw in all, beside the limits of its numbers (E24). A draw without a row has no cap. The stakes are counted here, and not
-- summed from the tickets, so that the check of a bet is one row, whose lock orders the bets that compete for the last of it.
create table draw_cap (
  draw_id uuid primary key references draw (id),
  staked_kyat bigint not null default 0 check (staked_kyat >= 0),
  cap_kyat bigint not null,
  constraint draw_cap_holds check (staked_kyat <= cap_kyat)
) with (fillfactor = 50);
