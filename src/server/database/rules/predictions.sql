-- What a receipt proves (docs/rules.md#receipts); `receiptText` of domain/prediction-record.ts hashes to the same.
create or replace function prediction_digest(
  match_id text, user_id uuid, home smallint, away smallint, predicted_at timestamptz, salt text)
returns text language sql immutable as $$
  select encode(sha256(convert_to(concat_ws(E'\n', 'beyond-prode/1', match_id, user_id, home, away,
    floor(extract(epoch from predicted_at) * 1000)::bigint, salt), 'UTF8')), 'hex')
$$;

-- A prediction is accepted while its match is open (docs/rules.md#kick-off-lock) and no points follow from its result:
-- one that was taken back is settled first, or a new prediction would have points that its owner was never credited. The
-- same score again passes at any time, as a retry after a lost response does, and the upsert's update then changes nothing
-- (docs/rules.md#saved-is-final). The clock is read after the match row is locked: a save that waited is judged by the
-- time at which it goes on.
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
  select status, kickoff_at, present, settled_home_score, settled_through into m
  from matches where id = new.match_id for share;
  if not found or not m.present then
    raise exception 'El partido no existe.' using hint = 'match_unknown';
  end if;
  now_ := app_now();
  if is_open_for_predictions(m.status, m.kickoff_at, now_)
     and m.settled_home_score is null and m.settled_through is null then
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

-- Predictions of hidden matches do not count (docs/rules.md#vanished-matches): who has only those has a row with none.
-- Only new rows are in the transition table, not those that an upsert found.
create or replace function count_predictions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from changed) then return null; end if;
    insert into prediction_counts as c (user_id, predictions)
    select user_id, count(*) filter (where m.present)
    from changed join matches m on m.id = match_id group by user_id order by user_id
    on conflict (user_id) do update set predictions = c.predictions + excluded.predictions;
    if exists (select from departments) then
      -- Whose first ones they are.
      perform apply_department_players(array(
        select row(s.department_id, part_of(s.user_id), count(*))::department_players
        from (select user_id, count(*) as predictions from changed join matches m on m.id = match_id
              where m.present group by user_id) added
        join prediction_counts c on c.user_id = added.user_id and c.predictions = added.predictions
        join user_stats s on s.user_id = added.user_id
        where s.department_id is not null group by s.department_id, part_of(s.user_id)));
    end if;
  else
    update prediction_counts c set predictions = c.predictions - removed.predictions
    from (select user_id, count(*) as predictions from changed join matches m on m.id = match_id
          where m.present group by user_id) removed
    where c.user_id = removed.user_id;
    if exists (select from departments) then
      perform apply_department_players(array(
        select row(s.department_id, part_of(s.user_id), -count(*))::department_players
        from (select distinct user_id from changed join matches m on m.id = match_id where m.present) removed
        join prediction_counts c on c.user_id = removed.user_id and c.predictions = 0
        join user_stats s on s.user_id = removed.user_id
        where s.department_id is not null group by s.department_id, part_of(s.user_id)));
    end if;
    -- Written again rather than subtracted from: an erasure is rare, and a count is never 0.
    delete from pick_counts where match_id in (select match_id from changed);
    perform keep_pick_counts(m.id) from matches m where m.id in (select match_id from changed);
  end if;
  return null;
end $$;
create or replace trigger predictions_count_insert after insert on predictions
referencing new table as changed for each statement execute function count_predictions();
create or replace trigger predictions_count_delete after delete on predictions
referencing old table as changed for each statement execute function count_predictions();

-- Once for all matches of a statement: every count is taken before any department's part, as a choice and a save take them.
create or replace function recount_predictions() returns trigger language plpgsql as $$
declare
  changed text[] := array(
    select n.id from after_rows n join before_rows o on o.id = n.id where o.present <> n.present);
begin
  if cardinality(changed) = 0 then return null; end if;
  update prediction_counts c set predictions = c.predictions + moved.added
  from (select p.user_id, sum(case when m.present then 1 else -1 end) as added
        from predictions p join matches m on m.id = p.match_id where p.match_id = any(changed) group by p.user_id) moved
  where c.user_id = moved.user_id;
  if not found then return null; end if;
  if exists (select from departments) then
    -- Who had none before, or has none now. Read after the counts are locked: a choice that held one is seen.
    perform apply_department_players(array(
      select row(s.department_id, part_of(s.user_id), sum(case when moved.added > 0 then 1 else -1 end))::department_players
      from (select p.user_id, sum(case when m.present then 1 else -1 end) as added
            from predictions p join matches m on m.id = p.match_id where p.match_id = any(changed) group by p.user_id) moved
      join prediction_counts c
        on c.user_id = moved.user_id and (c.predictions > 0) <> (c.predictions - moved.added > 0)
      join user_stats s on s.user_id = moved.user_id
      where s.department_id is not null group by s.department_id, part_of(s.user_id)));
  end if;
  return null;
end $$;
create or replace trigger matches_recount_predictions after update on matches
referencing old table as before_rows new table as after_rows for each statement execute function recount_predictions();
