-- Tells every process what changed: caches are dropped and open browsers told (docs/architecture.md#events). The ranking's
-- notification is sent by ranking.sql, but for names and pictures. PostgreSQL delivers equal notifications of one transaction once.
create or replace function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('beyond_prode', tg_argv[0]);
  return null;
end $$;

create or replace trigger matches_notify after insert or delete on matches
for each statement execute function notify_change('matches');
-- Settlement's own columns are left out: users see its effect in the ranking, which has its own notification.
create or replace trigger matches_notify_update after update on matches
for each row when (
  (old.sheet_row, old.date, old.time, old.home_team, old.away_team, old.home_score, old.away_score, old.status,
   old.round, old.venue, old.kickoff_at, old.present)
  is distinct from
  (new.sheet_row, new.date, new.time, new.home_team, new.away_team, new.home_score, new.away_score, new.status,
   new.round, new.venue, new.kickoff_at, new.present))
execute function notify_change('matches');

create or replace trigger teams_notify after insert or update or delete on teams
for each statement execute function notify_change('matches');
-- The configuration has the teams with their colours and aliases.
create or replace trigger teams_notify_configuration after insert or update or delete on teams
for each statement execute function notify_change('tournament');

create or replace trigger profiles_notify_ranking after update on profiles
for each row when ((old.full_name, old.avatar_url) is distinct from (new.full_name, new.avatar_url))
execute function notify_change('ranking');

-- Every read of the sheet writes here: caches are dropped each time, browsers are only told of what changes on screen.
create or replace trigger sheet_state_notify after update on sheet_state
for each row execute function notify_change('sheet');
create or replace trigger sheet_state_notify_error after update on sheet_state
for each row when (old.error is distinct from new.error or (old.good_at is null) <> (new.good_at is null))
execute function notify_change('matches');

create or replace trigger tournament_notify after insert or update on tournament
for each statement execute function notify_change('tournament');
create or replace trigger departments_notify after insert or update or delete on departments
for each statement execute function notify_change('tournament');
