-- The kind of hit of a prediction (docs/rules.md#points), null without a result. Like `judge` in TypeScript.
create or replace function prediction_hit(home smallint, away smallint, result_home smallint, result_away smallint)
returns text language sql immutable as $$
  select case
    when result_home is null or result_away is null then null
    when home = result_home and away = result_away then 'exact'
    when (home > away) = (result_home > result_away) and (home < away) = (result_home < result_away) then 'outcome'
    else 'miss'
  end
$$;

-- Replaces the function of points (docs/rules.md#points) by one with the tournament's values, because totals are generated
-- columns, which cannot read a table. Values change only while nothing counts (docs/rules.md#tournament-file), so stored
-- totals stay right. Plans contain these values as constants, so nothing that caches its plan may call the function.
create or replace function define_points() returns trigger language plpgsql as $$
declare
  kinds text := (select string_agg(format('when %L then %s', key, value::integer), ' ') from jsonb_each(new.points));
  body text := format('select case kind %s when ''miss'' then 0 end', kinds);
begin
  -- On Citus this trigger runs on every node, and each may replace only its own function.
  perform set_config('citus.enable_ddl_propagation', 'off', true);
  execute format('create or replace function %I.points_of(kind text) returns integer language sql immutable as %L',
                 tg_table_schema, body);
  return null;
end $$;
create or replace trigger tournament_define_points after insert or update of points on tournament
for each row execute function define_points();

-- Predictions with their hit and points, which are not stored (docs/decisions/020-what-is-stored-of-results.md).
drop view if exists public_predictions, scored_predictions, public_matches;
create view scored_predictions as
select p.*, h.hit, points_of(h.hit)::smallint as points
from predictions p join matches m on m.id = p.match_id
cross join lateral (
  select prediction_hit(p.home_score, p.away_score, m.settled_home_score, m.settled_away_score) as hit) h;

-- The matches whose predictions everybody may see (docs/rules.md#others-predictions), by the clock of the statement that reads
-- them. Reads that show others' predictions join this view.
create view public_matches as
with shown as materialized (
  select m.id from matches m cross join clock where m.present and are_picks_public(m.status, m.kickoff_at, clock.now)
)
select id from shown;

create view public_predictions as
select p.user_id, p.match_id, p.home_score, p.away_score, p.predicted_at, p.receipt_salt, p.receipt_digest, p.points
from scored_predictions p join public_matches m on m.id = p.match_id;

-- The completed match days with stored standings that everybody may see (docs/rules.md#match-days): none while a settled
-- match takes predictions again. The match's points are included in its day's standings and in all later ones. After its
-- kick-off has moved, nothing says which day that was, so no day is shown. All reads of match days use this function.
create or replace function shown_match_days(time_zone text) returns setof match_days language plpgsql stable as $$
begin
  return query
  with played as materialized (
    select match_day(m.kickoff_at, time_zone) as match_day, m.settled_home_score is not null as settled,
           are_picks_public(m.status, m.kickoff_at, app_now()) as public
    from matches m
    where m.present and (m.settled_home_score is not null or m.status in ('scheduled', 'live', 'finished'))
  )
  select d.*
  from match_days d
  where exists (select from played p where p.match_day = d.match_day)
    and not exists (select from played p where p.match_day = d.match_day and not p.settled)
    and not exists (select from played p where p.settled and not p.public);
end $$;
