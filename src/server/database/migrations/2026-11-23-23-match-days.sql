-- The standings after each completed match day (docs/rules.md#match-days), by level instead of by participant
-- (docs/decisions/003-ranking-levels.md). All of it follows from predictions and results: `src/server/match-days` writes it
-- again when `revision`, a digest of the results that it follows from, has changed.
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
