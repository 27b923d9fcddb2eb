-- M2: a first result, or a draw that is called off, pays many players. It counts for the operator, and for no player.
alter table operator_decision alter column player_id drop not null;
alter table operator_decision drop constraint operator_decision_kind_check;
alter table operator_decision add constraint operator_decision_kind_check
  check (kind in ('top_up', 'withdrawal', 'adjustment', 'debt_end', 'transfer', 'draw'));
alter table operator_decision add constraint operator_decision_player_check check ((player_id is null) = (kind = 'draw'));
