-- What players call their own receiving accounts. By number and not by account: one that is removed and comes back has its name still.
create table bank_account_nickname (
  player_id uuid not null,
  bank text not null,
  number text not null,
  nickname text not null check (nickname <> ''),
  primary key (player_id, bank, number)
);
