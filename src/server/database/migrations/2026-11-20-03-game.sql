-- Participants, their predictions and the ranking, with the rules that must hold whoever writes.

-- The one door for loads (restore, demo, benchmark): a transaction-local setting that the guards below honour.
create function is_import() returns boolean language sql stable as
  'select coalesce(current_setting(''app.import'', true), '''') = ''on''';

create table profiles (
  id uuid primary key references users (id),
  email text not null,
  full_name text,
  avatar_url text,
  champion_prediction text,
  champion_prediction_phase text,
  updated_at timestamptz not null default clock_timestamp()
);
create index profiles_champion_prediction on profiles (champion_prediction) where champion_prediction is not null;

create table predictions (
  user_id uuid not null references profiles (id),
  match_id text not null references matches (id),
  home_score smallint not null,
  away_score smallint not null,
  predicted_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  locks_at timestamptz not null default 'infinity',
  points smallint,
  receipt_salt text not null default replace(gen_random_uuid()::text, '-', ''),
  receipt_digest text not null,
  primary key (user_id, match_id),
  constraint predictions_home_score_check check (home_score between 0 and 20),
  constraint predictions_away_score_check check (away_score between 0 and 20),
  constraint predictions_before_kick_off check (predicted_at < locks_at)
) with (fillfactor = 50); -- Each row is written twice, saved and settled: the second finds room on its page, and no index changes.
create index predictions_match_id on predictions (match_id);

-- `total_predictions` is counted when read; `draw` separates people who are level (rulings, "Ranking");
-- `tie_position` is 0 while level people share a position, and the order within them once the champion is decided.
create table user_stats (
  user_id uuid primary key references profiles (id),
  total_points integer not null default 0,
  correct_winners integer not null default 0 check (correct_winners >= 0),
  exact_predictions integer not null default 0 check (exact_predictions >= 0),
  champion_points integer not null default 0 check (champion_points >= 0),
  draw text not null,
  tie_position bigint not null default 0
) with (fillfactor = 85);
create index user_stats_ranking on user_stats (total_points desc, exact_predictions desc, draw);

-- How many people stand on each (points, exact hits): positions cost what there are levels, not participants.
create table ranking_levels (
  total_points integer not null,
  exact_predictions integer not null,
  participants bigint not null,
  first_position bigint not null default 0,
  primary key (total_points, exact_predictions)
) with (fillfactor = 70);

create view ranking as
select s.user_id, s.total_points,
       (select count(*) from predictions p where p.user_id = s.user_id) as total_predictions,
       s.correct_winners, s.exact_predictions,
       l.first_position + s.tie_position as position, s.draw
from user_stats s
join ranking_levels l on l.total_points = s.total_points and l.exact_predictions = s.exact_predictions;

-- What a single prediction is worth (spec 1), null without a result.
create function prediction_points(
  home smallint, away smallint, result_home smallint, result_away smallint, exact integer, outcome integer)
returns integer language sql immutable as $$
  select case
    when result_home is null or result_away is null then null
    when home = result_home and away = result_away then exact
    when sign(home - away) = sign(result_home - result_away) then outcome
    else 0
  end
$$;

-- What a receipt proves (docs/decisions/, "A record that can be checked"); domain/prediction-record.ts says the same.
create function prediction_digest(
  match_id text, user_id uuid, home smallint, away smallint, predicted_at timestamptz, salt text)
returns text language sql immutable as $$
  select encode(sha256(convert_to(concat_ws(E'\n', 'beyond-prode/1', match_id, user_id, home, away,
    floor(extract(epoch from predicted_at) * 1000)::bigint, salt), 'UTF8')), 'hex')
$$;

-- Whether a match takes predictions at a moment; one whose kick-off was never readable does until it is live.
create function takes_predictions(status text, kickoff_at timestamptz, at timestamptz)
returns boolean language sql immutable as
  'select status = ''scheduled'' and (kickoff_at is null or at < kickoff_at)';

-- A prediction is accepted while its match is scheduled and app_now() is before its kick-off. The same score
-- again passes at any time (a retry after a lost reply); the upsert's update then changes nothing.
create function guard_new_prediction() returns trigger language plpgsql as $$
declare
  m record;
  stored record;
  now_ timestamptz;
begin
  if is_import() then
    new.receipt_digest := coalesce(new.receipt_digest, prediction_digest(
      new.match_id, new.user_id, new.home_score, new.away_score, new.predicted_at, new.receipt_salt));
    return new;
  end if;
  select status, kickoff_at, present into m from matches where id = new.match_id for share;
  if not found or not m.present then
    raise exception 'El partido no existe.' using hint = 'match_unknown';
  end if;
  now_ := app_now();
  if takes_predictions(m.status, m.kickoff_at, now_) then
    new.predicted_at := now_;
    new.updated_at := now_;
    new.locks_at := coalesce(m.kickoff_at, 'infinity');
    new.points := null;
    new.receipt_salt := replace(gen_random_uuid()::text, '-', '');
    new.receipt_digest := prediction_digest(
      new.match_id, new.user_id, new.home_score, new.away_score, now_, new.receipt_salt);
    return new;
  end if;
  select * into stored from predictions where user_id = new.user_id and match_id = new.match_id;
  if not found then
    raise exception 'Este partido ya comenzó. No se pueden hacer más predicciones.' using hint = 'match_started';
  end if;
  if (stored.home_score, stored.away_score) is distinct from (new.home_score, new.away_score) then
    raise exception 'Las predicciones no se pueden modificar.' using hint = 'prediction_locked';
  end if;
  return stored;
end $$;
create trigger predictions_guard_insert before insert on predictions
for each row execute function guard_new_prediction();

