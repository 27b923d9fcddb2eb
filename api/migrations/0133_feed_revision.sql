-- The number that a feed counts its tellings of a match by, where it does: one that comes late is known by it. Empty for a feed that counts none.
alter table football_match add column feed_revision bigint;
