-- Limits that players set for themselves. The rules are contract/src/rules/protection.ts.
create table deposit_limit (
  player_id uuid not null,
  period text not null check (period in ('day', 'week', 'month')),
  -- Null: no limit.
  limit_kyat bigint check (limit_kyat >= 500),
  next_limit_kyat bigint check (next_limit_kyat >= 500),
  next_from timestamptz,
  changed_at timestamptz not null,
  primary key (player_id, period),
  constraint deposit_limit_next_has_a_time check (next_limit_kyat is null or next_from is not null)
);

-- Over all products.
create table stake_limit (
  player_id uuid not null,
  period text not null check (period in ('day', 'week', 'month')),
  -- Null: no limit. The smallest stake of any product is 100.
  limit_kyat bigint check (limit_kyat >= 100),
  next_limit_kyat bigint check (next_limit_kyat >= 100),
  next_from timestamptz,
  changed_at timestamptz not null,
  primary key (player_id, period),
  constraint stake_limit_next_has_a_time check (next_limit_kyat is null or next_from is not null)
);

create table player_break (
  player_id uuid primary key,
  time_out_until timestamptz,
  excluded_until timestamptz
);
-- Neither the player nor staff can shorten a break.
create function refuse_shorter_break() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.time_out_until < old.time_out_until or new.excluded_until < old.excluded_until
    or (old.time_out_until is not null and new.time_out_until is null)
    or (old.excluded_until is not null and new.excluded_until is null) then
    raise exception 'a break of player % is never shortened', old.player_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger player_break_never_shortened before update or delete on player_break
  for each row execute function refuse_shorter_break();

-- Evidence for the player and for authorities.
create table protection_event (
  id bigint generated always as identity primary key,
  player_id uuid not null,
  event text not null check (event in ('deposit-limit', 'stake-limit', 'time-out', 'exclusion')),
  detail jsonb not null,
  at timestamptz not null
);
create index protection_event_of_player on protection_event (player_id, at);
create trigger protection_event_append_only before update or delete or truncate on protection_event
  for each statement execute function refuse_ledger_change();