create function guard_saved_prediction() returns trigger language plpgsql as $$
begin
  if is_import() then return new; end if;
  if (old.user_id, old.match_id, old.home_score, old.away_score)
     is distinct from (new.user_id, new.match_id, new.home_score, new.away_score) then
    raise exception 'Las predicciones no se pueden modificar.' using hint = 'prediction_locked';
  end if;
  return old;
end $$;
create trigger predictions_guard_update
before update of user_id, match_id, home_score, away_score, predicted_at, updated_at, locks_at,
  receipt_salt, receipt_digest on predictions
for each row execute function guard_saved_prediction();

create function refuse_removal() returns trigger language plpgsql as $$
begin
  if is_import() then return coalesce(old, new); end if;
  raise exception 'Las predicciones no se pueden borrar.' using hint = 'prediction_locked';
end $$;
create trigger predictions_guard_delete before delete on predictions
for each row execute function refuse_removal();
create trigger predictions_guard_truncate before truncate on predictions
for each statement execute function refuse_removal();

-- A champion can be chosen once, from the selectable teams, until it closes or the final starts (spec 4, 5).
create function guard_champion() returns trigger language plpgsql as $$
declare
  t tournament;
  now_ timestamptz;
begin
  if is_import() then return new; end if;
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
  if not new.champion_prediction = any (t.selectable_teams) then
    raise exception 'Ese equipo no se puede elegir como campeón.' using hint = 'team_not_selectable';
  end if;
  perform from matches where round = t.final_round for share;
  now_ := app_now();
  if now_ >= t.champion_closes_at or exists (
    select from matches
    where round = t.final_round and present
      and (status in ('live', 'finished') or (status = 'scheduled' and kickoff_at <= now_))
  ) then
    raise exception 'Las predicciones de campeón están cerradas.' using hint = 'champion_closed';
  end if;
  new.champion_prediction_phase := t.champion_phase_on_save;
  new.updated_at := now_;
  return new;
end $$;
create trigger profiles_guard_champion before update of champion_prediction, champion_prediction_phase on profiles
for each row execute function guard_champion();

create function guard_new_profile() returns trigger language plpgsql as $$
begin
  if is_import() then return new; end if;
  new.champion_prediction := null;
  new.champion_prediction_phase := null;
  new.updated_at := app_now();
  return new;
end $$;
create trigger profiles_guard_insert before insert on profiles
for each row execute function guard_new_profile();

-- The ranking row comes with the profile; set-based, so that a load of a million pays one statement. Without the
-- tournament row there is no seed, and the missing draw refuses the profile.
create function add_ranking_rows() returns trigger language plpgsql as $$
begin
  insert into user_stats (user_id, draw)
  select p.id, encode(sha256(convert_to((select draw_seed from tournament) || ':' || p.id, 'UTF8')), 'hex')
  from added p;
  return null;
end $$;
create trigger profiles_add_ranking_rows after insert on profiles
referencing new table as added for each statement execute function add_ranking_rows();

-- total_points = counts x values + champion, and ranking_levels follows; whoever writes user_stats.
create function keep_ranking_levels() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    if not exists (select from after_rows) then return null; end if;
    if exists (
      select from after_rows s cross join tournament t
      where s.total_points <> s.exact_predictions * t.points_exact + s.correct_winners * t.points_outcome
                              + s.champion_points
         or s.champion_points not in (0, t.points_champion)
    ) then
      raise exception 'user_stats.total_points must equal its counts times the tournament''s points'
        using errcode = '23514';
    end if;
  end if;
  if tg_op = 'INSERT' then
    perform apply_ranking_delta(array(
      select row(total_points, exact_predictions, count(*), 0)::ranking_levels
      from after_rows group by total_points, exact_predictions));
  elsif tg_op = 'UPDATE' then
    perform apply_ranking_delta(array(
      select row(total_points, exact_predictions, sum(delta)::bigint, 0)::ranking_levels
      from (select total_points, exact_predictions, -count(*) as delta from before_rows group by 1, 2
            union all
            select total_points, exact_predictions, count(*) from after_rows group by 1, 2) moved
      group by total_points, exact_predictions having sum(delta) <> 0));
  else
    perform apply_ranking_delta(array(
      select row(total_points, exact_predictions, -count(*), 0)::ranking_levels
      from before_rows group by total_points, exact_predictions));
  end if;
  perform pg_notify('beyond_prode', 'ranking');
  return null;
end $$;

create function apply_ranking_delta(deltas ranking_levels[]) returns void language plpgsql as $$
begin
  if cardinality(deltas) = 0 then return; end if;
  perform pg_advisory_xact_lock(hashtext('ranking_levels'));
  insert into ranking_levels as l (total_points, exact_predictions, participants)
  select d.total_points, d.exact_predictions, d.participants from unnest(deltas) d
  on conflict (total_points, exact_predictions)
  do update set participants = l.participants + excluded.participants;
  delete from ranking_levels where participants = 0;
  update ranking_levels l set first_position = w.first_position
  from (select total_points, exact_predictions,
               1 + coalesce(sum(participants) over (order by total_points desc, exact_predictions desc
                 rows between unbounded preceding and 1 preceding), 0) as first_position
        from ranking_levels) w
  where l.total_points = w.total_points and l.exact_predictions = w.exact_predictions
    and l.first_position <> w.first_position;
end $$;

create trigger user_stats_levels_insert after insert on user_stats
referencing new table as after_rows for each statement execute function keep_ranking_levels();
create trigger user_stats_levels_update after update on user_stats
referencing old table as before_rows new table as after_rows for each statement execute function keep_ranking_levels();
create trigger user_stats_levels_delete after delete on user_stats
referencing old table as before_rows for each statement execute function keep_ranking_levels();
