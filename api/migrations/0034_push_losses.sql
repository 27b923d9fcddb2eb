-- P9: messages about bets that did not win, which a player turns on.

alter table push_subscription add column losses boolean not null default false;
