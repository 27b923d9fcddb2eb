-- The office looks at rounds by the day that they ended on, and at those that were opened last.
create index game_round_ended on game_round (ended_at) where ended_at is not null;
create index game_round_latest on game_round (opened_at desc);
