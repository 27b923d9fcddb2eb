-- P15. A player's message opens a conversation and the office closes it. The next message opens another.
create table support_conversation (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null references player (id),
  state text not null check (state in ('waiting', 'answered', 'closed')),
  opened_at timestamptz not null,
  -- Of the first message without an answer. Null: answered.
  waiting_since timestamptz,
  first_answer_at timestamptz,
  -- The operator who answered first, or to whom the conversation was handed over.
  operator text check (operator <> ''),
  closed_at timestamptz,
  constraint support_conversation_waits check ((state = 'waiting') = (waiting_since is not null)),
  constraint support_conversation_ends check ((state = 'closed') = (closed_at is not null))
);
create unique index support_conversation_open on support_conversation (player_id) where state <> 'closed';
create index support_conversation_queue on support_conversation (waiting_since) where state = 'waiting';
create index support_conversation_answered on support_conversation (opened_at) where first_answer_at is not null;

-- Re-encoded. The id is unguessable.
create table support_photo (
  id uuid primary key,
  player_id uuid not null references player (id),
  jpeg bytea not null check (octet_length(jpeg) <= 2000000)
);

create table support_message (
  position bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  conversation_id uuid not null references support_conversation (id),
  player_id uuid not null references player (id),
  -- Null: the player wrote it.
  operator text check (operator <> ''),
  -- Chosen by the page: a message that is sent again is stored once.
  key uuid,
  text text not null check (length(text) <= 12000),
  photo_id uuid references support_photo (id),
  at timestamptz not null,
  constraint support_message_says_something check (text <> '' or photo_id is not null),
  constraint support_message_of_player check ((operator is null) = (key is not null)),
  constraint support_message_once unique (player_id, key)
);
create index support_message_of on support_message (player_id, position desc);

create table support_read (
  player_id uuid primary key references player (id),
  position bigint not null
);

create table support_template (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,30}$'),
  text text not null check (text <> '' and length(text) <= 2000)
);

-- P17. The answer is sent to the player's inbox.
create table feedback (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null references player (id),
  kind text not null check (kind in ('idea', 'fault', 'praise', 'other')),
  text text not null check (text <> '' and length(text) <= 12000),
  at timestamptz not null,
  answer text check (answer <> ''),
  answered_by text check (answered_by <> ''),
  answered_at timestamptz,
  constraint feedback_answered_whole check (num_nulls(answer, answered_by, answered_at) in (0, 3))
);
create index feedback_of_player on feedback (player_id, at desc);
create index feedback_waiting on feedback (at) where answered_at is null;
