-- Participants, their predictions and the ranking. What must hold of them is in ../rules/.

create table profiles (
  id uuid primary key references users (id),
  email text not null,
  full_name text,
  avatar_url text,
  champion_prediction text,
  champion_prediction_phase text,
  updated_at timestamptz not null default clock_timestamp()
);
create index profiles_champion_prediction on profiles (champion_prediction) where champion_prediction is not null;

-- Each row is written twice, when saved and when settled: `fillfactor` leaves room for the second version on the same
-- page, so that no index changes.
create table predictions (
  user_id uuid not null references profiles (id),
  match_id text not null references matches (id),
  home_score smallint not null,
  away_score smallint not null,
  predicted_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  locks_at timestamptz not null default 'infinity',
  points smallint,
  receipt_salt text not null default replace(gen_random_uuid()::text, '-', ''),
  receipt_digest text not null,
  primary key (user_id, match_id),
  constraint predictions_home_score_check check (home_score between 0 and 20),
  constraint predictions_away_score_check check (away_score between 0 and 20),
  constraint predictions_before_kick_off check (predicted_at < locks_at)
) with (fillfactor = 50);
create index predictions_match_id on predictions (match_id);

-- `draw` orders participants who are level; `tie_position` is 0 while they share a rank, and their place in that order
-- once the champion is decided (docs/rules.md#shared-positions).
create table user_stats (
  user_id uuid primary key references profiles (id),
  total_points integer not null default 0,
  correct_winners integer not null default 0 check (correct_winners >= 0),
  exact_predictions integer not null default 0 check (exact_predictions >= 0),
  champion_points integer not null default 0 check (champion_points >= 0),
  draw text not null,
  tie_position bigint not null default 0
) with (fillfactor = 85);
create index user_stats_ranking on user_stats (total_points desc, exact_predictions desc, draw);

-- How many participants have each pair of points and exact hits (docs/decisions/003-ranking-levels.md).
create table ranking_levels (
  total_points integer not null,
  exact_predictions integer not null,
  participants bigint not null,
  first_position bigint not null default 0,
  primary key (total_points, exact_predictions)
) with (fillfactor = 70);
