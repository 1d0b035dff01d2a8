-- The digest of a receipt (docs/rules.md#receipts), that of the text of `receiptText` in domain/prediction-record.ts.
create or replace function prediction_digest(
  match_id text, user_id uuid, home smallint, away smallint, predicted_at timestamptz, salt text)
returns text language sql immutable as $$
  select encode(sha256(convert_to(concat_ws(E'\n', 'beyond-prode/1', match_id, user_id, home, away,
    floor(extract(epoch from predicted_at) * 1000)::bigint, salt), 'UTF8')), 'hex')
$$;

-- Accepts a prediction while its match is open (docs/rules.md#kick-off-lock). After a result is withdrawn, saves are refused
-- until the next settlement takes its points back. Until then a new prediction would show points that its owner's total
-- lacks. The same score is accepted again while the match is on the sheet, as in a retry after a lost response, and changes
-- nothing (docs/rules.md#saved-is-final). The clock is read after the match is locked, so that a save that waited is judged
-- by the time at which it continues.
create or replace function guard_new_prediction() returns trigger language plpgsql as $$
declare
  m record;
  stored record;
  now_ timestamptz;
begin
  if is_import_mode() then
    new.receipt_digest := coalesce(new.receipt_digest, prediction_digest(
      new.match_id, new.user_id, new.home_score, new.away_score, new.predicted_at, new.receipt_salt));
    return new;
  end if;
  select status, kickoff_at, present, settled_home_score, reopen_count into m from lock_match(new.match_id);
  if not found or not m.present then
    raise exception 'El partido no existe.' using hint = 'match_unknown';
  end if;
  now_ := time_of_save(new.predicted_at);
  if is_open_for_predictions(m.status, m.kickoff_at, now_) and m.settled_home_score is null and not exists (
    select from match_records r where r.match_id = new.match_id and r.reopen_count = m.reopen_count) then
    new.predicted_at := now_;
    new.updated_at := now_;
    new.locks_at := m.kickoff_at;
    new.receipt_salt := replace(gen_random_uuid()::text, '-', '');
    new.receipt_digest := prediction_digest(
      new.match_id, new.user_id, new.home_score, new.away_score, now_, new.receipt_salt);
    return new;
  end if;
  select * into stored from predictions where user_id = new.user_id and match_id = new.match_id;
  if not found then
    if m.status = 'scheduled' and m.kickoff_at is null then
      raise exception 'Este partido todavía no tiene fecha confirmada.' using hint = 'match_undated';
    end if;
    raise exception 'Este partido ya comenzó. No se pueden hacer más predicciones.' using hint = 'match_started';
  end if;
  if (stored.home_score, stored.away_score) is distinct from (new.home_score, new.away_score) then
    raise exception 'Las predicciones no se pueden modificar.' using hint = 'prediction_locked';
  end if;
  return stored;
end $$;
create or replace trigger predictions_guard_insert before insert on predictions
for each row execute function guard_new_prediction();

create or replace function guard_saved_prediction() returns trigger language plpgsql as $$
begin
  if is_import_mode() then return new; end if;
  if (old.user_id, old.match_id, old.home_score, old.away_score)
     is distinct from (new.user_id, new.match_id, new.home_score, new.away_score) then
    raise exception 'Las predicciones no se pueden modificar.' using hint = 'prediction_locked';
  end if;
  return old;
end $$;
create or replace trigger predictions_guard_update
before update of user_id, match_id, home_score, away_score, predicted_at, updated_at, locks_at,
  receipt_salt, receipt_digest on predictions
for each row execute function guard_saved_prediction();

create or replace function refuse_removal() returns trigger language plpgsql as $$
begin
  if is_import_mode() then return coalesce(old, new); end if;
  raise exception 'Las predicciones no se pueden borrar.' using hint = 'prediction_locked';
end $$;
create or replace trigger predictions_guard_delete before delete on predictions
for each row execute function refuse_removal();
create or replace trigger predictions_guard_truncate before truncate on predictions
for each statement execute function refuse_removal();
