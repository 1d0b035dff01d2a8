-- Counts how often a match took predictions again after it had closed: moved, or put back from 'live' by mistake.
alter table matches add column opening integer not null default 0;

create function count_opening() returns trigger language plpgsql as $$
begin
  if not is_import() and takes_predictions(new.status, new.kickoff_at, app_now())
     and not takes_predictions(old.status, old.kickoff_at, app_now()) then
    new.opening := old.opening + 1;
  end if;
  return new;
end $$;
create trigger matches_count_opening before update of status, kickoff_at on matches
for each row when (old.status is distinct from new.status or old.kickoff_at is distinct from new.kickoff_at)
execute function count_opening();

-- What was published about a match's predictions when it closed; one row for each time it did, never changed.
-- `kickoff_at` is the one it closed with, null when the sheet's was unreadable.
create table match_records (
  match_id text not null references matches (id),
  opening integer not null,
  kickoff_at timestamptz,
  root text not null,
  predictions integer not null,
  published_at timestamptz not null default app_now(),
  primary key (match_id, opening)
);

create function refuse_record_change() returns trigger language plpgsql as $$
begin
  if is_import() then return coalesce(new, old); end if;
  raise exception 'A published record never changes.' using hint = 'record_published';
end $$;
create trigger match_records_guard before update or delete on match_records
for each row execute function refuse_record_change();
