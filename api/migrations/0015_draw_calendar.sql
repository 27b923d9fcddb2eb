-- K17: the Thai exchange is closed and there is no 2D draw. Weekends are not listed.
create table exchange_holiday (
  date date primary key,
  name local_text not null
);

-- Source: Stock Exchange of Thailand. 2027 is extrapolated (a holiday on a weekend moves to the next working day); the
-- office corrects it.
with holiday_name(en, uni, zh, shan) as (values
  ('New Year''s Day', 'နှစ်သစ်ကူးနေ့', '元旦', 'ဝၼ်းပီမႂ်ႇ'),
  ('Special holiday', 'အထူးပိတ်ရက်', '特别假日', 'ဝၼ်းပိၵ်ႉၶိုၵ်ႉတွၼ်း'),
  ('Makha Bucha Day', 'မာဃပူဇာနေ့', '万佛节', 'ဝၼ်းမႃႇၶပူႇၸႃႇ'),
  ('Chakri Memorial Day', 'ချက္ကရီ အထိမ်းအမှတ်နေ့', '却克里王朝纪念日', 'ဝၼ်းၸၵ်ႉၵရီး'),
  ('Songkran', 'သင်္ကြန်', '宋干节', 'သၢင်းၵျၢၼ်ႇ'),
  ('Labour Day', 'အလုပ်သမားနေ့', '劳动节', 'ဝၼ်းၵူၼ်းႁဵတ်းၵၢၼ်'),
  ('Coronation Day', 'ဘိသိက်ခံနေ့', '加冕日', 'ဝၼ်းၶိုၼ်ႈပဵၼ်ၶုၼ်ႁေႃၶမ်း'),
  ('Visakha Bucha Day', 'ဝိသာခပူဇာနေ့', '卫塞节', 'ဝၼ်းဝီႇသႃႇၶပူႇၸႃႇ'),
  ('Queen Suthida''s Birthday', 'ဘုရင်မ သုသိတာ မွေးနေ့', '素提达王后诞辰', 'ဝၼ်းၵိူတ်ႇၼၢင်းႁေႃၶမ်း သုတိတႃႇ'),
  ('King Vajiralongkorn''s Birthday', 'ဘုရင် ဝဇီရာလောင်ကွန် မွေးနေ့', '哇集拉隆功国王诞辰',
    'ဝၼ်းၵိူတ်ႇၶုၼ်ႁေႃၶမ်း ဝႃႇၸီႇရႃႇလူင်းၵွၼ်ႇ'),
  ('Asarnha Bucha Day', 'အာသာဠဟပူဇာနေ့', '三宝佛节', 'ဝၼ်းဢႃႇသႃႇလႁပူႇၸႃႇ'),
  ('Queen Mother''s Birthday', 'မယ်တော်ဘုရင်မ မွေးနေ့', '王太后诞辰', 'ဝၼ်းၵိူတ်ႇမႄႈႁေႃၶမ်း'),
  ('King Bhumibol Memorial Day', 'ဘုရင် ဘူမိဗော အထိမ်းအမှတ်နေ့', '普密蓬国王纪念日', 'ဝၼ်းတွၵ်ႈတွင်ႇၶုၼ်ႁေႃၶမ်း ၽူႇမိၽူၼ်း'),
  ('Chulalongkorn Day', 'ချူလာလောင်ကွန်နေ့', '朱拉隆功日', 'ဝၼ်းၸူႇလႃႇလူင်းၵွၼ်ႇ'),
  ('Father''s Day', 'အဖေများနေ့', '父亲节', 'ဝၼ်းပေႃႈ'),
  ('Constitution Day', 'ဖွဲ့စည်းပုံအခြေခံဥပဒေနေ့', '宪法日', 'ဝၼ်းပိူင်းငဝ်ႈမိူင်း'),
  ('New Year''s Eve', 'နှစ်ကုန်ရက်', '元旦前夕', 'ဝၼ်းသုတ်းပီ')
), holiday(date, en, is_substitute) as (values
  (date '2026-01-01', 'New Year''s Day', false),
  (date '2026-01-02', 'Special holiday', false),
  (date '2026-03-03', 'Makha Bucha Day', false),
  (date '2026-04-06', 'Chakri Memorial Day', false),
  (date '2026-04-13', 'Songkran', false),
  (date '2026-04-14', 'Songkran', false),
  (date '2026-04-15', 'Songkran', false),
  (date '2026-05-01', 'Labour Day', false),
  (date '2026-05-04', 'Coronation Day', false),
  (date '2026-06-01', 'Visakha Bucha Day', true),
  (date '2026-06-03', 'Queen Suthida''s Birthday', false),
  (date '2026-07-28', 'King Vajiralongkorn''s Birthday', false),
  (date '2026-07-29', 'Asarnha Bucha Day', false),
  (date '2026-08-12', 'Queen Mother''s Birthday', false),
  (date '2026-10-13', 'King Bhumibol Memorial Day', false),
  (date '2026-10-23', 'Chulalongkorn Day', false),
  (date '2026-12-07', 'Father''s Day', true),
  (date '2026-12-10', 'Constitution Day', false),
  (date '2026-12-31', 'New Year''s Eve', false),
  (date '2027-01-01', 'New Year''s Day', false),
  (date '2027-02-22', 'Makha Bucha Day', true),
  (date '2027-04-06', 'Chakri Memorial Day', false),
  (date '2027-04-13', 'Songkran', false),
  (date '2027-04-14', 'Songkran', false),
  (date '2027-04-15', 'Songkran', false),
  (date '2027-05-03', 'Labour Day', true),
  (date '2027-05-04', 'Coronation Day', false),
  (date '2027-05-20', 'Visakha Bucha Day', false),
  (date '2027-06-03', 'Queen Suthida''s Birthday', false),
  (date '2027-07-19', 'Asarnha Bucha Day', true),
  (date '2027-07-28', 'King Vajiralongkorn''s Birthday', false),
  (date '2027-08-12', 'Queen Mother''s Birthday', false),
  (date '2027-10-13', 'King Bhumibol Memorial Day', false),
  (date '2027-10-25', 'Chulalongkorn Day', true),
  (date '2027-12-06', 'Father''s Day', true),
  (date '2027-12-10', 'Constitution Day', false),
  (date '2027-12-31', 'New Year''s Eve', false)
)
insert into exchange_holiday (date, name)
select date, case when is_substitute
  then jsonb_build_object('en', en || ' (substitute)', 'uni', uni || ' (အစားထိုး)', 'zh', zh || '（补假）',
    'shan', shan || ' (တႅၼ်း)')
  else jsonb_build_object('en', en, 'uni', uni, 'zh', zh, 'shan', shan) end
from holiday join holiday_name using (en);

-- A game that is drawn on fixed days of the month, and is drawn on another day. No rule gives these days: the lottery
-- announces them.
create table draw_shift (
  game text not null references bet_product (code),
  usual_date date not null,
  draws_on date not null,
  primary key (game, usual_date),
  constraint draw_shift_once unique (game, draws_on),
  -- Less than half the distance between usual days, so that draws keep their order.
  constraint draw_shift_is_near check (draws_on <> usual_date and abs(draws_on - usual_date) <= 6)
);
-- New Year's Day, Teachers' Day (16 January) and Labour Day.
insert into draw_shift (game, usual_date, draws_on)
select 'three_d', usual_date, usual_date + 1
from (values
  (date '2026-01-01'), (date '2026-01-16'), (date '2026-05-01'),
  (date '2027-01-01'), (date '2027-01-16'), (date '2027-05-01'),
  (date '2028-01-01'), (date '2028-01-16'), (date '2028-05-01')
) as day(usual_date);
