-- Distributes the tables on Citus (docs/scaling.md#citus), and does nothing without the extension. It runs before the other
-- rules, because triggers and functions follow a table to all nodes.
do $$
declare
  name text;
  reference record;
  -- These are copied to every node. They are small, and joined with tables of participants or read by their guards.
  replicated text[] := array['users', 'identities', 'blocked_participants', 'push_subscriptions', 'tournament', 'teams',
                             'departments', 'matches', 'match_records', 'match_days', 'erased_digests', 'past_cups'];
  -- These are spread over the nodes by participant. Every other table stays on the coordinator.
  distributed text[] := array['participants', 'predictions', 'match_day_standings', 'sessions', 'refresh_tokens',
                              'reminder_settings', 'calendar_feeds', 'reminders'];
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  if exists (select from pg_dist_partition where logicalrelid = 'participants'::regclass) then return; end if;
  if current_setting('citus.propagate_set_commands') <> 'local'
     or current_setting('citus.allow_modifications_from_workers_to_replicated_tables')::boolean then
    raise exception 'This Citus lacks settings that the game needs on every node: docs/scaling.md#citus';
  end if;
  foreach name in array replicated loop
    perform create_reference_table(name);
  end loop;
  -- Citus refuses to distribute a table that an undistributed one refers to. References to matches are not restored: with
  -- them a settlement, which writes matches, would visit one node after the other. A guard refuses predictions of unknown
  -- matches, and the check after an import finds them.
  create temporary table set_aside on commit drop as
  select conrelid::regclass::text as of_table, conname, pg_get_constraintdef(oid) as definition,
         confrelid <> 'matches'::regclass as is_kept
  from pg_constraint where contype = 'f' and confrelid = any ((distributed || 'matches'::text)::regclass[]);
  for reference in select * from set_aside loop
    execute format('alter table %I drop constraint %I', reference.of_table, reference.conname);
  end loop;
  foreach name in array distributed loop
    perform create_distributed_table(name, 'user_id');
  end loop;
  for reference in select * from set_aside where is_kept loop
    execute format('alter table %I add constraint %I %s', reference.of_table, reference.conname, reference.definition);
  end loop;
  -- The coordinator computes written values itself only if they are not volatile.
  create or replace function app_now() returns timestamptz language sql stable as 'select clock_timestamp()';
end $$;

-- Returns the time by which a guard judges a save. On one node that is its clock, whatever time the statement brings.
create or replace function time_of_save(brought timestamptz) returns timestamptz language sql as 'select app_now()';

-- On Citus guards run on the workers, while the coordinator's clock decides when predictions become public. So a save brings
-- the coordinator's time, and a worker whose clock is slow accepts nothing later. A time more than a second ahead of the
-- worker's clock is refused, because a writer may bring any time.
do $do$ begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  create or replace function time_of_save(brought timestamptz) returns timestamptz language plpgsql as $$
  declare
    own timestamptz := app_now();
  begin
    if brought > own + interval '1 second' then
      raise exception 'A save is of %, more than a second ahead of this node: %', brought, own;
    end if;
    return greatest(brought, own);
  end $$;
end $do$;

-- Locks a match for a guard and returns it. The guard locks the node's own copy: Citus would lock the table as well, and
-- concurrent saves of one match would deadlock.
do $do$
declare
  own_copy text := 'matches';
begin
  if exists (select from pg_extension where extname = 'citus') then
    own_copy := (select 'matches_' || shardid from pg_dist_shard where logicalrelid = 'matches'::regclass);
  end if;
  execute format($function$
    create or replace function lock_match(wanted text) returns setof matches language plpgsql as $$
    begin
      return query select * from %I where id = wanted for share;
    end $$
  $function$, own_copy);
end $do$;
