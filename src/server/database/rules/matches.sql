-- Whether a match has started at a moment (docs/rules.md#status-and-score).
-- `hasStarted` of domain/match-status.ts is the same for the browser.
create or replace function has_started(status text, kickoff_at timestamptz, at timestamptz)
returns boolean language sql immutable as
  'select status in (''live'', ''finished'') or (status = ''scheduled'' and coalesce(kickoff_at <= at, false))';

-- Whether a match takes predictions at a moment (docs/rules.md#kick-off-lock), like `isOpenForPredictions`. A match without
-- a readable kick-off may have begun, so it takes none.
create or replace function is_open_for_predictions(status text, kickoff_at timestamptz, at timestamptz)
returns boolean language sql immutable as
  'select status = ''scheduled'' and kickoff_at is not null and not has_started(status, kickoff_at, at)';

create or replace view open_matches as
select id, sheet_row, home_team, away_team, venue, kickoff_at from matches
where present and is_open_for_predictions(status, kickoff_at, app_now());

-- Whether everybody may see a match's predictions at a moment (docs/rules.md#others-predictions), like `arePicksPublic`. A
-- match that takes predictions, even again, hides them.
create or replace function are_picks_public(status text, kickoff_at timestamptz, at timestamptz)
returns boolean language sql immutable as
  'select status <> ''scheduled'' or coalesce(kickoff_at <= at, false)';

-- The time that decides what others may see. On Citus the table `versions` exists only on the coordinator, so `with ... as
-- materialized (select now from clock)` is evaluated there, and all nodes use the coordinator's time.
create or replace view clock as select app_now() as now from versions where topic = 'matches';

-- Whether champions can no longer be chosen at a moment (docs/rules.md#champion-pick); null without a champion. Functions with
-- parameters that read distributed tables are in PL/pgSQL, because Citus refuses them in SQL.
create or replace function are_champions_closed(at timestamptz) returns boolean language plpgsql stable as $$
begin
  return (
    select t.champion_closes_at <= at or t.champion_closes_at is not null and exists (
      select from matches m
      where m.round = t.final_round and m.present and has_started(m.status, m.kickoff_at, at))
    from tournament t);
end $$;

-- Whether the first match on the sheet has started at a moment (docs/rules.md#departments).
create or replace function has_game_begun(at timestamptz) returns boolean language plpgsql stable as $$
begin
  return exists (select from matches m where m.present and has_started(m.status, m.kickoff_at, at));
end $$;

-- The local day of a kick-off, 'YYYY-MM-DD', like `matchDayOf` of domain/match-day.ts.
create or replace function match_day(kickoff_at timestamptz, time_zone text) returns text language sql stable as
  'select to_char(kickoff_at at time zone time_zone, ''YYYY-MM-DD'')';
