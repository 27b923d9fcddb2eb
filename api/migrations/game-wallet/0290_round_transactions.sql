-- A round of several transactions: shots of one sitting, a stake that is doubled, wins of free spins. Each is done once by its own id; the round has their sums. One that was rolled back before it came has no sums, and never comes.
create table game_round_transaction (
  provider text not null,
  id text not null,
  round_id text not null,
  player_id uuid not null references game_player (player_id),
  state text not null check (state in ('done', 'rolled-back')),
  stake_kyat bigint check (stake_kyat >= 0),
  win_kyat bigint check (win_kyat >= 0),
  balance_kyat bigint not null,
  moved_at timestamptz not null,
  rolled_back_at timestamptz,
  rolled_back_balance_kyat bigint,
  primary key (provider, id),
  foreign key (provider, round_id) references game_round (provider, id),
  constraint game_round_transaction_moves check ((stake_kyat is null) = (win_kyat is null) and (stake_kyat is not null or state = 'rolled-back')),
  constraint game_round_transaction_rolled_back check ((state = 'rolled-back') = (rolled_back_at is not null) and (rolled_back_at is null) = (rolled_back_balance_kyat is null))
);
create index game_round_transaction_of_round on game_round_transaction (provider, round_id);

create function refuse_change_of_round_transaction() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'done'
    or to_jsonb(new) - array['state', 'rolled_back_at', 'rolled_back_balance_kyat'] <> to_jsonb(old) - array['state', 'rolled_back_at', 'rolled_back_balance_kyat'] then
    raise exception 'transaction % of % is rolled back once, and stays', old.id, old.provider using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger game_round_transaction_stays before update or delete on game_round_transaction for each row execute function refuse_change_of_round_transaction();

-- A round of several transactions has won something before its end, and has nothing at stake when all of them are rolled back.
alter table game_round drop constraint game_round_ended_pays;
alter table game_round add constraint game_round_ended_pays check (win_kyat is not null or state <> 'ended');
alter table game_round add constraint game_round_rolled_back_pays_nothing check (win_kyat is null or state <> 'rolled-back');
alter table game_round drop constraint game_round_stake_kyat_check;
alter table game_round add constraint game_round_stake_kyat_check check (stake_kyat >= 0);

-- Each transaction is a cause of its own, and is posted once.
alter table ledger_posting disable trigger ledger_posting_is_closed;
insert into ledger_posting (kind, cause_type, account_kind, direction) values
  ('game_stake', 'round_move', 'player_game', -1),
  ('game_stake', 'round_move', 'house_games', 1),
  ('game_win', 'round_move', 'house_games', -1),
  ('game_win', 'round_move', 'player_game', 1),
  ('game_rollback', 'round_move', 'house_games', -1),
  ('game_rollback', 'round_move', 'player_game', 1);
alter table ledger_posting enable trigger ledger_posting_is_closed;
