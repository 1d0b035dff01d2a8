-- What is counted of predictions and results, so that nothing has to be counted when it is asked for.

-- How many predictions of matches that are not hidden each participant has saved. In a table of its own, since every write of
-- user_stats recomputes levels.
create table prediction_counts (
  user_id uuid primary key,
  predictions bigint not null check (predictions >= 0)
) with (fillfactor = 70);

-- How many participants have each pair of points and exact hits (docs/decisions/003-ranking-levels.md).
create table ranking_levels (
  total_points integer not null,
  exact_predictions integer not null,
  participants bigint not null,
  first_position bigint not null default 0,
  primary key (total_points, exact_predictions)
) with (fillfactor = 70);

-- How many participants of a large level have a draw in each of 1,024 equal parts of all draws, so that a page far down the
-- ranking is found without reading over those before it.
create table ranking_slices (
  total_points integer not null,
  exact_predictions integer not null,
  participants integer[] not null check (cardinality(participants) = 1024),
  primary key (total_points, exact_predictions)
);

-- Members of a department and their points.
create table department_totals (
  department_id smallint primary key references departments (id),
  members bigint not null,
  total_points bigint not null
) with (fillfactor = 50);

-- How many members have a prediction, in 32 parts, so that saves at the same time seldom write the same row; apart from the
-- totals, so that no save waits for a settlement.
create table department_players (
  department_id smallint not null references departments (id),
  part integer not null,
  players bigint not null,
  primary key (department_id, part)
) with (fillfactor = 50);

-- How often each score was predicted of a match, written with its record.
create table pick_counts (
  match_id text not null,
  reopen_count integer not null,
  home_score smallint not null,
  away_score smallint not null,
  picks integer not null check (picks > 0),
  primary key (match_id, reopen_count, home_score, away_score)
);

-- How often each team was chosen, in 32 parts, so that saves at the same time seldom write the same row.
create table champion_counts (
  team text not null,
  part smallint not null,
  picks integer not null check (picks >= 0),
  primary key (team, part)
) with (fillfactor = 50);

-- The standings after each completed match day (docs/rules.md#match-days), by level instead of by participant. All of it follows
-- from predictions and results: `src/server/match-days` writes it again when `revision`, a digest of those results, has changed.
create table match_days (
  match_day text primary key,
  revision text not null,
  matches integer not null,
  -- Those with a prediction of one of its matches.
  participants bigint not null
);

-- How many participants had each total and number of exact hits after the day, and the position of the first of them.
create table match_day_levels (
  match_day text not null references match_days (match_day) on delete cascade,
  total_points integer not null,
  exact_predictions integer not null,
  participants bigint not null,
  first_position bigint not null,
  primary key (match_day, total_points, exact_predictions)
);

-- How many participants with a prediction made each number of points and exact hits on the day.
create table match_day_points (
  match_day text not null references match_days (match_day) on delete cascade,
  points integer not null,
  exact_predictions integer not null,
  participants bigint not null,
  first_position bigint not null,
  primary key (match_day, points, exact_predictions)
);

-- The first hundred of the day.
create table match_day_leaders (
  match_day text not null references match_days (match_day) on delete cascade,
  user_id uuid not null references profiles (id),
  points integer not null,
  exact_predictions integer not null,
  position bigint not null,
  primary key (match_day, user_id)
);
create index match_day_leaders_user_id on match_day_leaders (user_id);

-- Those who climbed most on the day, ten at most: points, exact hits and position before it and after it.
create table match_day_climbers (
  match_day text not null references match_days (match_day) on delete cascade,
  user_id uuid not null references profiles (id),
  points_before integer not null,
  exact_before integer not null,
  position_before bigint not null,
  total_points integer not null,
  exact_predictions integer not null,
  position bigint not null,
  primary key (match_day, user_id)
);
create index match_day_climbers_user_id on match_day_climbers (user_id);
