-- How often each score was predicted of each match, and each team chosen, kept by ../rules/: counting them anew would cost
-- each reader more with every participant. A count is in 32 parts, so that saves at the same time seldom write the same row.
-- Those of a match that is open are as secret as its predictions.
create table pick_counts (
  match_id text not null,
  home_score smallint not null,
  away_score smallint not null,
  part smallint not null,
  picks integer not null check (picks >= 0),
  primary key (match_id, home_score, away_score, part)
) with (fillfactor = 50);
create table champion_counts (
  team text not null,
  part smallint not null,
  picks integer not null check (picks >= 0),
  primary key (team, part)
) with (fillfactor = 50);

insert into pick_counts (match_id, home_score, away_score, part, picks)
select match_id, home_score, away_score, get_byte(uuid_send(user_id), 15) % 32, count(*) from predictions group by 1, 2, 3, 4;
insert into champion_counts (team, part, picks)
select champion_prediction, get_byte(uuid_send(id), 15) % 32, count(*) from profiles
where champion_prediction is not null group by 1, 2;

-- A page of a match's predictions is read score by score.
create index predictions_by_score on predictions (match_id, home_score, away_score, user_id);
drop index predictions_match_id;
