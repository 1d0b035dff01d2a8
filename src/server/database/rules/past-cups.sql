-- Past cups never change (docs/rules.md#past-cups). Closing a cup, a restore and an erasure write them in import mode.
create or replace function guard_past_cups() returns trigger language plpgsql as $$
begin
  if is_import_mode() then return coalesce(new, old); end if;
  raise exception 'A past cup never changes.' using hint = 'cup_closed';
end $$;

do $$ declare
  kept text;
begin
  foreach kept in array array['past_cups', 'past_standings', 'past_matches', 'past_predictions', 'past_records',
                              'past_erased_digests'] loop
    execute format('create or replace trigger %I before insert or update or delete on %I
      for each row execute function guard_past_cups()', kept || '_guard', kept);
    execute format('create or replace trigger %I before truncate on %I
      for each statement execute function guard_past_cups()', kept || '_guard_truncate', kept);
  end loop;
end $$;

-- Refuses the tournament file of a past cup, whose teams, points and draw are those of another game.
create or replace function guard_cup_id() returns trigger language plpgsql as $$
begin
  if not is_import_mode() and exists (select from past_cups where id = new.id) then
    raise exception 'The cup % is over.', new.id using hint = 'cup_closed';
  end if;
  return new;
end $$;
create or replace trigger tournament_guard_id before insert or update of id on tournament
for each row execute function guard_cup_id();
