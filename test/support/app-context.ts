import { readConfig, type Config } from '../../src/server/config.ts';
import type { AppContext } from '../../src/server/context.ts';
import type { Database } from '../../src/server/database/index.ts';
import { openEndedSessions } from '../../src/server/ended-sessions/index.ts';
import { openChangeFeed } from '../../src/server/events/index.ts';
import { readTournamentFile } from '../../src/server/tournament/index.ts';
import { createWorkLimit } from '../../src/server/work-limit/index.ts';

/** Secrets of the tests; long enough for the configuration's own rule. */
export const testSecrets = {
  jwtSecret: 'a-jwt-secret-for-the-tests-alone-0123456789',
  serviceRoleKey: 'a-service-key-for-the-tests-alone-0123456789',
};

/** The context of a demo process on `database`, with the real tournament file; `config` overrides single settings. */
export async function openTestContext(
  database: Database,
  overrides: Partial<Omit<AppContext, 'config' | 'database'>> & { config?: Partial<Config> } = {},
): Promise<AppContext> {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  return {
    database,
    tournament: overrides.tournament ?? (await readTournamentFile(config.tournamentFile)),
    changes: overrides.changes ?? (await openChangeFeed(database)),
    endedSessions: overrides.endedSessions ?? (await openEndedSessions(database, overrides.clock)),
    work: createWorkLimit(database.kind),
    clock: overrides.clock ?? Date.now,
    fetch: overrides.fetch ?? globalThis.fetch,
    config: { ...config, ...testSecrets, ...overrides.config },
  };
}
