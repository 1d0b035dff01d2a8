-- The slice that a draw falls into: its first ten bits.
create or replace function slice_of(draw bytea) returns integer language sql immutable as
  'select get_byte(draw, 0) * 4 + get_byte(draw, 1) / 64';

-- Counts by slice as an array of all slices.
create or replace function fill_slices(slices integer[], counts bigint[]) returns integer[] language plpgsql immutable as $$
declare
  filled integer[] := array_fill(0, array[1024]);
begin
  for place in 1 .. cardinality(slices) loop
    filled[slices[place] + 1] := counts[place];
  end loop;
  return filled;
end $$;

-- The participants of a level by slice, counted.
create or replace function count_slices(points integer, exact integer) returns integer[] language sql stable as $$
  select fill_slices(coalesce(array_agg(slice), '{}'), array_agg(participants))
  from (
    select slice_of(draw) as slice, count(*) as participants
    from user_stats where total_points = points and exact_predictions = exact group by 1
  ) counted
$$;

-- Adds what changed to the slices of large levels. Ones that were not large are counted, unless all in them are new.
create or replace function apply_slice_delta(deltas ranking_slices[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('ranking_levels'));
  insert into ranking_slices as s (total_points, exact_predictions, participants)
  select d.total_points, d.exact_predictions,
         case
           when known.total_points is not null or l.participants = (select sum(n) from unnest(d.participants) n)
           then d.participants
           else count_slices(d.total_points, d.exact_predictions)
         end
  from unnest(deltas) d
  join ranking_levels l on l.total_points = d.total_points and l.exact_predictions = d.exact_predictions
  left join ranking_slices known
    on known.total_points = d.total_points and known.exact_predictions = d.exact_predictions
  where known.total_points is not null or l.participants >= 2000
  on conflict (total_points, exact_predictions) do update
  set participants = array(
    select old + delta from unnest(s.participants, excluded.participants) with ordinality n (old, delta, slice)
    order by slice);
  -- Only well below, so that a level does not come and go.
  delete from ranking_slices s where not exists (
    select from ranking_levels l
    where l.total_points = s.total_points and l.exact_predictions = s.exact_predictions and l.participants >= 1000);
end $$;

-- Whoever writes user_stats; runs after the trigger that keeps the levels, by its name. A small game has no slices.
create or replace function keep_ranking_slices() returns trigger language plpgsql as $$
begin
  if not exists (select from ranking_levels where participants >= 2000)
     and not exists (select from ranking_slices) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform apply_slice_delta(array(
      select row(total_points, exact_predictions, fill_slices(array_agg(slice), array_agg(delta)))::ranking_slices
      from (select total_points, exact_predictions, slice_of(draw) as slice, count(*) as delta
            from after_rows group by 1, 2, 3) moved
      group by total_points, exact_predictions));
  elsif tg_op = 'UPDATE' then
    perform apply_slice_delta(array(
      select row(total_points, exact_predictions, fill_slices(array_agg(slice), array_agg(delta)))::ranking_slices
      from (select total_points, exact_predictions, slice, sum(delta)::bigint as delta
            from (select total_points, exact_predictions, slice_of(draw) as slice, -count(*) as delta
                  from before_rows group by 1, 2, 3
                  union all
                  select total_points, exact_predictions, slice_of(draw), count(*) from after_rows group by 1, 2, 3) signed
            group by 1, 2, 3) moved
      group by total_points, exact_predictions having bool_or(delta <> 0)));
  else
    perform apply_slice_delta(array(
      select row(total_points, exact_predictions, fill_slices(array_agg(slice), array_agg(delta)))::ranking_slices
      from (select total_points, exact_predictions, slice_of(draw) as slice, -count(*) as delta
            from before_rows group by 1, 2, 3) moved
      group by total_points, exact_predictions));
  end if;
  return null;
end $$;

create or replace trigger user_stats_slices_insert after insert on user_stats
referencing new table as after_rows for each statement execute function keep_ranking_slices();
create or replace trigger user_stats_slices_update after update on user_stats
referencing old table as before_rows new table as after_rows for each statement execute function keep_ranking_slices();
create or replace trigger user_stats_slices_delete after delete on user_stats
referencing old table as before_rows for each statement execute function keep_ranking_slices();
