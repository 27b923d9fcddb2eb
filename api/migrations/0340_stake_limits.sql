-- What a player may stake in a day, a week and a month, by their own word, over all products. The rules are those of deposit_limit: contract/src/rules/protection.ts.
create table stake_limit (
  player_id uuid not null,
  period text not null check (period in ('day', 'week', 'month')),
  -- Null is no limit. The smallest stake of all products is 100.
  limit_kyat bigint check (limit_kyat >= 100),
  next_limit_kyat bigint check (next_limit_kyat >= 100),
  next_from timestamptz,
  changed_at timestamptz not null,
  primary key (player_id, period),
  constraint stake_limit_next_has_a_time check (next_limit_kyat is null or next_from is not null)
);

alter table protection_event drop constraint protection_event_event_check;
alter table protection_event add constraint protection_event_event_check
  check (event in ('deposit-limit', 'stake-limit', 'time-out', 'exclusion'));
