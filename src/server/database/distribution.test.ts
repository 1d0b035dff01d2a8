import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import type { Db } from './database.ts';

const rules = await readFile(new URL('./rules/000-distribution.sql', import.meta.url), 'utf8');
const listed = (name: string): string[] =>
  [
    ...(new RegExp(`${name} text\\[\\] := array\\[([^\\]]+)\\]`).exec(rules)?.[1] ?? '').matchAll(/'(\w+)'/g),
  ].map(([, table = '']) => table);
/** Small tables, of which a distributed database keeps a copy on every node. */
const replicated = listed('replicated');
/** The tables that it distributes by `user_id`; the others stay on one node (docs/scaling.md#rules-for-the-schema). */
const distributed = listed('distributed');

/** Returns one sentence for everything in the schema that a distributed database could not keep. */
async function findObstacles(db: Db): Promise<string[]> {
  const { rows: owned } = await sql<{ name: string }>`
    select c.relname::text as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname !~ '^past_' order by name
  `.execute(db);
  return [
    ...owned
      .filter(({ name }) => ![...replicated, ...distributed].includes(name))
      .map(({ name }) => `${name} has no place: 000-distribution.sql does not name it`),
    ...(await findKeys(db, distributed)),
    ...(await findReferences(db)),
    ...(await findTriggers(db, distributed)),
  ];
}

async function findKeys(db: Db, ofParticipants: string[]): Promise<string[]> {
  const { rows } = await sql<{ obstacle: string }>`
    select x.indexrelid::regclass || ' is unique without user_id' as obstacle
    from pg_index x join pg_class c on c.oid = x.indrelid
    where c.relname = any(${ofParticipants}::text[]) and (x.indisunique or x.indisexclusion) and not exists (
      select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'user_id'
        and a.attnum = any((x.indkey::int2[])[0:x.indnkeyatts - 1]))
    union all
    select c.relname || ' has no primary key' from pg_class c
    where c.relname = any(${ofParticipants}::text[])
      and not exists (select from pg_index x where x.indrelid = c.oid and x.indisprimary)
    order by obstacle
  `.execute(db);
  return rows.map(({ obstacle }) => obstacle);
}

async function findReferences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; from: string; to: string; with_user: boolean }>`
    select f.conname::text as name, f.conrelid::regclass::text as "from", f.confrelid::regclass::text as "to",
           exists (
             select from unnest(f.conkey, f.confkey) k (here, there)
             join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.here and a.attname = 'user_id'
             join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.there and b.attname = 'user_id') as with_user
    from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace order by name
  `.execute(db);
  return rows
    .filter(({ from, to, with_user: withUser }) => {
      if (replicated.includes(to)) return false;
      if (!distributed.includes(to)) return [...replicated, ...distributed].includes(from);
      return !(distributed.includes(from) && withUser);
    })
    .map(({ name, from, to }) => `${name} leads from ${from} to ${to}`);
}

/**
 * A guard reads its own row and copied tables alone. A trigger that refuses `truncate` has no rows to be called for: it is the only
 * one of statements.
 */
async function findTriggers(db: Db, ofParticipants: string[]): Promise<string[]> {
  const { rows } = await sql<{ obstacle: string }>`
    with recursive owned as (
      select oid, relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relname = any(${ofParticipants}::text[])
    ), triggers as (
      select t.*, o.name as of_table from pg_trigger t join owned o on o.oid = t.tgrelid where not t.tgisinternal
    ), sources as (
      select proname::text as name, pg_get_functiondef(oid) as text from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'
      union all
      select viewname::text, definition from pg_views where schemaname = 'public'
    ), reached as (
      select t.tgname, t.of_table, s.name, s.text
      from triggers t join pg_proc p on p.oid = t.tgfoid join sources s on s.name = p.proname
      union
      select r.tgname, r.of_table, s.name, s.text from reached r join sources s on r.text ~ ('\\m' || s.name || '\\M')
    )
    select tgname || ' is called for a statement' as obstacle from triggers
    where tgoldtable is not null or tgnewtable is not null or (tgtype & 1 = 0 and tgtype & 32 = 0)
    union
    select tgname || ' writes in ' || name from reached
    where text ~* '\\m(insert\\s+into|delete\\s+from|merge\\s+into|notify|update\\s+[\\w."]+(\\s+\\w+)?\\s+set)\\M'
    union
    select r.tgname || ' reads ' || o.relname || ' in ' || r.name
    from reached r join pg_class o on o.relname <> r.of_table and o.relname <> all (${replicated}::text[])
      and o.relkind = 'r' and o.relnamespace = 'public'::regnamespace
    where r.text ~* ('(\\m(from|join)|,)\\s+\\(*' || o.relname || '\\M')
    order by obstacle
  `.execute(db);
  return rows.map(({ obstacle }) => obstacle);
}

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

it('has keys, references and guards that a distributed database could keep', async () => {
  expect(await findObstacles(database.db)).toEqual([]);
  const { rows } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables where schemaname = 'public'
  `.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...replicated, ...distributed]));
});
