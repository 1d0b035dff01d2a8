-- Whether a match has started at a moment (docs/rules.md#status-and-started). Everything in the database that asks calls
-- this function; `hasStarted` of domain/match-status.ts says the same for the browser.
create or replace function has_started(status text, kickoff_at timestamptz, at timestamptz)
returns boolean language sql immutable as
  'select status in (''live'', ''finished'') or (status = ''scheduled'' and coalesce(kickoff_at <= at, false))';

-- Whether a match takes predictions at a moment (docs/rules.md#kick-off-lock); `isOpenForPredictions` says the same. Without a
-- readable kick-off nobody can say that it has not begun.
create or replace function is_open_for_predictions(status text, kickoff_at timestamptz, at timestamptz)
returns boolean language sql immutable as
  'select status = ''scheduled'' and kickoff_at is not null and not has_started(status, kickoff_at, at)';

-- The day of a kick-off on the clocks of a zone, 'YYYY-MM-DD'; `matchDayOf` of domain/match-day.ts says the same.
create or replace function match_day(kickoff_at timestamptz, time_zone text) returns text language sql stable as
  'select to_char(kickoff_at at time zone time_zone, ''YYYY-MM-DD'')';
