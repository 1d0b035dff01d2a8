import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { ProvidedContext } from 'vitest';
import { embeddedDatabase, migrate } from '../../src/server/database/index.ts';
import { migrateTemplate } from '../support/prepare-databases.ts';

let engine: PGlite | undefined;

/**
 * Applies changed rule files to the databases that the tests clone (docs/decisions/008-repeatable-rules.md), which takes
 * a tenth of the time of making them anew.
 */
export async function migrateDatabases({ embeddedDump, postgresUrl }: ProvidedContext): Promise<void> {
  engine ??= await PGlite.create({ loadDataDir: await openAsBlob(embeddedDump) });
  await migrate(embeddedDatabase(engine));
  await writeFile(embeddedDump, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()));
  await migrateTemplate(postgresUrl);
}
