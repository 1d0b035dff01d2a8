import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import type { Db } from './database.ts';

/**
 * Small tables, of which a distributed database keeps a copy on every node. Every other table with a column `user_id` is a
 * participant's and distributed by it (docs/performance.md#a-distributed-postgresql).
 */
const replicated = [
  ...['users', 'identities', 'blocked_participants', 'erased_participants', 'push_subscriptions'],
  ...['matches', 'teams', 'tournament', 'departments', 'match_days', 'match_records', 'erased_digests'],
  ...['sheet_state', 'sheet_report', 'versions', 'installation', 'migrations', 'applied_rules'],
  ...['ended_sessions', 'sign_in_states', 'refused_sign_ins', 'organiser_acts', 'room_messages'],
  ...['demo_ended_matches', 'demo_sheet_error'],
];

/** Past cups, which only the organiser writes. */
const onOneNode = [
  ...['past_cups', 'past_standings', 'past_matches', 'past_predictions', 'past_records'],
  ...['past_erased_digests'],
];

/** Returns one sentence for everything in the schema that a distributed database could not keep. */
async function findObstacles(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; owned: boolean }>`
    select c.relname::text as name,
           exists (select from pg_attribute where attrelid = c.oid and attname = 'user_id' and not attisdropped) as owned
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by name
  `.execute(db);
  const rest = tables.filter(({ name }) => ![...replicated, ...onOneNode].includes(name));
  const ofParticipants = rest.filter(({ owned }) => owned).map(({ name }) => name);
  return [
    ...rest.filter(({ owned }) => !owned).map(({ name }) => `${name} has no place: it is not in this test`),
    ...(await findKeys(db, ofParticipants)),
    ...(await findReferences(db, ofParticipants)),
    ...(await findTriggers(db, ofParticipants)),
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

async function findReferences(db: Db, ofParticipants: string[]): Promise<string[]> {
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
      if (onOneNode.includes(to)) return !onOneNode.includes(from);
      return !(ofParticipants.includes(from) && ofParticipants.includes(to) && withUser);
    })
    .map(({ name, from, to }) => `${name} leads from ${from} to ${to}`);
}

/** A trigger that refuses `truncate` has no rows to be called for: it is the only one of statements. */
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
    select r.tgname || ' reads ' || o.name || ' in ' || r.name from reached r join owned o on o.name <> r.of_table
    where r.text ~* ('(\\m(from|join)|,)\\s+\\(*' || o.name || '\\M')
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
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...replicated, ...onOneNode]));
});
