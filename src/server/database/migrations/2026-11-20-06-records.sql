-- How often a match took predictions again after it had closed: moved, or put back from 'live' by mistake.
alter table matches add column opening integer not null default 0;

-- What was published about a match's predictions when it closed: one row each time it closed, never changed.
-- `kickoff_at` is the one it closed with, null when the sheet's was unreadable.
create table match_records (
  match_id text not null references matches (id),
  opening integer not null,
  kickoff_at timestamptz,
  root text not null,
  predictions integer not null,
  published_at timestamptz not null default app_now(),
  primary key (match_id, opening)
);
