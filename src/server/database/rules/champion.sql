-- A champion is chosen once, from the selectable teams, until picks close or the final starts
-- (docs/rules.md#champion-pick). A competition may have no champion.
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
    new.updated_at := old.updated_at;
    return new;
  end if;
  select * into t from tournament;
  if t.champion_closes_at is null then
    raise exception 'Las predicciones de campeón están cerradas.' using hint = 'champion_closed';
  end if;
  if not new.champion_prediction = any (t.selectable_teams) then
    raise exception 'Ese equipo no se puede elegir como campeón.' using hint = 'team_not_selectable';
  end if;
  perform lock_match(id) from matches where round = t.final_round;
  now_ := time_of_save(new.updated_at);
  if are_champions_closed(now_) then
    raise exception 'Las predicciones de campeón están cerradas.' using hint = 'champion_closed';
  end if;
  new.champion_prediction_phase := t.champion_phase_on_save;
  new.updated_at := now_;
  return new;
end $$;
create or replace trigger participants_guard_champion
before update of champion_prediction, champion_prediction_phase on participants
for each row execute function guard_champion();
