-- The closed list of postings in the game wallet's books (ADR-18). It repeats api/src/game-wallet/postings.ts,
-- which the verifier uses. `round_move` is one of several transactions of a round: each is posted once.
create table ledger_posting (
  kind text not null,
  cause_type text not null,
  account_kind text not null,
  -- 1: the posting adds to the account. -1: it takes from the account.
  direction smallint not null check (direction in (-1, 1)),
  primary key (kind, cause_type, account_kind, direction)
);
insert into ledger_posting (kind, cause_type, account_kind, direction) values
  ('transfer_in', 'transfer', 'game_clearing', -1),
  ('transfer_in', 'transfer', 'player_game', 1),
  ('transfer_out', 'transfer', 'player_game', -1),
  ('transfer_out', 'transfer', 'game_clearing', 1),
  ('game_stake', 'round', 'player_game', -1),
  ('game_stake', 'round', 'house_games', 1),
  ('game_win', 'round', 'house_games', -1),
  ('game_win', 'round', 'player_game', 1),
  ('game_rollback', 'round', 'house_games', -1),
  ('game_rollback', 'round', 'player_game', 1),
  ('game_stake', 'round_move', 'player_game', -1),
  ('game_stake', 'round_move', 'house_games', 1),
  ('game_win', 'round_move', 'house_games', -1),
  ('game_win', 'round_move', 'player_game', 1),
  ('game_rollback', 'round_move', 'house_games', -1),
  ('game_rollback', 'round_move', 'player_game', 1);
-- A later migration that adds a posting disables this trigger for its insert.
create trigger ledger_posting_is_closed before insert or update or delete or truncate on ledger_posting
  for each statement execute function refuse_ledger_change();

-- Triggers fire in the order of their names: this one after ledger_entry_balances.
create function check_entries_listed() returns trigger language plpgsql as $$
declare broken text;
begin
  with seen as materialized (
    select distinct (select kind || ' of ' || cause_type from ledger_transaction where id = transaction_id) as posted,
      split_part(account_id, ':', 1) as account_kind, sign(amount) as direction
    from new_entries
  )
  select posted || case when direction > 0 then ', to ' else ', from ' end || account_kind into broken from seen
  where not exists (
    select from ledger_posting allowed
    where allowed.kind || ' of ' || allowed.cause_type = seen.posted
      and allowed.account_kind = seen.account_kind and allowed.direction = seen.direction
  ) limit 1;
  if broken is not null then
    raise exception '% is not in the list of postings', broken using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger ledger_entry_listed after insert on ledger_entry referencing new table as new_entries
  for each statement execute function check_entries_listed();
