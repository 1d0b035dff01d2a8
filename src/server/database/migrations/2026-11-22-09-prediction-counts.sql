-- How many predictions each participant has saved, kept by ../rules/predictions.sql: counting them anew made a filter on
-- the ranking cost seconds. In a table of its own, since every write of user_stats recomputes levels.
create table prediction_counts (
  user_id uuid primary key,
  predictions bigint not null check (predictions >= 0)
) with (fillfactor = 70);

insert into prediction_counts (user_id, predictions) select user_id, count(*) from predictions group by user_id;
