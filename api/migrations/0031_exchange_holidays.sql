-- Days on which the Thai exchange is closed: no 2D draw (K17). Weekends are not listed.
create table exchange_holiday (
  date date primary key,
  name text not null
);

-- Holidays of the Stock Exchange of Thailand. 2027 follows the same rules (a holiday on a weekend moves to the next working day);
-- the office puts right what the exchange announces otherwise.
insert into exchange_holiday (date, name) values
  ('2026-01-01', 'New Year''s Day'),
  ('2026-01-02', 'Special holiday'),
  ('2026-03-03', 'Makha Bucha Day'),
  ('2026-04-06', 'Chakri Memorial Day'),
  ('2026-04-13', 'Songkran'),
  ('2026-04-14', 'Songkran'),
  ('2026-04-15', 'Songkran'),
  ('2026-05-01', 'Labour Day'),
  ('2026-05-04', 'Coronation Day'),
  ('2026-06-01', 'Visakha Bucha Day (substitute)'),
  ('2026-06-03', 'Queen Suthida''s Birthday'),
  ('2026-07-28', 'King Vajiralongkorn''s Birthday'),
  ('2026-07-29', 'Asarnha Bucha Day'),
  ('2026-08-12', 'Queen Mother''s Birthday'),
  ('2026-10-13', 'King Bhumibol Memorial Day'),
  ('2026-10-23', 'Chulalongkorn Day'),
  ('2026-12-07', 'Father''s Day (substitute)'),
  ('2026-12-10', 'Constitution Day'),
  ('2026-12-31', 'New Year''s Eve'),
  ('2027-01-01', 'New Year''s Day'),
  ('2027-02-22', 'Makha Bucha Day (substitute)'),
  ('2027-04-06', 'Chakri Memorial Day'),
  ('2027-04-13', 'Songkran'),
  ('2027-04-14', 'Songkran'),
  ('2027-04-15', 'Songkran'),
  ('2027-05-03', 'Labour Day (substitute)'),
  ('2027-05-04', 'Coronation Day'),
  ('2027-05-20', 'Visakha Bucha Day'),
  ('2027-06-03', 'Queen Suthida''s Birthday'),
  ('2027-07-19', 'Asarnha Bucha Day (substitute)'),
  ('2027-07-28', 'King Vajiralongkorn''s Birthday'),
  ('2027-08-12', 'Queen Mother''s Birthday'),
  ('2027-10-13', 'King Bhumibol Memorial Day'),
  ('2027-10-25', 'Chulalongkorn Day (substitute)'),
  ('2027-12-06', 'Father''s Day (substitute)'),
  ('2027-12-10', 'Constitution Day'),
  ('2027-12-31', 'New Year''s Eve');
