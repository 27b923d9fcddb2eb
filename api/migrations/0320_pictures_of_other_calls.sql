-- Pictures of profiles, of the chat with customer service and of registration cards are bodies of their own too, and wait as those of slips do. The table keeps its name while processes of the version before
-- write it: what they write is of slips. A side of a card is kept sealed, as it is after its card was sent.
alter table slip_upload
  add column purpose text not null default 'slip' check (purpose in ('slip', 'face', 'chat', 'card')),
  drop constraint slip_upload_once,
  add constraint slip_upload_once unique (player_id, digest, purpose);
