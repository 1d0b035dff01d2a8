-- Points are no longer stored with a prediction: they follow from it and from the result that its match is settled with
-- (docs/decisions/015-points-follow-from-results.md). What a settlement that was cut short had still to credit is
-- credited here; so is what an earlier version had not.
with moved as (
  select user_id,
         sum((due is not distinct from points_exact)::int - (points is not distinct from points_exact)::int) as exact,
         sum((due is not distinct from points_outcome)::int - (points is not distinct from points_outcome)::int) as outcome
  from (
    select p.user_id, p.points, t.points_exact, t.points_outcome,
           case
             when m.settled_home_score is null then null
             when (p.home_score, p.away_score) = (m.settled_home_score, m.settled_away_score) then t.points_exact
             when sign(p.home_score - p.away_score) = sign(m.settled_home_score - m.settled_away_score)
             then t.points_outcome
             else 0
           end as due
    from predictions p join matches m on m.id = p.match_id cross join tournament t
  ) scored
  where due is distinct from points
  group by user_id
)
update user_stats s
set total_points = s.total_points + m.exact * t.points_exact + m.outcome * t.points_outcome,
    exact_predictions = s.exact_predictions + m.exact,
    correct_winners = s.correct_winners + m.outcome
from moved m cross join tournament t
where s.user_id = m.user_id and (m.exact, m.outcome) <> (0, 0);

-- A row is written once now: no room for a second version.
alter table predictions drop column points;
alter table predictions reset (fillfactor);

-- While a settlement is under way, participants up to `settled_through` have the points of `settled_*`, those after it
-- the points of `earlier_*`, the result before; otherwise these three are null.
alter table matches drop column settlement_open;
alter table matches
  add column settled_through uuid,
  add column earlier_home_score smallint,
  add column earlier_away_score smallint,
  add check ((earlier_home_score is null) = (earlier_away_score is null)),
  add check (settled_through is not null or earlier_home_score is null);
