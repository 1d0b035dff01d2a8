import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadSnapshot } from '../src/server/operations/backup/load-snapshot.ts';
import { readSnapshot } from '../src/server/operations/backup/read-snapshot.ts';
import { ConfigError, readConfig, type EnvironmentConfig } from '../src/server/config/config.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { loadSecrets } from '../src/server/auth/load-secrets.ts';
import { requireEmbeddedDatabase, withDatabase } from './open-data.ts';
import { describeCounts, runCommand } from './run-command.ts';

// npm run move-to-postgres, with the environment that the server has afterwards and the DATA_DIR it had before.
await runCommand(async () => {
  const config = readConfig(process.env);
  const { dataDir } = config;
  if (config.databaseUrl === undefined) {
    throw new ConfigError('DATABASE_URL: is missing; it says to which PostgreSQL database to move.');
  }
  requireEmbeddedDatabase(dataDir);
  const counts = await withDatabase({ ...config, databaseUrl: undefined }, (source) =>
    withDatabase(config, async (target) => {
      await migrate(target);
      return readSnapshot(source, (snapshot) => loadSnapshot(target, snapshot));
    }),
  );
  const moved = `Moved ${describeCounts(counts)}; all rules of the game hold. ${dataDir} keeps what it had.`;
  return (await keepsSessions(config)) ? moved : `${moved}\n${newSecretNotice(dataDir)}`;
});

async function keepsSessions(config: EnvironmentConfig): Promise<boolean> {
  if (!existsSync(join(config.dataDir, 'secrets.json'))) return true;
  const kept = await loadSecrets({ ...config, jwtSecret: undefined, serviceRoleKey: undefined });
  return kept.jwtSecret === config.jwtSecret;
}

function newSecretNotice(dataDir: string): string {
  return `JWT_SECRET is not the one in ${join(dataDir, 'secrets.json')}: everybody has to sign in again.`;
}
