-- What /rest/v1 calls a profile.
drop function if exists ranking_page(bigint, bigint);
drop view if exists user_stats;
drop view if exists counted_predictions;
drop view if exists profiles;
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

-- How many are ahead of somebody with so many points and exact scores, and this place in the draw.
create or replace function count_ahead(points integer, exact integer, place bytea) returns bigint language sql stable as $$
  select (select count(*) from participants where (total_points, exact_predictions) > (points, exact))
       + (select count(*) from participants
          where is_game_over() and (total_points, exact_predictions) = (points, exact) and draw < place)
$$;

-- The ranking, as /rest/v1 calls it: in the order of total_points desc, exact_predictions desc, draw.
create view user_stats as
select user_id, total_points,
       (select count(*) from counted_predictions c where c.user_id = s.user_id) as total_predictions, correct_winners,
       exact_predictions, champion_points, 1 + count_ahead(total_points, exact_predictions, draw) as position,
       encode(draw, 'hex') as draw, draw as draw_bytes
from participants s;

-- A page of the ranking. Of its first row is counted who is level and before it, the other positions follow from the order.
create function ranking_page(passed bigint, most bigint) returns setof user_stats language sql stable as $$
  with page as materialized (
    select *, row_number() over (order by total_points desc, exact_predictions desc, draw) as place
    from (select * from participants order by total_points desc, exact_predictions desc, draw limit most offset passed) p
  ), first as materialized (
    select f.total_points, f.exact_predictions, is_game_over() as is_over, (
      select count(*) from participants p
      where (p.total_points, p.exact_predictions) = (f.total_points, f.exact_predictions) and p.draw < f.draw) as level_before
    from page f where place = 1
  )
  select p.user_id, p.total_points, (select count(*) from counted_predictions c where c.user_id = p.user_id),
         p.correct_winners, p.exact_predictions, p.champion_points,
         case when f.is_over then passed + p.place
              when (p.total_points, p.exact_predictions) = (f.total_points, f.exact_predictions) then passed + 1 - f.level_before
              else passed + min(p.place) over (partition by p.total_points, p.exact_predictions) end,
         encode(p.draw, 'hex'), p.draw
  from page p cross join first f
$$;
