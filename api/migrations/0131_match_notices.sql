-- What the players with tickets on a match are to be told of it. Written with the fact, sent by a job: ten thousand tickets do not lengthen the fact's transaction.
create table match_notice (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null references football_match (id),
  kind text not null check (kind in ('Postponed', 'Moved', 'Void', 'PriceVoid')),
  -- Of a line that was plainly wrong.
  market text,
  price_version integer,
  at timestamptz not null,
  told_at timestamptz,
  constraint match_notice_names_its_line check ((kind = 'PriceVoid') = (num_nonnulls(market, price_version) = 2))
);
create index match_notice_open on match_notice (at) where told_at is null;

-- An inbox with the notices of matches alone.
create index notification_of_matches on notification (player_id, at desc, id desc) where starts_with(text_key, 'match');
