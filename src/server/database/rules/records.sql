-- Counts how often a match takes predictions again after it had closed, by whatever change of status or kick-off: it
-- then gets another record when it closes again (docs/decisions/007-a-record-that-can-be-checked.md).
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

-- Keeps how often each score was predicted of a match whose record is published.
create or replace function keep_pick_counts(id text) returns void language sql as $$
  insert into pick_counts (match_id, reopen_count, home_score, away_score, picks)
  select m.id, m.reopen_count, p.home_score, p.away_score, count(*)
  from matches m
  join match_records r on (r.match_id, r.reopen_count) = (m.id, m.reopen_count)
  join predictions p on p.match_id = m.id
  where m.id = keep_pick_counts.id
  group by 1, 2, 3, 4
  on conflict do nothing
$$;
create or replace function keep_counts_of_record() returns trigger language plpgsql as $$
begin
  perform keep_pick_counts(new.match_id);
  return null;
end $$;
create or replace trigger match_records_keep_pick_counts after insert on match_records
for each row execute function keep_counts_of_record();
