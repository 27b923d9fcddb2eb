-- A line of the match was plainly wrong, and not every ticket has been looked at since: what is void is paid back at once, also before the match has an outcome.
alter table football_match add column has_unsettled_void boolean not null default false;
update football_match set has_unsettled_void = true, settled_ticket_id = null
where outcome is null and exists (select from match_price where match_id = football_match.id and voided_at is not null);
create index football_match_unsettled_void on football_match (starts_at) where has_unsettled_void;
