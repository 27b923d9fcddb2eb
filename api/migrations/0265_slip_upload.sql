-- A slip's photo on its way to its slip: sent first, as a body of its own, and taken once by the top-up that names it. Re-encoded by us: no byte of what was sent is kept.
create table slip_upload (
  id uuid primary key,
  player_id uuid not null,
  jpeg bytea not null check (octet_length(jpeg) <= 2000000),
  -- Of `jpeg`: a photo that is sent again, since its answer was lost, is the one that is here already.
  digest bytea not null check (octet_length(digest) = 32),
  expires_at timestamptz not null,
  constraint slip_upload_once unique (player_id, digest)
);
create index slip_upload_expired on slip_upload (expires_at);
