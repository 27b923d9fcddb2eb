-- P6: what may be played, and whose it is. A code is that of the provider's path; the names of the sandbox are its own, no brand's.
create table game_provider (
  code text primary key check (code ~ '^[a-z][a-z-]{1,29}$'),
  name text not null check (name <> ''),
  state text not null default 'on' check (state in ('on', 'maintenance', 'off')),
  -- When it is expected back; null where nobody knows.
  back_at timestamptz,
  position integer not null,
  constraint game_provider_back_from_maintenance check (back_at is null or state = 'maintenance')
);

-- `return_basis_points`: what the game gives back of all stakes in the long run, as its rules make it. A game that is off is not shown.
create table game (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,39}$'),
  provider text not null references game_provider (code),
  category text not null check (category in ('card', 'dice', 'animal', 'fish', 'casino')),
  title_en text not null,
  title_uni text not null,
  title_zh text not null,
  title_shan text not null,
  return_basis_points integer not null check (return_basis_points between 1 and 9999),
  mark text check (mark in ('new', 'popular')),
  state text not null default 'on' check (state in ('on', 'maintenance', 'off')),
  position integer not null
);

create table game_favourite (
  player_id uuid not null references player (id),
  game_id text not null references game (id),
  at timestamptz not null,
  primary key (player_id, game_id)
);

insert into game_provider (code, name, position) values
  ('bg', 'Studio A', 1), ('bng', 'Studio B', 2), ('bt', 'Studio C', 3), ('red-tiger', 'Studio D', 4), ('km', 'Studio E', 5);
insert into game (id, provider, category, title_en, title_uni, title_zh, title_shan, return_basis_points, mark, position) values
  ('big-small-dice', 'bg', 'dice', 'Big Small dice', 'အကြီး အသေး အန်စာ', '骰宝', 'ဢၼ်ႇၸႃႇ ယႂ်ႇ လဵၵ်ႉ', 9722, 'popular', 1),
  ('six-animals', 'bg', 'animal', 'Six animals', 'ခြောက်ကောင်ဂျင်', '鱼虾蟹', 'သတ်းႁူၵ်းတူဝ်', 9213, 'popular', 2),
  ('dragon-tiger', 'bng', 'card', 'Dragon and tiger', 'နဂါးနှင့် ကျား', '龙虎斗', 'နၵႃး တင်း သိူဝ်', 9627, null, 3),
  ('roulette', 'bt', 'casino', 'Roulette', 'ရူးလက်', '轮盘', 'ရူးလႅၵ်ႉ', 9730, null, 4),
  ('rain-reels', 'red-tiger', 'casino', 'Rain reels', 'မိုး စလော့', '雨季转轮', 'ၸလေႃႉၽူၼ်', 9451, 'new', 5),
  ('river-fishing', 'km', 'fish', 'River fishing', 'မြစ်ငါးဖမ်း', '江河捕鱼', 'တၢင်ႇပႃၼမ်ႉ', 9600, null, 6);
