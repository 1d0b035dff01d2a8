-- What users did on the demo's own page, kept for restarts and shared by all processes.

-- A match that was ended before its two hours were over and has its real result since then.
create table demo_ended_matches (
  match_id text primary key,
  ended_at timestamptz not null
);

-- The error that the demo's values API simulates. At most one row; none means that it works.
create table demo_sheet_fault (
  singleton boolean primary key default true check (singleton),
  status smallint not null check (status in (403, 404, 429, 500))
);
