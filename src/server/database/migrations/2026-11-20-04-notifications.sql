-- What changed (the ranking's notice is sent where its levels are kept), for every process: caches are dropped and open browsers told. PostgreSQL folds equal ones of a transaction.
create function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('beyond_prode', tg_argv[0]);
  return null;
end $$;

create trigger matches_notify after insert or delete on matches
for each statement execute function notify_change('matches');
-- Settlement's own marks are no change that anyone sees; what it means for people is the ranking's notice.
create trigger matches_notify_update after update on matches
for each row when (
  (old.sheet_row, old.date, old.time, old.home_team, old.away_team, old.home_score, old.away_score, old.status,
   old.round, old.venue, old.kickoff_at, old.present)
  is distinct from
  (new.sheet_row, new.date, new.time, new.home_team, new.away_team, new.home_score, new.away_score, new.status,
   new.round, new.venue, new.kickoff_at, new.present))
execute function notify_change('matches');
create trigger teams_notify after insert or update or delete on teams
for each statement execute function notify_change('matches');
-- Every poll writes here: processes drop what they prepared, browsers are only told when what they show is another.
create trigger sheet_state_notify after update on sheet_state
for each row execute function notify_change('sheet');
create trigger sheet_state_notify_fault after update on sheet_state
for each row when (old.error is distinct from new.error or (old.good_at is null) <> (new.good_at is null))
execute function notify_change('matches');
create trigger tournament_notify after insert or update on tournament
for each statement execute function notify_change('tournament');
