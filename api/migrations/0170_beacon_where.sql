-- Where in the app it went wrong: the page's path without ids, what the page was doing, and the scripts of the stack. Empty: a page did not tell.
alter table beacon_message add column page text not null default '' check (length(page) <= 80);
alter table beacon_message add column moment text not null default '' check (length(moment) <= 10);
alter table beacon_message add column stack text not null default '' check (length(stack) <= 480);
