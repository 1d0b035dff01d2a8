/** Runs one statement on the database in question. */
export type Query = <Row>(sql: string) => Promise<Row[]>;

// Rows of migrations and rules stay (docs/operations.md#upgrades), and versions only rise.
const ownTables = "('migrations', 'applied_rules', 'versions')";
// Tables with more bytes are truncated, because dead rows would slow down later tests.
const deletedBytes = 256 * 1024;

/**
 * Deletes every row, past guards and foreign keys, and inserts those of a new database. Deleting a few rows takes a tenth of
 * the time of truncating, which makes every table and index a new file.
 */
export async function emptyTables(query: Query): Promise<void> {
  await query(`
    do $$ declare
      emptied regclass;
      counter regclass;
    begin
      set local session_replication_role = 'replica';
      set local app.import = 'on';
      for emptied in
        select oid from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ${ownTables}
          and pg_relation_size(oid) > 0
      loop
        if pg_relation_size(emptied) > ${deletedBytes} then
          execute format('truncate %s cascade', emptied);
        else
          execute format('delete from %s', emptied);
        end if;
      end loop;
      for counter in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' loop
        perform setval(counter, 1, false);
      end loop;
      insert into sheet_state default values;
    end $$
  `);
}

/** The same on a Citus, where a table that is distributed has no size, and import mode alone passes the guards of all nodes. */
export const emptyNodes = `
  set local app.import = 'on';
  alter table organiser_acts disable trigger organiser_acts_guard;
  do $$ begin
    execute 'truncate ' || (
      select string_agg(oid::regclass::text, ', ') from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ${ownTables}
    ) || ' restart identity cascade';
  end $$;
  alter table organiser_acts enable trigger organiser_acts_guard;
  insert into sheet_state default values;`;

/** A digest of everything in the schema that a test may change: functions, triggers, constraints, columns, views. */
export async function readSchemaDigest(query: Query): Promise<string> {
  const [row] = await query<{ digest: string }>(`
    select md5(string_agg(line, e'\\n' order by line collate "C")) as digest from (
      select concat_ws(' ', 'function', oid::regprocedure, prosrc, provolatile, proconfig) as line
      from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace
      union all
      select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 't'
      union all
      select concat_ws(' ', 'column', c.oid::regclass, c.relkind, a.attname, format_type(a.atttypid, a.atttypmod),
                       a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attgenerated)
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace
      union all
      select concat_ws(' ', 'view', viewname, definition) from pg_views where schemaname = 'public'
      union all
      select concat_ws(' ', 'migration', to_jsonb(m) - 'applied_at') from migrations m
      union all
      select concat_ws(' ', 'rule', to_jsonb(r) - 'applied_at') from applied_rules r
    ) lines`);
  if (row === undefined) throw new Error('The schema cannot be read.');
  return row.digest;
}
