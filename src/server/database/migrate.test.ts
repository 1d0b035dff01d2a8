import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases, openTestDatabase } from '../../../test/support/test-database.ts';
import { migrate, readSchemaFiles, sqlFile, type SchemaFiles } from './migrate.ts';

const withMigration = async (name: string, text: string): Promise<SchemaFiles> => {
  const files = await readSchemaFiles();
  return { ...files, migrations: [...files.migrations, sqlFile(name, text)] };
};

describeOnBothDatabases('migrate', (database) => {
  it('leaves nothing of a migration that fails, nor of those before it, and names it', async () => {
    const files = await withMigration('2999-01-01-good.sql', 'create table good (id int);');
    files.migrations.push(sqlFile('2999-01-02-broken.sql', 'create table half (id int); select nonsense;'));
    await expect(migrate(database(), files)).rejects.toThrow(/migration 2999-01-02-broken\.sql failed/);
    const { rows } = await sql`select to_regclass('good') as good, to_regclass('half') as half`.execute(
      database().db,
    );
    expect(rows).toEqual([{ good: null, half: null }]);
    expect(await migrate(database())).toEqual([]);
  });

  it('refuses a migration that was changed after it was applied, and a database from a newer version', async () => {
    const { migrations, ...files } = await readSchemaFiles();
    const [first, ...others] = migrations;
    if (first === undefined) throw new Error('there are migrations');
    const changed = [sqlFile(first.name, '-- other'), ...others];
    await expect(migrate(database(), { ...files, migrations: changed })).rejects.toThrow(/frozen/);
    await expect(migrate(database(), { ...files, migrations: others })).rejects.toThrow(/newer/);
  });
});

it('lets processes that start together migrate once', async ({ skip }) => {
  const database = await openTestDatabase('server').catch(() => skip('no PostgreSQL'));
  const files = await withMigration('2999-01-01-extra.sql', 'create table extra (id int)');
  const results = await Promise.all([1, 2, 3].map(() => migrate(database, files)));
  const applied = ['2999-01-01-extra.sql', ...files.rules.map(({ name }) => name)];
  expect(results.flat()).toEqual(applied);
  await database.close();
});
