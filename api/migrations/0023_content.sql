-- The app builds the text in the player's language from `text_key` and `params`.
create table notification (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null,
  -- ltrim is cheaper than a regular expression, for each notice of a settlement.
  text_key text not null check (length(text_key) between 1 and 80
    and ltrim(text_key, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.') = ''),
  params jsonb not null,
  path text check (path like '/%' and path not like '//%'),
  at timestamptz not null,
  read_at timestamptz
);
create index notification_inbox on notification (player_id, at desc, id desc);
create index notification_unread on notification (player_id) where read_at is null;
-- The inbox with the filter for matches.
create index notification_of_matches on notification (player_id, at desc, id desc) where starts_with(text_key, 'match');

-- C6: everything up to this time is read.
create table notification_mark (
  player_id uuid primary key,
  read_at timestamptz not null
);

-- C2, B11: pages with a lower number reload. It only grows.
create table web_app_version (
  is_only_row boolean primary key default true check (is_only_row),
  version integer not null check (version > 0)
);
insert into web_app_version (version) values (1);

-- C3. A picture without a link may be decorative and have no text.
create table slider (
  id uuid primary key default gen_random_uuid(),
  area text not null check (area in ('welcome', 'home', 'twod', 'threed', 'football', 'game')),
  ordinal smallint not null,
  image text not null check (image like '/%' and image not like '//%'),
  link text check (link like '/%' and link not like '//%'),
  text local_text,
  is_on boolean not null default true,
  constraint slider_link_needs_text check (link is null or text is not null),
  unique (area, ordinal)
);
-- The first picture of home is the largest element of the first view: its text shows while the picture loads.
insert into slider (area, ordinal, image, link, text)
select area, ordinal, image, link, jsonb_build_object('en', en, 'uni', uni, 'zh', zh, 'shan', shan)
from (values
  ('welcome', 1, '/media/slides/welcome.svg', null, 'Welcome', 'ကြိုဆိုပါသည်', '欢迎', 'ႁပ်ႉတွၼ်ႈ'),
  ('home', 1, '/media/slides/rain.svg', null, 'Welcome', 'ကြိုဆိုပါသည်', '欢迎', 'ႁပ်ႉတွၼ်ႈ'),
  ('home', 2, '/media/slides/numbers.svg', '/bet', 'Bet on 2D', '2D ထိုးမည်', '下注 2D', 'တႅင်း 2D'),
  ('home', 3, '/media/slides/pitch.svg', '/football/home',
    'Today''s football', 'ယနေ့ ဘောလုံးပွဲများ', '今日足球', 'ၽုတ်ႉပေႃးမိူဝ်ႈၼႆႉ'),
  ('twod', 1, '/media/slides/numbers.svg', null,
    'Two draws a day: noon and evening', 'တစ်ရက် 2 ကြိမ် - မနက်ပိုင်းနှင့် ညနေပိုင်း', '每日两场：上午场与下午场',
    'ဝၼ်းၼိုင်ႈ 2 ပွၵ်ႈ - ၵၢင်ဝၼ်း လႄႈ ၵၢင်ၶမ်ႈ'),
  ('threed', 1, '/media/slides/three.svg', null, 'Two draws a month', 'တစ်လ 2 ကြိမ်', '每月两场', 'လိူၼ်ၼိုင်ႈ 2 ပွၵ်ႈ'),
  ('football', 1, '/media/slides/pitch.svg', null,
    'Today''s matches', 'ယနေ့ ပွဲစဉ်များ', '今日比赛', 'ပွၵ်ႈလဵၼ်ႈမိူဝ်ႈၼႆႉ'),
  ('game', 1, '/media/slides/cards.svg', null, 'Games of every kind', 'ဂိမ်းအမျိုးစုံ', '各类游戏', 'ၵဵမ်းတင်းသဵင်ႈ')
) as slide(area, ordinal, image, link, en, uni, zh, shan);

-- C4: visitors from an ad of this domain use another address. Unlisted domains answer null.
create table ad_domain (
  domain text primary key check (domain = lower(domain)),
  url text not null check (url like 'https://%')
);
insert into ad_domain (domain, url) values ('partner.example', 'https://partner.example/');

-- A type without a row is on.
create table app_setting (
  type text primary key,
  status text not null check (status in ('on', 'off'))
);

-- P21. The format of each kind is contract/src/rules/service-contact.ts.
create table service_contact (
  kind text primary key check (kind in ('phone', 'viber', 'messenger')),
  value text not null check (value <> '')
);
