import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { backedUpTables, batchSize, type BackedUpTable, type BackupHeader } from './snapshot.ts';

const ownTables = sql.join(backedUpTables.map((table) => sql.table(table)));

/** Makes the transaction read one snapshot. It must be the first statement. */
export async function freezeSnapshot(transaction: Db): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(transaction);
}

/** Returns the names of all tables. */
export async function findTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables where schemaname = current_schema() order by tablename
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the applied migrations, ordered by name. */
export async function findMigrations(db: Db): Promise<BackupHeader['migrations']> {
  const { rows } = await sql<{ name: string; digest: string }>`
    select name, digest from migrations order by name
  `.execute(db);
  return rows;
}

/** Returns the database's time (ISO, microseconds) and whether it is a demo, null before the first start. */
export async function findStamp(db: Db): Promise<{ takenAt: string; demo: boolean | null }> {
  const { rows } = await sql<{ taken_at: string; demo: boolean | null }>`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as taken_at,
           (select demo from installation) as demo
  `.execute(db);
  const [stamp] = rows;
  if (stamp === undefined) throw new Error('A query without a table returns one row.');
  return { takenAt: stamp.taken_at, demo: stamp.demo };
}

/** Yields all rows of a table as JSON texts, in batches. It must run inside the transaction. */
export async function* readRows(transaction: Db, table: BackedUpTable): AsyncGenerator<string[]> {
  await sql`
    declare backup_rows cursor for select row_to_json(r)::text as row from ${sql.table(table)} r
  `.execute(transaction);
  for (;;) {
    const { rows } = await sql<{ row: string }>`
      fetch ${sql.lit(batchSize)} from backup_rows
    `.execute(transaction);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < batchSize) break;
  }
  await sql`close backup_rows`.execute(transaction);
}

/** Switches to import mode until the transaction ends (docs/architecture.md#database), and locks out other writers. */
export async function startImport(transaction: Db): Promise<void> {
  await sql`set local app.import = 'on'`.execute(transaction);
  // Means something to Citus alone, which could not write users after it has read from all nodes at once.
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(transaction);
  await sql`lock table ${ownTables} in share row exclusive mode`.execute(transaction);
}

/** A migration inserts a row into this table; a load replaces it. */
const prefilledTable: BackedUpTable = 'sheet_state';

/** Returns the tables with rows that no migration inserted. */
export async function findOccupiedTables(db: Db): Promise<string[]> {
  const checks = backedUpTables.map((table) => {
    const touched = table === prefilledTable ? sql`where attempted_at is not null` : sql``;
    return sql`select ${table}::text as name where exists (select 1 from ${sql.table(table)} ${touched})`;
  });
  const { rows } = await sql<{ name: string }>`${sql.join(checks, sql` union all `)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Deletes the row that a migration inserted. */
export async function clearPrefilled(transaction: Db): Promise<void> {
  await sql`delete from ${sql.table(prefilledTable)}`.execute(transaction);
}

/** Inserts rows that `readRows` yielded, in their order. Identity columns keep their numbers; generated ones are computed. */
export async function insertRows(transaction: Db, table: BackedUpTable, rows: string[]): Promise<void> {
  const columns = await findStoredColumns(transaction, table);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) overriding system value
    select ${sql.join(columns.map((name) => sql.ref(`r.${name}`)))}
    from jsonb_array_elements(${`[${rows.join(',')}]`}::text::jsonb) with ordinality as line (content, place)
    cross join lateral jsonb_populate_record(null::${sql.table(table)}, line.content) r
    order by line.place
  `.execute(transaction);
}

/** Returns the names of a table's columns that are not generated. */
async function findStoredColumns(db: Db, table: BackedUpTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Sets every identity sequence to its column's highest number. */
export async function moveSequencesOn(transaction: Db): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name::text as table, column_name::text as column from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'
  `.execute(transaction);
  for (const { table, column } of rows) {
    await sql`
      select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}),
                    coalesce(max(${sql.ref(column)}), 1), max(${sql.ref(column)}) is not null)
      from ${sql.table(table)}
    `.execute(transaction);
  }
}
