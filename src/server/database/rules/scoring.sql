-- What a prediction is worth for a result (docs/rules.md#points), null without one.
create or replace function prediction_points(
  home smallint, away smallint, result_home smallint, result_away smallint, exact integer, outcome integer)
returns integer language sql immutable as $$
  select case
    when result_home is null or result_away is null then null
    when home = result_home and away = result_away then exact
    when sign(home - away) = sign(result_home - result_away) then outcome
    else 0
  end
$$;

-- Predictions with their points, which are stored nowhere (docs/decisions/015-points-follow-from-results.md).
drop view if exists public_pick_counts;
drop view if exists picks_by_score;
drop view if exists public_predictions;
drop view if exists scored_predictions;
create view scored_predictions as
select p.*,
       prediction_points(
         p.home_score, p.away_score,
         case when p.user_id > m.settled_through then m.earlier_home_score else m.settled_home_score end,
         case when p.user_id > m.settled_through then m.earlier_away_score else m.settled_away_score end,
         t.points_exact, t.points_outcome)::smallint as points
from predictions p join matches m on m.id = p.match_id cross join tournament t;

-- The predictions that everybody may see (docs/rules.md#others-predictions), by the clock of the statement that reads them.
-- Whatever is read of others' predictions is read here, so that nothing else decides it.
create view public_predictions as
select p.user_id, p.match_id, p.home_score, p.away_score, p.predicted_at, p.receipt_salt, p.receipt_digest, p.points
from scored_predictions p join matches m on m.id = p.match_id
where m.present and are_picks_public(m.status, m.kickoff_at, app_now());

-- The champions that everybody may see (docs/rules.md#others-predictions), by the clock of the statement that reads them.
create or replace view public_champions as
select p.id as user_id, p.champion_prediction, p.champion_prediction_phase
from profiles p
where p.champion_prediction is not null and are_champions_closed(app_now());

-- How often each score was predicted: kept of a match with a record, counted of any other, some milliseconds for 10,000
-- participants. As secret as the predictions.
create view picks_by_score as
select c.match_id, c.home_score, c.away_score, c.picks
from matches m join pick_counts c on (c.match_id, c.reopen_count) = (m.id, m.reopen_count)
union all
select p.match_id, p.home_score, p.away_score, count(*)::integer as picks
from predictions p
join matches m on m.id = p.match_id
where not exists (
  select from match_records r where (r.match_id, r.reopen_count) = (m.id, m.reopen_count))
group by p.match_id, p.home_score, p.away_score;

-- The same of the matches whose predictions everybody may see.
create view public_pick_counts as
select c.match_id, c.home_score, c.away_score, c.picks
from picks_by_score c join matches m on m.id = c.match_id
where m.present and are_picks_public(m.status, m.kickoff_at, app_now());

-- The completed match days as long as they are what everybody may see: none of which a match has opened again, moved to another
-- day or left the sheet since it was counted. Whatever is read of match days is read of these.
create or replace function shown_match_days(time_zone text) returns setof match_days language sql stable as $$
  select d.*
  from match_days d
  join (
    select match_day(m.kickoff_at, time_zone) as match_day, count(*) filter (where m.settled_home_score is not null) as settled,
           bool_and(are_picks_public(m.status, m.kickoff_at, app_now())) as public
    from matches m where m.present group by 1
  ) m on m.match_day = d.match_day
  where m.public and m.settled = d.matches
$$;
