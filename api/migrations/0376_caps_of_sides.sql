-- What is staked by singles on one side of a match in all, and the most that may be: the house's own limit, beside that of each player (match_exposure).
-- A match without rows has no cap. The cap is the one that was set when the row was opened, and never below what was staked then.
create table match_side (
  match_id uuid not null references football_match (id),
  -- The team of a body bet, whichever gives; over or under.
  side text not null check (side in ('home', 'away', 'over', 'under')),
  staked_kyat bigint not null check (staked_kyat >= 0),
  cap_kyat bigint not null,
  primary key (match_id, side),
  constraint match_side_within_cap check (staked_kyat <= cap_kyat)
) with (fillfactor = 80);
