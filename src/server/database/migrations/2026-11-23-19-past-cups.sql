-- Cups that are over, with their final ranking, matches, predictions and records (docs/rules.md#past-cups). Nothing of them
-- changes any more but by an erasure: ../rules/past-cups.sql.
create table past_cups (
  id text primary key,
  name text not null,
  closed_at timestamptz not null,
  champion text,
  points_exact integer not null,
  points_outcome integer not null,
  points_champion integer not null,
  draw_seed text not null
);

-- `user_id` and `name` are null of an erased participant.
create table past_standings (
  cup_id text not null references past_cups (id),
  position bigint not null,
  user_id uuid references users (id),
  name text,
  total_points integer not null,
  total_predictions bigint not null,
  correct_winners integer not null,
  exact_predictions integer not null,
  champion_points integer not null,
  champion_prediction text,
  primary key (cup_id, position)
);
create index past_standings_user_id on past_standings (user_id);

create table past_matches (
  cup_id text not null references past_cups (id),
  id text not null,
  sheet_row integer not null,
  date text not null,
  time text not null,
  home_team text not null,
  away_team text not null,
  home_score smallint,
  away_score smallint,
  status text not null,
  round text not null,
  venue text not null,
  winner text not null,
  kickoff_at timestamptz,
  present boolean not null,
  reopen_count integer not null,
  primary key (cup_id, id)
);

create table past_predictions (
  cup_id text not null,
  match_id text not null,
  user_id uuid not null references users (id),
  home_score smallint not null,
  away_score smallint not null,
  points smallint,
  predicted_at timestamptz not null,
  receipt_salt text not null,
  receipt_digest text not null,
  primary key (cup_id, match_id, user_id),
  foreign key (cup_id, match_id) references past_matches (cup_id, id)
);
create index past_predictions_user_id on past_predictions (user_id);

create table past_records (
  cup_id text not null,
  match_id text not null,
  reopen_count integer not null,
  kickoff_at timestamptz,
  root text not null,
  predictions integer not null,
  published_at timestamptz not null,
  primary key (cup_id, match_id, reopen_count),
  foreign key (cup_id, match_id) references past_matches (cup_id, id)
);

create table past_erased_digests (
  cup_id text not null,
  match_id text not null,
  receipt_digest text not null,
  predicted_at timestamptz not null,
  erased_at timestamptz not null,
  primary key (cup_id, match_id, receipt_digest),
  foreign key (cup_id, match_id) references past_matches (cup_id, id)
);
