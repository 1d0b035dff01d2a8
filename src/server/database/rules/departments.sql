-- The departments of the tournament file by their place in it. A removed one keeps its row for its members.
create or replace view listed_departments as
select id, name, place from departments where place is not null;

-- A department must be in the tournament file, and may change until the first kick-off. Participants without one may choose
-- once at any time (docs/rules.md#departments). The clock is read after the row is locked.
create or replace function guard_department() returns trigger language plpgsql as $$
begin
  if is_import_mode() then return new; end if;
  if not exists (select from listed_departments where id = new.department_id) then
    raise exception 'Ese equipo no está en la lista.' using hint = 'department_unknown';
  end if;
  if exists (select from listed_departments where id = old.department_id) and has_game_begun(app_now()) then
    raise exception 'El juego ya comenzó: tu equipo no se puede cambiar.' using hint = 'department_locked';
  end if;
  return new;
end $$;
create or replace trigger participants_guard_department before update of department_id on participants
for each row when (old.department_id is distinct from new.department_id) execute function guard_department();
