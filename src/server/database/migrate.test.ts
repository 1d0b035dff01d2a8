import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases, openTestDatabase } from '../../../test/support/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

describeOnBothDatabases('migrate', (database) => {
  it('applies nothing twice', async () => {
    expect(await migrate(database())).toEqual([]);
  });

  it('leaves nothing of a migration that fails, and says which', async () => {
    const broken = { name: '2999-01-01-broken.sql', sql: 'create table half (id int); select nonsense;' };
    const migrations = [...(await readMigrations()), broken];
    await expect(migrate(database(), migrations)).rejects.toThrow(/2999-01-01-broken\.sql failed/);
    const { rows } = await sql`select to_regclass('half') as half`.execute(database().db);
    expect(rows).toEqual([{ half: null }]);
  });

  it('refuses a migration that was changed after it was applied, and a database from a newer version', async () => {
    const [first, ...others] = await readMigrations();
    if (first === undefined) throw new Error('there are migrations');
    await expect(migrate(database(), [{ ...first, sql: '-- other' }, ...others])).rejects.toThrow(/frozen/);
    await expect(migrate(database(), others)).rejects.toThrow(/newer/);
  });
});

it('lets processes that start together migrate once', async ({ skip }) => {
  const database = await openTestDatabase('server').catch(() => skip('no PostgreSQL'));
  const extra = { name: '2999-01-01-extra.sql', sql: 'create table extra (id int)' };
  const migrations = [...(await readMigrations()), extra];
  const answers = await Promise.all([1, 2, 3].map(() => migrate(database, migrations)));
  expect(answers.flat()).toEqual([extra.name]);
  await database.close();
});
