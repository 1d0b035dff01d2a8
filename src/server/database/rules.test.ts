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
  const pointsOfDraw = async (): Promise<number | undefined> => {
    const { rows } = await sql<{ points: number }>`
      select hit_points(prediction_hit(1::smallint, 1::smallint, 2::smallint, 2::smallint), 5, 3) as points
    `.execute(database().db);
    return rows[0]?.points;
  };
  const doubled = () => withRule('scoring.sql', (text) => text.replace('then outcome', 'then outcome * 2'));

  afterEach(async () => {
    await migrate(database());
  });

  it('are applied again when their text changes, each on its own, and not when it does not', async () => {
    expect(await pointsOfDraw()).toBe(3);
    expect(await migrate(database(), await doubled())).toEqual(['scoring.sql']);
    expect(await pointsOfDraw()).toBe(6);
    expect(await migrate(database(), await doubled())).toEqual([]);
    expect(await migrate(database())).toEqual(['scoring.sql']);
    expect(await pointsOfDraw()).toBe(3);
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
    const broken = await withRule(
      'scoring.sql',
      (text) => `${text.replace('else 0', 'else 1')} select nonsense;`,
    );
    await expect(migrate(database(), broken)).rejects.toThrow(/rule file scoring\.sql failed/);
    expect(await pointsOfDraw()).toBe(3);
    expect(await migrate(database())).toEqual([]);
  });

  async function describeTriggers(): Promise<unknown[]> {
    const { rows } = await sql`
      select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by 1
    `.execute(database().db);
    return rows;
  }
});
