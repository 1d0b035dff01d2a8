-- The ranking row comes with the profile; set-based, so that a load of a million costs one statement. Without the
-- tournament row there is no seed, and the missing draw refuses the profile (docs/rules.md#draw).
create or replace function add_ranking_rows() returns trigger language plpgsql as $$
begin
  insert into user_stats (user_id, draw)
  select p.id, sha256(convert_to((select draw_seed from tournament) || ':' || p.id, 'UTF8'))
  from added p;
  return null;
end $$;
create or replace trigger profiles_add_ranking_rows after insert on profiles
referencing new table as added for each statement execute function add_ranking_rows();

-- Whoever writes user_stats: total_points is hits times their points plus the bonus, and ranking_levels follows.
create or replace function keep_ranking_levels() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    if not exists (select from after_rows) then return null; end if;
    if exists (
      select from after_rows s cross join tournament t
      where s.total_points <> s.exact_predictions * t.points_exact + s.correct_winners * t.points_outcome
                              + s.champion_points
         or s.champion_points not in (0, t.points_champion)
    ) then
      raise exception 'user_stats.total_points must equal its counts times the tournament''s points'
        using errcode = '23514';
    end if;
  end if;
  if tg_op = 'INSERT' then
    perform apply_ranking_delta(array(
      select row(total_points, exact_predictions, count(*), 0)::ranking_levels
      from after_rows group by total_points, exact_predictions));
  elsif tg_op = 'UPDATE' then
    perform apply_ranking_delta(array(
      select row(total_points, exact_predictions, sum(delta)::bigint, 0)::ranking_levels
      from (select total_points, exact_predictions, -count(*) as delta from before_rows group by 1, 2
            union all
            select total_points, exact_predictions, count(*) from after_rows group by 1, 2) moved
      group by total_points, exact_predictions having sum(delta) <> 0));
  else
    perform apply_ranking_delta(array(
      select row(total_points, exact_predictions, -count(*), 0)::ranking_levels
      from before_rows group by total_points, exact_predictions));
  end if;
  return null;
end $$;

create or replace function apply_ranking_delta(deltas ranking_levels[]) returns void language plpgsql as $$
begin
  if cardinality(deltas) = 0 then return; end if;
  perform pg_advisory_xact_lock(hashtext('ranking_levels'));
  insert into ranking_levels as l (total_points, exact_predictions, participants)
  select d.total_points, d.exact_predictions, d.participants from unnest(deltas) d
  on conflict (total_points, exact_predictions)
  do update set participants = l.participants + excluded.participants;
  delete from ranking_levels where participants = 0;
  update ranking_levels l set first_position = w.first_position
  from (select total_points, exact_predictions,
               1 + coalesce(sum(participants) over (order by total_points desc, exact_predictions desc
                 rows between unbounded preceding and 1 preceding), 0) as first_position
        from ranking_levels) w
  where l.total_points = w.total_points and l.exact_predictions = w.exact_predictions
    and l.first_position <> w.first_position;
end $$;

create or replace trigger user_stats_levels_insert after insert on user_stats
referencing new table as after_rows for each statement execute function keep_ranking_levels();
create or replace trigger user_stats_levels_update after update on user_stats
referencing old table as before_rows new table as after_rows for each statement execute function keep_ranking_levels();
create or replace trigger user_stats_levels_delete after delete on user_stats
referencing old table as before_rows for each statement execute function keep_ranking_levels();

-- The rank of each participant (docs/rules.md#shared-positions): the first of their level, plus their place in the draw
-- within it once the champion is decided (docs/decisions/003-ranking-levels.md).
drop function if exists ranking_page(bigint, bigint);
drop view if exists ranking;
create view ranking as
select s.user_id, s.total_points,
       coalesce(c.predictions, 0) as total_predictions,
       s.correct_winners, s.exact_predictions,
       l.first_position + s.tie_position as position, encode(s.draw, 'hex') as draw, s.draw as draw_bytes
from user_stats s
join ranking_levels l on l.total_points = s.total_points and l.exact_predictions = s.exact_predictions
left join prediction_counts c on c.user_id = s.user_id;

-- The `most` rows of the ranking after its first `passed` ones, in no order: of each level on the page those members that
-- are, from the slice on that holds the first of them.
create function ranking_page(passed bigint, most bigint) returns setof ranking language sql stable as $$
  select r.*
  from ranking_levels l
  cross join lateral (select greatest(passed - l.first_position + 1, 0) as passed_members) before_page
  left join lateral (
    select slice, members_before
    from (
      select slice, sum(n) over (order by slice) - n as members_before
      from ranking_slices s cross join unnest(s.participants) with ordinality slices (n, slice)
      where s.total_points = l.total_points and s.exact_predictions = l.exact_predictions and passed_members > 0
    ) slices
    where members_before <= passed_members
    order by slice desc limit 1
  ) start on true
  cross join lateral (
    select user_id from user_stats s
    where s.total_points = l.total_points and s.exact_predictions = l.exact_predictions
      and s.draw >= coalesce(decode(lpad(to_hex((start.slice - 1) * 64), 4, '0'), 'hex'), '')
    order by s.draw
    offset passed_members - coalesce(start.members_before, 0)
    limit least(l.first_position - 1 + l.participants, passed + most) - greatest(l.first_position - 1, passed)
  ) member
  -- `offset 0` has each row looked up: how many there are is not known when it is planned.
  cross join lateral (select * from ranking where ranking.user_id = member.user_id offset 0) r
  where l.first_position <= passed + most and l.first_position + l.participants > passed + 1
$$;
