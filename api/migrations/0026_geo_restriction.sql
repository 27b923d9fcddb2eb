-- E30: corrections of the office for a network. They override the table of countries and the list of VPNs, and expire.
create table address_correction (
  id uuid primary key,
  network text not null check (network <> ''),
  country text not null check (country ~ '^[A-Z]{2}$'),
  reason text not null check (reason <> ''),
  made_by text not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  constraint address_correction_ends_later check (ends_at > made_at),
  constraint address_correction_ended_by_somebody check ((ended_at is null) = (ended_by is null))
);
create index address_correction_live on address_correction (ends_at) where ended_at is null;

-- A person reports a wrong location. Deleted after 90 days, since it shows where a person was.
create table address_report (
  id uuid primary key,
  address text not null check (length(address) <= 45),
  player_id uuid references player (id),
  provider text,
  country text check (country ~ '^[A-Z]{2}$'),
  cause text not null check (cause in ('country', 'vpn', 'unknown')),
  note text not null check (length(note) <= 200),
  sent_at timestamptz not null,
  decided_at timestamptz,
  decision text check (decision in ('corrected', 'dismissed')),
  decided_by text,
  constraint address_report_decided_by_somebody
    check ((decided_at is null) = (decision is null) and (decided_at is null) = (decided_by is null))
);
create unique index address_report_waits on address_report (address) where decided_at is null;
create index address_report_of_player on address_report (player_id);
