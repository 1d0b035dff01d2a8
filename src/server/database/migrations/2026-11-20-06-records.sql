-- What was published about a match's predictions when it closed; one row a kick-off, never changed.
create table match_records (
  match_id text not null references matches (id),
  kickoff_at timestamptz not null,
  root text not null,
  predictions integer not null,
  published_at timestamptz not null default app_now(),
  primary key (match_id, kickoff_at)
);

create function refuse_record_change() returns trigger language plpgsql as $$
begin
  if is_import() then return coalesce(new, old); end if;
  raise exception 'A published record never changes.' using hint = 'record_published';
end $$;
create trigger match_records_guard before update or delete on match_records
for each row execute function refuse_record_change();
