import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { earlierUserId, makeEarlierGame } from '../../../test/support/earlier-game.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { countBrokenRules } from './check-rules.ts';
import { migrate } from './migrate.ts';
import { readSchemaFiles } from './schema-files.ts';

// Each column or object as one line of text, so that a difference reads as such.
const schemaQuery = sql<{ line: string }>`
  select line from (
    select concat_ws(' ', table_name, ordinal_position, column_name, data_type, is_nullable, column_default) as line
    from information_schema.columns where table_schema = 'public'
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select relname || ' ' || coalesce(reloptions::text, '') from pg_class where relnamespace = 'public'::regnamespace
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select viewname || definition from pg_views where schemaname = 'public'
    union all
    select 'migration ' || name || digest from migrations
    union all
    select 'rule ' || name || digest from applied_rules
  ) described order by line`;

describeOnBothDatabases('a database from before the rules left the migrations', (database) => {
  const describeSchema = async () => (await schemaQuery.execute(database().db)).rows.map(({ line }) => line);
  let fresh: string[];
  let applied: string[];

  beforeAll(async () => {
    fresh = await describeSchema();
    await makeEarlierGame(database());
    await database().runScript(`
      update matches set status = 'live';
      update matches set status = 'scheduled';
      insert into match_records (match_id, opening, root, predictions) values ('m1', 0, 'root', 1);
      update sheet_state set held_digest = 'digest', held_since = '2025-06-28Z';
    `);
    applied = await migrate(database());
  });

  it('gets the migrations it has not and every rule, once', async () => {
    const { migrations, rules } = await readSchemaFiles();
    const missing = migrations.filter(({ name }) => name >= '2026-11-22-07');
    expect(applied).toEqual([...missing, ...rules].map(({ name }) => name));
    expect(applied).toContain('2026-11-22-07-renames.sql');
    expect(await migrate(database())).toEqual([]);
  });

  it('is the same as a new one, down to each function, trigger and recorded digest', async () => {
    expect(fresh.length).toBeGreaterThan(150);
    expect(await describeSchema()).toEqual(fresh);
  });

  it('keeps its rows, under the columns’ new names', async () => {
    const { rows } = await sql`
      select m.reopen_count as reopened, r.reopen_count as recorded, quarantined_digest, quarantined_since
      from matches m join match_records r on r.match_id = m.id cross join sheet_state
    `.execute(database().db);
    const since = new Date('2025-06-28T00:00:00Z');
    expect(rows).toEqual([
      { reopened: 1, recorded: 0, quarantined_digest: 'digest', quarantined_since: since },
    ]);
    expect(await countBrokenRules(database().db)).toEqual([]);
  });

  it('guards them', async () => {
    const { db } = database();
    const prediction = { user_id: earlierUserId, match_id: 'm1', home_score: 3, away_score: 0 };
    await expect(db.updateTable('predictions').set({ home_score: 2 }).execute()).rejects.toMatchObject({
      hint: 'prediction_locked',
    });
    await expect(db.insertInto('predictions').values(prediction).execute()).rejects.toMatchObject({
      code: '23505',
    });
    await expect(db.updateTable('match_records').set({ root: 'x' }).execute()).rejects.toMatchObject({
      hint: 'record_published',
    });
  });
});
