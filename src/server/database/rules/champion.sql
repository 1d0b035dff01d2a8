-- A champion is chosen once, from the selectable teams (docs/rules.md#champion-pick), until picks close or the final
-- starts (docs/rules.md#champion-deadline); never in a competition without a champion.
create or replace function guard_champion() returns trigger language plpgsql as $$
declare
  t tournament;
  now_ timestamptz;
begin
  if is_import_mode() then return new; end if;
  if old.champion_prediction is not null then
    if new.champion_prediction is distinct from old.champion_prediction then
      raise exception 'El campeón se puede elegir una sola vez.' using hint = 'champion_locked';
    end if;
    return old;
  end if;
  if new.champion_prediction is null then
    new.champion_prediction_phase := null;
    return new;
  end if;
  select * into t from tournament;
  if t.champion_closes_at is null then
    raise exception 'Las predicciones de campeón están cerradas.' using hint = 'champion_closed';
  end if;
  if not new.champion_prediction = any (t.selectable_teams) then
    raise exception 'Ese equipo no se puede elegir como campeón.' using hint = 'team_not_selectable';
  end if;
  perform from matches where round = t.final_round for share;
  now_ := app_now();
  if are_champions_closed(now_) then
    raise exception 'Las predicciones de campeón están cerradas.' using hint = 'champion_closed';
  end if;
  new.champion_prediction_phase := t.champion_phase_on_save;
  new.updated_at := now_;
  return new;
end $$;
create or replace trigger profiles_guard_champion
before update of champion_prediction, champion_prediction_phase on profiles
for each row execute function guard_champion();

-- A new profile comes without a pick, whatever the writer sends.
create or replace function guard_new_profile() returns trigger language plpgsql as $$
begin
  if is_import_mode() then return new; end if;
  new.champion_prediction := null;
  new.champion_prediction_phase := null;
  new.updated_at := app_now();
  return new;
end $$;
create or replace trigger profiles_guard_insert before insert on profiles
for each row execute function guard_new_profile();

-- The part of a count that a participant's choice is in; the migration of champion_counts says the same.
create or replace function part_of(user_id uuid) returns integer language sql immutable as
  'select get_byte(uuid_send(user_id), 15) % 32';

-- How many chose whom (docs/rules.md#others-predictions). Rows are locked in the order of their key, those of an update that
-- changes no champion not at all.
create or replace function count_champions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform from before_rows b join after_rows a on a.id = b.id
    where a.champion_prediction is distinct from b.champion_prediction;
    if not found then return null; end if;
  end if;
  if tg_op <> 'INSERT' then
    perform from champion_counts where (team, part) in (
      select champion_prediction, part_of(id) from before_rows) order by team, part for update;
    update champion_counts c set picks = c.picks - removed.picks
    from (select champion_prediction as team, part_of(id) as part, count(*) as picks
          from before_rows where champion_prediction is not null group by 1, 2) removed
    where c.team = removed.team and c.part = removed.part;
  end if;
  if tg_op <> 'DELETE' then
    insert into champion_counts as c (team, part, picks)
    select champion_prediction, part_of(id), count(*)
    from after_rows where champion_prediction is not null group by 1, 2 order by 1, 2
    on conflict (team, part) do update set picks = c.picks + excluded.picks;
  end if;
  delete from champion_counts where picks = 0;
  return null;
end $$;
create or replace trigger profiles_count_champions_insert after insert on profiles
referencing new table as after_rows for each statement execute function count_champions();
create or replace trigger profiles_count_champions_update after update on profiles
referencing old table as before_rows new table as after_rows for each statement execute function count_champions();
create or replace trigger profiles_count_champions_delete after delete on profiles
referencing old table as before_rows for each statement execute function count_champions();
