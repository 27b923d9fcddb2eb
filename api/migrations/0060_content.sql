-- A player's inbox. The text itself is made by the app, in the player's language, from `text_key` and `params`.
create table notification (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null,
  text_key text not null check (text_key ~ '^[a-zA-Z0-9.]{1,80}$'),
  params jsonb not null,
  path text check (path like '/%' and path not like '//%'),
  at timestamptz not null,
  read_at timestamptz
);
create index notification_inbox on notification (player_id, at desc, id desc);
create index notification_unread on notification (player_id) where read_at is null;

-- C6: until when a player has read.
create table notification_mark (
  player_id uuid primary key,
  read_at timestamptz not null
);

-- C2, B11: pages with a lower number refresh. It only grows.
create table web_app_version (
  is_only_row boolean primary key default true check (is_only_row),
  version integer not null check (version > 0)
);
insert into web_app_version (version) values (1);

-- C3. `alt` is empty for a picture that only decorates; a picture that leads somewhere names its goal in words that every locale shares.
create table slider (
  id uuid primary key default gen_random_uuid(),
  area text not null check (area in ('welcome', 'home', 'twod', 'threed', 'football', 'game')),
  ordinal smallint not null,
  image text not null check (image like '/%' and image not like '//%'),
  link text check (link like '/%' and link not like '//%'),
  alt text not null default '',
  is_on boolean not null default true,
  constraint slider_picture_without_words_needs_alt check (link is null or alt <> ''),
  unique (area, ordinal)
);
insert into slider (area, ordinal, image, link, alt) values
  ('welcome', 1, '/media/slides/welcome.svg', null, ''),
  ('home', 1, '/media/slides/rain.svg', null, ''),
  ('home', 2, '/media/slides/numbers.svg', '/bet', '2D'),
  ('home', 3, '/media/slides/pitch.svg', '/football/home', 'Football'),
  ('twod', 1, '/media/slides/numbers.svg', null, ''),
  ('threed', 1, '/media/slides/three.svg', null, ''),
  ('football', 1, '/media/slides/pitch.svg', null, ''),
  ('game', 1, '/media/slides/cards.svg', null, '');

-- C4: who came by an ad of a listed domain has another address to go to. Everything that is not listed answers null.
create table ad_domain (
  domain text primary key check (domain = lower(domain)),
  url text not null check (url like 'https://%')
);
insert into ad_domain (domain, url) values ('partner.example', 'https://partner.example/');

-- Section 3: what is missing is on.
create table app_setting (
  type text primary key,
  status text not null check (status in ('on', 'off'))
);
