-- The id changes with the picture, so that a browser may cache it forever.
create table promotion_picture (
  id uuid primary key,
  jpeg bytea not null check (octet_length(jpeg) <= 2000000)
);

-- P9.
create table promotion (
  id uuid primary key,
  title local_text not null,
  text local_text not null,
  -- A picture of the office, or one that the server includes.
  picture text not null check (picture ~ '^/(api/promotions/pictures|media/slides)/[a-z0-9.-]+$'),
  link text check (link like '/%' and link not like '//%'),
  starts_at timestamptz not null,
  -- Exclusive. Null: until an operator turns it off.
  ends_at timestamptz,
  is_on boolean not null default true,
  added_by text not null check (added_by <> ''),
  constraint promotion_ends_later check (ends_at > starts_at)
);
create index promotion_shown on promotion (starts_at desc) where is_on;

-- Texts without dates, and without promises that the rules do not make.
insert into promotion (id, title, text, picture, link, starts_at, added_by)
select id::uuid, jsonb_build_object('en', en, 'uni', uni, 'zh', zh, 'shan', shan),
  jsonb_build_object('en', text_en, 'uni', text_uni, 'zh', text_zh, 'shan', text_shan),
  '/media/slides/' || picture || '.svg', link,
  timestamptz '2026-01-01 00:00:00+06:30' + ordinal * interval '1 day', 'padauk'
from (values
  (2, '0f1a0000-0000-4000-8000-000000000001', 'cashback', '/weeklyBonus',
    'Weekly cash back', 'အပတ်စဉ် ငွေပြန်အမ်း', '每周返现', 'ငိုၼ်းဢၢၼ်ႈၶိုၼ်း ၵူႈဝူင်ႈ',
    E'Part of what you stake on the daily draws from Monday to Friday comes back to you.\n'
    'The more you stake in a week, the higher the percent. Claim it from Monday 9:00, within a week.',
    E'တနင်္လာမှ သောကြာအထိ နေ့စဉ် အချိန်ပိုင်းများ၏ ထိုးကြေး၏ အချို့ကို ပြန်ရပါမည်။\n'
    'တစ်ပတ်အတွင်း များများထိုးလေ ရာခိုင်နှုန်း မြင့်လေ ဖြစ်သည်။ တနင်္လာ 9:00 မှ စ၍ တစ်ပတ်အတွင်း ယူနိုင်ပါသည်။',
    E'周一至周五每日场次下注额的一部分会返还给您。\n'
    '一周下注越多，比例越高。周一 9:00 起一周内可领取。',
    E'ငိုၼ်းတႅင်း ပွၵ်ႈၵူႈဝၼ်း ဝၼ်းၸၼ် တေႃႇ ဝၼ်းသုၵ်း ၵမ်ႈၽွင်ႈ တေပွၵ်ႈၶိုၼ်း။\n'
    'တႅင်းၼမ် ႁူဝ်ပၢၵ်ႇသုင်။ ဢဝ်လႆႈ ဝၼ်းၸၼ် 9:00 ၼႂ်းဝူင်ႈၼိုင်ႈ။'),
  (1, '0f1a0000-0000-4000-8000-000000000002', 'pitch', '/football/mown1',
    'Maung: three to ten matches in one ticket', 'မောင်း - ပွဲ 3 ပွဲမှ 10 ပွဲ လက်မှတ်တစ်စောင်တည်း',
    '串关：一张票三至十场', 'မွင်း - 3 တေႃႇ 10 ပွၵ်ႈ ၼႂ်းဝႂ်လဵဝ်',
    E'Pick one side of each match. Every match that you win multiplies the one before.\n'
    'What a ticket can pay, and the fee, stand on the review before you bet.',
    E'ပွဲတစ်ပွဲစီတွင် တစ်ဖက်ကို ရွေးပါ။ နိုင်သောပွဲတိုင်းက ရှေ့ပွဲကို ထပ်မြှောက်ပါသည်။\n'
    'ရနိုင်သော ငွေနှင့် ဝန်ဆောင်ခကို မလောင်းမီ စာမျက်နှာတွင် ပြထားပါသည်။',
    E'每场比赛选一方，每赢一场都在前一场的基础上相乘。\n'
    '可得奖金与手续费在下注前的确认页上写明。',
    E'လိူၵ်ႈပွၵ်ႈလဵၼ်ႈလႂ် ၽၢႆႇၼိုင်ႈ။ ပွၵ်ႈဢၼ်ပေႉ တေထႅမ်ပုၼ်ႈပွၵ်ႈဢွၼ်တၢင်း။\n'
    'ငိုၼ်းဢၼ်လႆႈ လႄႈ ၵႃႈၸွႆႈထႅမ် ၼႄဝႆႉဢွၼ်တႃႇတႅင်း။'),
  (3, '0f1a0000-0000-4000-8000-000000000003', 'invite', '/invitefriend',
    'Invite a friend', 'သူငယ်ချင်း ဖိတ်ခေါ်ပါ', '邀请好友', 'ၽိတ်ႈမွၵ်ႇဢူၺ်းလီ',
    E'Share your link or your QR code. Every week a part of what your friends stake on the daily draws is yours.\n'
    'A friend counts from the first top-up on. Claim it from Monday 9:00, within a week.',
    E'သင့်လင့်ခ် သို့မဟုတ် QR ကုဒ်ကို မျှဝေပါ။ သူငယ်ချင်းများ၏ နေ့စဉ် အချိန်ပိုင်း ထိုးကြေးမှ အပတ်စဉ် ရပါမည်။\n'
    'သူငယ်ချင်း ပထမဆုံး ငွေသွင်းပြီးမှ စတင်ရေတွက်ပါသည်။ တနင်္လာ 9:00 မှ စ၍ တစ်ပတ်အတွင်း ယူနိုင်ပါသည်။',
    E'分享您的链接或二维码，每周可得好友每日场次下注额的一部分。\n'
    '好友首次充值后开始计算。周一 9:00 起一周内可领取。',
    E'ပိုၼ်ႈသူင်ႇလိင်ႉ ဢမ်ႇၼၼ် QR ၶူတ်ႉ။ ငိုၼ်းတႅင်း ပွၵ်ႈၵူႈဝၼ်း ၶွင်ဢူၺ်းလီ ၵမ်ႈၽွင်ႈ တေလႆႈၵူႈဝူင်ႈ။\n'
    'ၼပ်ႉဢဝ် ဝၢႆးဢူၺ်းလီ သႂ်ႇငိုၼ်းပွၵ်ႈဢွၼ်တၢင်းသုတ်း။ ဢဝ်လႆႈ ဝၼ်းၸၼ် 9:00 ၼႂ်းဝူင်ႈၼိုင်ႈ။')
) as offered(ordinal, id, picture, link, en, uni, zh, shan, text_en, text_uni, text_zh, text_shan);
