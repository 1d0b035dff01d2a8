/** Runs one statement on the database that is meant. */
export type Query = <Row>(sql: string) => Promise<Row[]>;

// What migrations and rules made is no row of a test (docs/operations.md#upgrades).
const ownTables = "('migrations', 'applied_rules')";

/** Deletes every row, past the guards, and inserts those that a migrated database starts with. */
export async function truncateTables(query: Query): Promise<void> {
  const tables = await query<{ name: string }>(`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ${ownTables}
  `);
  await query(`
    do $$ begin
      set local app.import = 'on';
      truncate ${tables.map(({ name }) => name).join(', ')} restart identity;
      insert into sheet_state default values;
    end $$
  `);
}

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
