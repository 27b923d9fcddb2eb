-- P13: a week's invite bonus that a player claimed: of the drawn stakes of whom they brought, and the percent of that moment. Once per player and week (I21).
create table invite_claim (
  player_id uuid not null references player (id),
  week date not null check (extract(isodow from week) = 1),
  friends integer not null check (friends > 0),
  net_bet_kyat bigint not null check (net_bet_kyat > 0),
  percent smallint not null check (percent between 2 and 5),
  bonus_kyat bigint not null check (bonus_kyat > 0),
  counts_packages boolean not null,
  at timestamptz not null,
  primary key (player_id, week),
  constraint invite_claim_is_rounded_down check (bonus_kyat = net_bet_kyat * percent / 100)
);

-- Of whose stakes a claim was made: what the verifier computes again from the tickets.
create table invite_share (
  player_id uuid not null,
  week date not null,
  invitee_id uuid not null references player (id),
  net_bet_kyat bigint not null check (net_bet_kyat > 0),
  primary key (player_id, week, invitee_id),
  foreign key (player_id, week) references invite_claim (player_id, week),
  constraint invite_share_not_own check (invitee_id <> player_id)
);

-- Who looks like the inviter in another shirt: counts for nothing until the office has decided.
create table invite_hold (
  invitee_id uuid primary key references player (id),
  inviter_id uuid not null references player (id),
  reason text not null check (reason in ('bank-account', 'device', 'identity')),
  state text not null default 'held' check (state in ('held', 'cleared', 'refused')),
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by text check (decided_by <> ''),
  constraint invite_hold_decided_whole check ((state = 'held') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
create index invite_hold_waits on invite_hold (found_at) where state = 'held';
create index invite_hold_of on invite_hold (inviter_id);
create index bank_account_by_number on bank_account (number);
create index player_session_by_device on player_session (device_id);

insert into promotion (id, title, text, picture, link, starts_at, added_by) values (
  '0f1a0000-0000-4000-8000-000000000003',
  '{"en": "Invite a friend", "uni": "သူငယ်ချင်း ဖိတ်ခေါ်ပါ", "zh": "邀请好友", "shan": "ၽိတ်ႈမွၵ်ႇဢူၺ်းလီ"}',
  jsonb_build_object(
    'en', E'Share your link or your QR code. Every week a part of what your friends stake on the daily draws is yours.\nA friend counts from the first top-up on. Claim it from Monday 9:00, within a week.',
    'uni', E'သင့်လင့်ခ် သို့မဟုတ် QR ကုဒ်ကို မျှဝေပါ။ သူငယ်ချင်းများ၏ နေ့စဉ် အချိန်ပိုင်း ထိုးကြေးမှ အပတ်စဉ် ရပါမည်။\nသူငယ်ချင်း ပထမဆုံး ငွေသွင်းပြီးမှ စတင်ရေတွက်ပါသည်။ တနင်္လာ 9:00 မှ စ၍ တစ်ပတ်အတွင်း ယူနိုင်ပါသည်။',
    'zh', E'分享您的链接或二维码，每周可得好友每日场次下注额的一部分。\n好友首次充值后开始计算。周一 9:00 起一周内可领取。',
    'shan', E'ပိုၼ်ႈသူင်ႇလိင်ႉ ဢမ်ႇၼၼ် QR ၶူတ်ႉ။ ငိုၼ်းတႅင်း ပွၵ်ႈၵူႈဝၼ်း ၶွင်ဢူၺ်းလီ ၵမ်ႈၽွင်ႈ တေလႆႈၵူႈဝူင်ႈ။\nၼပ်ႉဢဝ် ဝၢႆးဢူၺ်းလီ သႂ်ႇငိုၼ်းပွၵ်ႈဢွၼ်တၢင်းသုတ်း။ ဢဝ်လႆႈ ဝၼ်းၸၼ် 9:00 ၼႂ်းဝူင်ႈၼိုင်ႈ။'),
  '/media/slides/invite.svg', '/invitefriend', timestamptz '2026-01-04 00:00:00+06:30', 'padauk');
