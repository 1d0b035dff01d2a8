-- Who predicts better than everybody's average pick (docs/rules.md#skill), by level instead of by participant, as the ranking
-- (docs/decisions/003-ranking-levels.md). All of it follows from predictions and results: `src/server/skill` writes it again when
-- `revision` has changed.
create table skill_state (
  singleton boolean primary key default true check (singleton),
  revision text not null,
  -- The match day up to which matches count.
  match_day text not null
);

-- The matches that count, and how everybody did on them.
create table skill_matches (
  match_id text primary key,
  reopen_count integer not null,
  home_score smallint not null,
  away_score smallint not null,
  picks integer not null check (picks > 0),
  exact integer not null,
  outcome integer not null,
  -- The points of the average pick, in millionths.
  expected bigint not null
);

-- How many participants have each value, in tenths of a point, and the position of the first of them.
create table skill_levels (
  tenths integer primary key,
  participants bigint not null,
  first_position bigint not null
);

-- The first hundred; `lowest` to `highest` is what luck alone would give on their matches, in tenths too.
create table skill_leaders (
  user_id uuid primary key references profiles (id) on delete cascade,
  tenths integer not null,
  matches integer not null,
  lowest integer not null,
  highest integer not null,
  position bigint not null
);
