-- Experts (sayar) publish numbers for a draw. The office adds them.
create table expert (
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 60),
  is_listed boolean not null default true,
  added_at timestamptz not null
);

-- An expert's record is computed from these rows and the confirmed results. It is not stored.
create table expert_pick (
  expert_id uuid not null references expert (id),
  draw_id uuid not null references draw (id),
  numbers text[] not null check (cardinality(numbers) between 1 and 10),
  published_at timestamptz not null,
  published_by text not null,
  primary key (expert_id, draw_id)
);
create index expert_pick_of_draw on expert_pick (draw_id);

-- A pick that could be added or improved after the close would make the record worthless.
create function expert_pick_stands() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'expert_pick of draw %: published picks stand', old.draw_id
      using errcode = 'integrity_constraint_violation';
  end if;
  if not exists (
    select from draw where id = new.draw_id and closes_at > new.published_at and result is null and voided_at is null
  ) then
    raise exception 'expert_pick of draw %: published after its close', new.draw_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger expert_pick_stands before insert or update or delete on expert_pick
  for each row execute function expert_pick_stands();

create table expert_follow (
  player_id uuid not null,
  expert_id uuid not null references expert (id),
  at timestamptz not null,
  primary key (player_id, expert_id)
);
