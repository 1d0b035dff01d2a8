-- How many participants of a large level have a draw in each of 1,024 equal parts of all draws, so that a page far down
-- the ranking is found without reading over those before it (docs/decisions/003-ranking-levels.md). ../rules/ranking-slices.sql
-- fills it; a level without a row gets one when it changes.
create table ranking_slices (
  total_points integer not null,
  exact_predictions integer not null,
  participants integer[] not null check (cardinality(participants) = 1024),
  primary key (total_points, exact_predictions)
);
