-- A room of players; the row comes with its first message, or when the office closes it. Who writes holds it, so that the ids of a room's messages
-- grow in the order in which they are seen.
create table room (
  code text primary key check (length(code) between 1 and 40),
  is_open boolean not null default true
);

-- What was said. Nothing of it changes but whether it is shown: hidden by reports, shown again or removed by the office.
create table room_message (
  id bigint generated always as identity primary key,
  room text not null references room (code),
  player_id uuid not null,
  -- The client's: a message that is sent again, after an answer that was lost, is said once.
  key uuid not null,
  text text not null check (length(text) between 1 and 2400),
  -- As messages are compared, so that one player does not repeat one.
  folded text not null,
  reply_to bigint references room_message (id),
  state text not null default 'shown' check (state in ('shown', 'hidden', 'removed')),
  decided_by text,
  written_at timestamptz not null,
  unique (player_id, key)
);
create index room_message_of_room on room_message (room, id);
create index room_message_of_player on room_message (player_id, written_at);

create function room_message_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id, new.room, new.player_id, new.key, new.text, new.reply_to, new.written_at)
    is distinct from (old.id, old.room, old.player_id, old.key, old.text, old.reply_to, old.written_at) then
    raise exception 'room_message %: what was said stands', old.id using errcode = 'integrity_constraint_violation';
  end if;
  if old.state = 'removed' and new.state <> 'removed' then
    raise exception 'room_message %: removed for good', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger room_message_stands before update or delete on room_message for each row execute function room_message_stands();

-- One of a player about a message: a hundred from one are one.
create table room_report (
  message_id bigint not null references room_message (id),
  player_id uuid not null,
  reason text not null,
  at timestamptz not null,
  primary key (message_id, player_id)
);

-- Who may not write, until when; null for ever.
create table room_mute (
  player_id uuid primary key,
  until_at timestamptz,
  by text not null,
  at timestamptz not null
);

create table room_read (
  player_id uuid not null,
  room text not null references room (code),
  message_id bigint not null,
  primary key (player_id, room)
);

-- V11: words that no message may hold, as they are compared (rules/room-text.ts). The office keeps them.
create table room_word (
  word text primary key check (length(word) between 1 and 60)
);
insert into room_word (word) values
  ('fuck'), ('fucking'), ('motherfucker'), ('bitch'), ('whore'), ('cunt'), ('asshole'), ('nigger'), ('porn'),
  ('မအေလိုး'), ('လိုးမသား'), ('ဖာသည်'), ('ခွေးမသား'), ('စောက်ပတ်'), ('စောက်ရူး'), ('နှမလိုး');
