-- A part of a debt that is written off twice is twice a loss, and nothing tells a second order from one that was sent again: each names its case, as an adjustment does. Rows of before, and
-- of a process of the version before, have none.
alter table debt_end add column reference text check (reference <> '');
alter table debt_end add constraint debt_end_reference_once unique (reference);
alter table debt_end add constraint debt_end_of_one_reference check (bank is null or reference is null);
