-- How often each score was predicted of a match, written with its record (../rules/records.sql): no prediction is accepted from
-- then on, until the match opens again. Counted while predictions are saved, they made a save of 15 a quarter dearer.
create table pick_counts (
  match_id text not null,
  reopen_count integer not null,
  home_score smallint not null,
  away_score smallint not null,
  picks integer not null check (picks > 0),
  primary key (match_id, reopen_count, home_score, away_score)
);
-- How often each team was chosen, kept by ../rules/champion.sql, in 32 parts, so that saves at the same time seldom write the
-- same row.
create table champion_counts (
  team text not null,
  part smallint not null,
  picks integer not null check (picks >= 0),
  primary key (team, part)
) with (fillfactor = 50);

insert into pick_counts (match_id, reopen_count, home_score, away_score, picks)
select m.id, m.reopen_count, p.home_score, p.away_score, count(*)
from matches m
join match_records r on (r.match_id, r.reopen_count) = (m.id, m.reopen_count)
join predictions p on p.match_id = m.id
group by 1, 2, 3, 4;
insert into champion_counts (team, part, picks)
select champion_prediction, get_byte(uuid_send(id), 15) % 32, count(*) from profiles
where champion_prediction is not null group by 1, 2;

-- A page of a match's predictions is read score by score.
create index predictions_by_score on predictions (match_id, home_score, away_score, user_id);
drop index predictions_match_id;
