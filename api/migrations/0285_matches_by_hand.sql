-- What an operator has said of a match, against which its feed is not heard until an operator lets it be: that it is postponed, and a line of a market.
alter table football_match
  add column postponed_by_hand boolean not null default false,
  add column body_by_hand boolean not null default false,
  add column goal_by_hand boolean not null default false;
