import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/server/database/migrate.ts';
import { openServerDatabase } from '../../src/server/database/server-database.ts';
import { createDatabase, dropDatabase, findNodes, runOn } from '../support/database-nodes.ts';
import { templateName } from '../support/postgres-server.ts';

/** Makes the template of the tests' databases on every node of the Citus that `DATABASE_URL` leads to. */
export default async function prepareNodes(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['DATABASE_URL'];
  const nodes = url === undefined ? [] : await findNodes(url);
  if (nodes.length < 3)
    throw new Error('DATABASE_URL must lead to a Citus with two workers (docs/scaling.md#citus).');
  const template = await createDatabase(nodes, templateName);
  // Every test file has tables of its own.
  await runOn(template, `alter database ${templateName} set citus.shard_count to 4`);
  const database = openServerDatabase(template);
  await migrate(database);
  await database.close();
  // A database with connections cannot be cloned.
  for (const node of nodes)
    await runOn(
      node,
      `alter database ${templateName} allow_connections false`,
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${templateName}'`,
    );
  project.provide('embeddedDump', '');
  project.provide('postgresUrl', nodes[0] ?? '');
  project.provide('pooledUrl', null);
  project.provide('nodeUrls', nodes);
  return () => dropDatabase(nodes, templateName);
}
