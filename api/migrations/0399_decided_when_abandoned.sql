-- A match that is abandoned may be void with the score at which it ended: `void 3-1`. What no further goal can change counts by it where the match was told while
-- the setting was on; all else is void as before.
alter table match_outcome
  drop constraint match_outcome_outcome_check,
  add constraint match_outcome_outcome_check check (outcome ~ '^(void|(void )?[0-9]{1,2}-[0-9]{1,2})$');
-- A term of the match (I12): it stays as it was when the match was first told.
alter table football_match add column settles_if_decided boolean not null default false;
