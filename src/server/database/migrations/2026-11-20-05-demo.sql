-- What somebody did on the demo's own page, so that it survives a restart and every process answers the same.

-- A match that was ended before its two hours were over; it has its real result from then on.
create table demo_ended_matches (
  match_id text primary key,
  ended_at timestamptz not null
);

-- The fault that the demo's values API simulates. At most one row; none means it answers.
create table demo_sheet_fault (
  singleton boolean primary key default true check (singleton),
  status smallint not null check (status in (403, 404, 429, 500))
);
