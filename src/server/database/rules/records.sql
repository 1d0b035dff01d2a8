-- Counts how often a match takes predictions again after it had closed, by a change of status or kick-off. It gets another
-- record when it closes again (docs/decisions/007-a-record-that-can-be-checked.md).
create or replace function count_reopening() returns trigger language plpgsql as $$
begin
  if not is_import_mode() and is_open_for_predictions(new.status, new.kickoff_at, app_now())
     and not is_open_for_predictions(old.status, old.kickoff_at, app_now()) then
    new.reopen_count := old.reopen_count + 1;
  end if;
  return new;
end $$;
create or replace trigger matches_count_reopening before update of status, kickoff_at on matches
for each row when (old.status is distinct from new.status or old.kickoff_at is distinct from new.kickoff_at)
execute function count_reopening();

create or replace function refuse_record_change() returns trigger language plpgsql as $$
begin
  if is_import_mode() then return coalesce(new, old); end if;
  raise exception 'A published record never changes.' using hint = 'record_published';
end $$;
create or replace trigger match_records_guard before update or delete on match_records
for each row execute function refuse_record_change();
