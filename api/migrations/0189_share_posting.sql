-- H4: behind the list of postings (0150), which a new database gets after the tables of shares (0144).
alter table ledger_posting disable trigger ledger_posting_is_closed;
insert into ledger_posting (kind, cause_type, account_kind, direction) values
  ('share_points', 'share', 'points_issued', -1),
  ('share_points', 'share', 'player_points', 1);
alter table ledger_posting enable trigger ledger_posting_is_closed;
