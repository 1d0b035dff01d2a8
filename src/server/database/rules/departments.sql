-- The departments of the tournament file, by their place in it. One that has left the file keeps its row for its members.
create or replace view listed_departments as
select id, name, place from departments where place is not null;

-- A department is one of the tournament file, and changes until the first kick-off; who has none of them chooses once, also
-- later (docs/rules.md#departments). The clock is read here, after the row is locked.
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
create or replace trigger user_stats_guard_department before update of department_id on user_stats
for each row when (old.department_id is distinct from new.department_id) execute function guard_department();

-- Chooses a department for a participant. The locks are those of a settlement, an erasure and a first prediction, in their order:
-- none of them is under way when the totals are written.
create or replace function choose_department(chooser uuid, chosen text) returns void language plpgsql as $$
declare
  wanted smallint;
begin
  perform pg_advisory_xact_lock(hashtext('settlement')), pg_advisory_xact_lock(hashtext('settlement-upper')),
          pg_advisory_xact_lock(hashtext('ranking_levels'));
  select id into wanted from listed_departments where name = chosen;
  if wanted is null then
    raise exception 'Ese equipo no está en la lista.' using hint = 'department_unknown';
  end if;
  insert into prediction_counts as c (user_id, predictions)
  select user_id, 0 from user_stats where user_id = chooser
  on conflict (user_id) do update set predictions = c.predictions;
  if not found then
    raise exception 'Tu cuenta se borró: ya no puedes elegir equipo.' using hint = 'participant_unknown';
  end if;
  update user_stats set department_id = wanted where user_id = chooser and department_id is distinct from wanted;
end $$;

create or replace function apply_department_totals(deltas department_totals[]) returns void language plpgsql as $$
begin
  if cardinality(deltas) = 0 then return; end if;
  -- Before the totals, as an erasure has it before it writes them.
  perform pg_advisory_xact_lock(hashtext('ranking_levels'));
  insert into department_totals as t (department_id, members, total_points)
  select d.department_id, d.members, d.total_points from unnest(deltas) d order by 1
  on conflict (department_id) do update
  set members = t.members + excluded.members, total_points = t.total_points + excluded.total_points;
  delete from department_totals where members = 0 and total_points = 0;
end $$;

create or replace function apply_department_players(deltas department_players[]) returns void language plpgsql as $$
begin
  insert into department_players as p (department_id, part, players)
  select d.department_id, d.part, d.players from unnest(deltas) d order by 1, 2
  on conflict (department_id, part) do update set players = p.players + excluded.players;
  delete from department_players p using unnest(deltas) d
  where p.department_id = d.department_id and p.part = d.part and p.players = 0;
end $$;

-- Whoever writes user_stats: members and their points follow. Runs before the trigger that keeps the levels, by its name; a game
-- without departments has no cost.
create or replace function keep_department_totals() returns trigger language plpgsql as $$
begin
  if not exists (select from departments) then return null; end if;
  if tg_op = 'INSERT' then
    perform apply_department_totals(array(
      select row(department_id, count(*), sum(total_points))::department_totals
      from after_rows where department_id is not null group by department_id));
    perform apply_department_players(array(
      select row(s.department_id, part_of(s.user_id), count(*))::department_players
      from after_rows s join prediction_counts c on c.user_id = s.user_id and c.predictions > 0
      where s.department_id is not null group by s.department_id, part_of(s.user_id)));
  elsif tg_op = 'UPDATE' then
    perform apply_department_totals(array(
      select row(department_id, sum(members), sum(points))::department_totals
      from (select department_id, -count(*) as members, -sum(total_points) as points
            from before_rows where department_id is not null group by department_id
            union all
            select department_id, count(*), sum(total_points)
            from after_rows where department_id is not null group by department_id) moved
      group by department_id having sum(members) <> 0 or sum(points) <> 0));
  else
    perform apply_department_totals(array(
      select row(department_id, -count(*), -sum(total_points))::department_totals
      from before_rows where department_id is not null group by department_id));
    perform apply_department_players(array(
      select row(s.department_id, part_of(s.user_id), -count(*))::department_players
      from before_rows s join prediction_counts c on c.user_id = s.user_id and c.predictions > 0
      where s.department_id is not null group by s.department_id, part_of(s.user_id)));
  end if;
  return null;
end $$;
create or replace trigger user_stats_departments_insert after insert on user_stats
referencing new table as after_rows for each statement execute function keep_department_totals();
create or replace trigger user_stats_departments_update after update on user_stats
referencing old table as before_rows new table as after_rows for each statement execute function keep_department_totals();
create or replace trigger user_stats_departments_delete after delete on user_stats
referencing old table as before_rows for each statement execute function keep_department_totals();

-- A member with a prediction takes it along.
create or replace function move_department_player() returns trigger language plpgsql as $$
begin
  if not exists (select from prediction_counts where user_id = new.user_id and predictions > 0) then return null; end if;
  perform apply_department_players(array(
    select row(department_id, part_of(new.user_id), players)::department_players
    from (values (old.department_id, -1), (new.department_id, 1)) moved (department_id, players)
    where department_id is not null));
  return null;
end $$;
create or replace trigger user_stats_move_player after update of department_id on user_stats
for each row when (old.department_id is distinct from new.department_id) execute function move_department_player();
