-- A player who comes back finds the rounds of before, also those of a session that was interrupted.
create index provider_round_of_player on provider_round (player_id, game, asked_at desc);

-- `playing`: a round of several transactions goes on, with what was bet and shown so far.
alter table provider_round drop constraint provider_round_state_check;
alter table provider_round add constraint provider_round_state_check check (state in ('asked', 'decided', 'playing', 'ended', 'given-back'));
alter table provider_round drop constraint provider_round_stake_kyat_check;
alter table provider_round add constraint provider_round_stake_kyat_check check (stake_kyat > 0 or state in ('playing', 'given-back'));
alter table provider_round drop constraint provider_round_end;
alter table provider_round add constraint provider_round_end check ((ended_at is null) = (state in ('asked', 'decided', 'playing')));
drop index provider_round_open;
create unique index provider_round_open on provider_round (session_id) where state in ('asked', 'decided', 'playing');

-- Shots that are asked for together: one transaction at the game wallet. `asked`: decided by the round's seed, and shown to nobody before its stake is taken.
create table provider_shots (
  id uuid primary key,
  round_id uuid not null references provider_round (id),
  state text not null check (state in ('asked', 'done', 'given-back')),
  bets jsonb not null,
  stake_kyat bigint not null check (stake_kyat > 0),
  shown jsonb not null,
  win_kyat bigint not null check (win_kyat >= 0),
  asked_at timestamptz not null
);
create index provider_shots_of_round on provider_shots (round_id, asked_at desc);
create unique index provider_shots_asked on provider_shots (round_id) where state = 'asked';
