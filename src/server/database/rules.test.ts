import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { migrate, readSchemaFiles, sqlFile, type SchemaFiles } from './migrate.ts';

/** Returns the files of this version with the text of one rule file replaced. */
async function withRule(name: string, change: (text: string) => string): Promise<SchemaFiles> {
  const { rules, ...files } = await readSchemaFiles();
  const edited = rules.map((rule) => (rule.name === name ? sqlFile(name, change(rule.sql)) : rule));
  return { ...files, rules: edited };
}

describeOnBothDatabases('the rule files', (database) => {
  const name = 'calendar-feeds.sql';
  const addition =
    "create or replace function feed_day() returns date language sql as 'select date ''2001-01-01''';";
  const edited = () => withRule(name, (text) => `${text}${addition}`);
  const isEdited = async (): Promise<boolean | undefined> => {
    const { rows } = await sql<{ edited: boolean }>`select feed_day() = '2001-01-01' as edited`.execute(
      database().db,
    );
    return rows[0]?.edited;
  };

  afterEach(async () => {
    await migrate(database());
  });

  it('are applied again when their text changes, each on its own, and not when it does not', async () => {
    expect(await isEdited()).toBe(false);
    expect(await migrate(database(), await edited())).toEqual([name]);
    expect(await isEdited()).toBe(true);
    expect(await migrate(database(), await edited())).toEqual([]);
    expect(await migrate(database())).toEqual([name]);
    expect(await isEdited()).toBe(false);
  });

  it('are all applied again after a migration, which may have removed what they made', async () => {
    const files = await readSchemaFiles();
    const dropping = 'drop trigger predictions_guard_delete on predictions';
    const digest = await describeTriggers();
    const removed = '2999-01-01-dropping.sql';
    await migrate(database(), {
      ...files,
      migrations: [...files.migrations, sqlFile(removed, dropping)],
    });
    expect(await describeTriggers()).toEqual(digest);
    await sql`delete from migrations where name = ${removed}`.execute(database().db);
  });

  it('leave nothing when one of them fails, and name it', async () => {
    const broken = await withRule(name, (text) => `${text}${addition} select nonsense;`);
    await expect(migrate(database(), broken)).rejects.toThrow(/rule file calendar-feeds\.sql failed/);
    expect(await isEdited()).toBe(false);
    expect(await migrate(database())).toEqual([]);
  });

  async function describeTriggers(): Promise<unknown[]> {
    const { rows } = await sql`
      select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by 1
    `.execute(database().db);
    return rows;
  }
});
