-- P6. The code is part of the provider's path. The names of the sandbox are invented.
create table game_provider (
  code text primary key check (code ~ '^[a-z][a-z-]{1,29}$'),
  name text not null check (name <> ''),
  state text not null default 'on' check (state in ('on', 'maintenance', 'off')),
  -- The expected end of a maintenance. Null: unknown.
  back_at timestamptz,
  position integer not null,
  -- The server that runs the games, by the name of its key at the game wallet. Two rows may share one.
  played_by text not null default 'sandbox' check (played_by ~ '^[a-z][a-z0-9-]{0,30}$'),
  constraint game_provider_back_from_maintenance check (back_at is null or state = 'maintenance')
);

create table game (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,39}$'),
  provider text not null references game_provider (code),
  category text not null check (category in ('card', 'dice', 'animal', 'fish', 'casino')),
  title_en text not null,
  title_uni text not null,
  title_zh text not null,
  title_shan text not null,
  -- The share of all stakes that the rules return in the long run.
  return_basis_points integer not null check (return_basis_points between 1 and 9999),
  mark text check (mark in ('new', 'popular')),
  state text not null default 'on' check (state in ('on', 'maintenance', 'off')),
  position integer not null,
  -- The highest payout as a multiple of the stake: the game wallet raises an alarm above it. Null: not playable yet.
  most_times integer check (most_times > 0)
);

create table game_favourite (
  player_id uuid not null references player (id),
  game_id text not null references game (id),
  at timestamptz not null,
  primary key (player_id, game_id)
);

insert into game_provider (code, name, position) values
  ('bg', 'Studio A', 1), ('bng', 'Studio B', 2), ('bt', 'Studio C', 3), ('red-tiger', 'Studio D', 4),
  ('km', 'Studio E', 5);
insert into game (id, provider, category, title_en, title_uni, title_zh, title_shan,
  return_basis_points, most_times, mark, position) values
  ('big-small-dice', 'bg', 'dice', 'Big Small dice', 'အကြီး အသေး အန်စာ', '骰宝', 'ဢၼ်ႇၸႃႇ ယႂ်ႇ လဵၵ်ႉ',
    9722, 2, 'popular', 1),
  ('six-animals', 'bg', 'animal', 'Six animals', 'ခြောက်ကောင်ဂျင်', '鱼虾蟹', 'သတ်းႁူၵ်းတူဝ်',
    9213, 4, 'popular', 2),
  ('dragon-tiger', 'bng', 'card', 'Dragon and tiger', 'နဂါးနှင့် ကျား', '龙虎斗', 'နၵႃး တင်း သိူဝ်',
    9627, 2, null, 3),
  ('roulette', 'bt', 'casino', 'Roulette', 'ရူးလက်', '轮盘', 'ရူးလႅၵ်ႉ',
    9730, 36, null, 4),
  ('rain-reels', 'red-tiger', 'casino', 'Rain reels', 'မိုး စလော့', '雨季转轮', 'ၸလေႃႉၽူၼ်',
    9309, 750, 'new', 5),
  ('river-fishing', 'km', 'fish', 'River fishing', 'မြစ်ငါးဖမ်း', '江河捕鱼', 'တၢင်ႇပႃၼမ်ႉ',
    9600, 50, null, 6);

-- The row is written before the game wallet is called, so that an exclusion in between finds it.
create table game_session (
  id uuid primary key,
  player_id uuid not null references player (id),
  -- The game session ends with this log-in.
  login_session_id uuid not null,
  game_id text not null references game (id),
  provider text not null references game_provider (code),
  opened_at timestamptz not null,
  closed_at timestamptz,
  reason text check (reason in ('left', 'next', 'logged-out', 'barred', 'turned-off', 'old', 'office')),
  -- E30. Deleted with address_report, since it shows where a person was.
  address text,
  restriction_cause text check (restriction_cause in ('country', 'vpn', 'unknown')),
  constraint game_session_closed_with_reason check ((closed_at is null) = (reason is null))
);
create index game_session_open on game_session (player_id) where closed_at is null;
create index game_session_of_player on game_session (player_id, opened_at desc);

-- Log-ins with a token of the game wallet, which is notified when the log-in ends. Deleted then, or when the token
-- expires.
create table game_token (
  session_id uuid primary key,
  player_id uuid not null,
  asked_at timestamptz not null
);
