import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadSnapshot } from '../src/server/operations/backup/load-snapshot.ts';
import { readSnapshot } from '../src/server/operations/backup/read-snapshot.ts';
import { ConfigError, readConfig } from '../src/server/config/config.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { loadSecrets } from '../src/server/auth/load-secrets.ts';
import { describeCounts, requireEmbeddedDatabase, runCommand, withDatabase } from './operator-command.ts';

// npm run move-to-postgres, with the server's future environment and the DATA_DIR it had before.
await runCommand(async () => {
  const config = readConfig(process.env);
  const { dataDir } = config;
  if (config.databaseUrl === undefined)
    throw new ConfigError('DATABASE_URL is missing: set it to the PostgreSQL database to move to.');
  requireEmbeddedDatabase(dataDir);
  const counts = await withDatabase({ ...config, databaseUrl: undefined }, (source) =>
    withDatabase(config, async (target) => {
      await migrate(target);
      return readSnapshot(source, (snapshot) => loadSnapshot(target, snapshot));
    }),
  );
  const moved = `Moved ${describeCounts(counts)}; all rules of the game hold. ${dataDir} is unchanged.`;
  const secrets = join(dataDir, 'secrets.json');
  if (!existsSync(secrets)) return moved;
  const kept = await loadSecrets({ ...config, jwtSecret: undefined, serviceRoleKey: undefined });
  if (kept.jwtSecret === config.jwtSecret) return moved;
  return `${moved}\nJWT_SECRET is not the one in ${secrets}: everybody has to sign in again.`;
});
