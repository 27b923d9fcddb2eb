-- Created with the first message, or when the office closes the room. A writer locks the row, so that message ids grow
-- in the order in which messages become visible.
create table room (
  code text primary key check (length(code) between 1 and 40),
  is_open boolean not null default true
);

create table room_message (
  id bigint generated always as identity primary key,
  room text not null references room (code),
  player_id uuid not null,
  -- Chosen by the client: a message that is sent again, after a lost response, is stored once.
  key uuid not null,
  text text not null check (length(text) between 1 and 2400),
  -- Normalised for comparison, so that a player does not repeat a message.
  folded text not null,
  reply_to bigint references room_message (id),
  -- Reports hide a message; the office shows it again or removes it.
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
create trigger room_message_stands before update or delete on room_message
  for each row execute function room_message_stands();

-- The key makes a hundred reports of one player count as one.
create table room_report (
  message_id bigint not null references room_message (id),
  player_id uuid not null,
  reason text not null,
  at timestamptz not null,
  primary key (message_id, player_id)
);

create table room_mute (
  player_id uuid primary key,
  -- Null: forever.
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

-- V11: refused words, normalised for comparison (rules/room-text.ts). The office maintains them.
create table room_word (
  word text primary key check (length(word) between 1 and 60)
);
insert into room_word (word) values
  ('fuck'), ('fucking'), ('motherfucker'), ('bitch'), ('whore'), ('cunt'), ('asshole'), ('nigger'), ('porn'),
  ('မအေလိုး'), ('လိုးမသား'), ('ဖာသည်'), ('ခွေးမသား'), ('စောက်ပတ်'), ('စောက်ရူး'), ('နှမလိုး');
