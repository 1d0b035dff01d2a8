-- The profiles of /rest/v1.
drop view if exists user_stats;
drop function if exists ranking_page(bigint, bigint);
drop view if exists placed_rows, ranking_rows, counted_predictions, profiles;
create view profiles as
select user_id as id, email, full_name, avatar_url, champion_prediction, champion_prediction_phase, updated_at
from participants;

-- The predictions that count, those of matches on the sheet (docs/rules.md#quarantined-imports).
create view counted_predictions as
select user_id, match_id from predictions where match_id <> all (array(select id from matches where not present));

-- Whether the draw separates participants with equal points and exact scores: once there is a champion, or the game is
-- closed (docs/rules.md#ranking-order).
create or replace function is_game_over() returns boolean language sql stable as
  'select champion is not null or closed or sheet_closed from tournament';

-- Returns how many participants have as many points and exact scores, and an earlier place in the draw.
create or replace function count_level_before(points integer, exact integer, place bytea) returns bigint
language plpgsql stable as $$
begin
  return (select count(*) from participants where (total_points, exact_predictions) = (points, exact) and draw < place);
end $$;

-- The rows of the ranking without positions, because a position takes counting other rows.
create view ranking_rows as
select p.user_id, p.total_points, p.correct_winners, p.exact_predictions, p.champion_points, encode(p.draw, 'hex') as draw,
       p.email, p.full_name, p.avatar_url,
       (select count(*) from counted_predictions c where c.user_id = p.user_id) as total_predictions
from participants p;

-- The type of a row with its place in the order of the ranking's index, and its position.
create view placed_rows as select r.*, null::bigint as place, null::bigint as "position" from ranking_rows r;

-- Returns a page of the ranking in the order of its index. It counts who is level with the first row and earlier in the draw;
-- the other positions follow from the order.
create function ranking_page(passed bigint, most bigint) returns setof placed_rows language plpgsql stable as $$
declare
  is_over boolean := is_game_over();
begin
  return query
  with page as materialized (
    select user_id, total_points, exact_predictions, draw,
           passed + row_number() over (order by total_points desc, exact_predictions desc, draw) as place
    from (select * from participants order by total_points desc, exact_predictions desc, draw limit most offset passed) p
  ), first as materialized (
    select total_points, exact_predictions, draw from page where place = passed + 1
  ), level as materialized (
    select count(*) as before from participants p join first f
      on (p.total_points, p.exact_predictions) = (f.total_points, f.exact_predictions) and p.draw < f.draw
    where passed > 0
  ), placed as materialized (
    select p.user_id, p.place,
           case when is_over then p.place
                when (p.total_points, p.exact_predictions) = (f.total_points, f.exact_predictions) then passed + 1 - l.before
                else min(p.place) over (partition by p.total_points, p.exact_predictions) end as "position"
    from page p cross join first f cross join level l
  )
  select r.*, p.place, p.position from placed p join ranking_rows r on r.user_id = p.user_id;
end $$;

-- The whole ranking, under the name that /rest/v1 gives it.
create view user_stats as select * from ranking_page(0, null);
