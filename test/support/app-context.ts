import { readConfig, type Config } from '../../src/server/config/config.ts';
import type { AppContext } from '../../src/server/context.ts';
import type { Database } from '../../src/server/database/database.ts';
import { openEndedSessions } from '../../src/server/auth/identify-caller.ts';
import { createCache } from '../../src/server/live/cache.ts';
import { openVersions } from '../../src/server/live/versions.ts';
import { readTournamentFile } from '../../src/server/sheet/tournament/read-tournament-file.ts';
import { createWorkLimit } from '../../src/server/http/work-limit.ts';

/** Long enough for the configuration's rule. */
export const testSecrets = {
  jwtSecret: 'a-jwt-secret-for-the-tests-alone-0123456789',
  serviceRoleKey: 'a-service-key-for-the-tests-alone-0123456789',
};

/**
 * Opens the context of a demo process on `database`, with the real tournament file; `config` overrides single settings. Only
 * with `caching` is anything cached, because tests change rows behind the server's back. Only `changes.readNow` reads versions.
 */
export async function openTestContext(
  database: Database,
  overrides: Partial<Omit<AppContext, 'config' | 'database'>> & {
    config?: Partial<Config>;
    caching?: boolean;
  } = {},
): Promise<AppContext> {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const clock = overrides.clock ?? Date.now;
  const changes = overrides.changes ?? (await openVersions(database.db, { polling: false }));
  return {
    database,
    tournament: overrides.tournament ?? (await readTournamentFile(config.tournamentFile)),
    changes,
    cache:
      overrides.cache ?? createCache({ changes, clock, database }, overrides.caching ? {} : { maxAgeMs: 0 }),
    endedSessions: overrides.endedSessions ?? (await openEndedSessions(database.db, changes, clock)),
    work: createWorkLimit(database.kind),
    clock,
    fetch: overrides.fetch ?? globalThis.fetch,
    config: { ...config, ...testSecrets, ...overrides.config },
  };
}
