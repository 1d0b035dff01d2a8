import { readSchemaFiles, sqlFile, type SchemaFiles } from '../../src/server/database/migrate.ts';

const migration = `
  alter table users add column nickname text;
  update users set nickname = split_part(email, '@', 1);`;

/** Returns the schema's files with an additional migration, to test upgrades. */
export async function nextVersion(): Promise<SchemaFiles> {
  const files = await readSchemaFiles();
  return { ...files, migrations: [...files.migrations, sqlFile('999-next.sql', migration)] };
}
