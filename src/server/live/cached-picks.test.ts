import { beforeEach, expect, it } from 'vitest';
import { insertMatch, insertTournament } from '../../../test/support/factories.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { createCache, type Cache } from './cache.ts';
import { openVersions } from './versions.ts';

const kickOff = '2025-06-28T16:00:00Z';

describeOnBothDatabases('a cached read of what follows from predictions', (database) => {
  let cache: Cache;
  let id: string;

  beforeEach(async () => {
    await database().empty();
    await database().setNow('2025-06-28T12:00:00Z');
    await insertTournament(database().db);
    id = await insertMatch(database().db, { kickoff_at: new Date(kickOff) });
    const changes = await openVersions(database().db, { polling: false });
    cache = createCache({ changes, clock: () => 0, database: database() });
  });

  const seen = async () => ((await cache.publicMatches()).gates.get(id)?.isPublic ? 'public' : 'secret');
  const read = (compute: () => Promise<string> = seen) =>
    cache.cached('page', ['ranking'], compute, { publicPicks: true });

  it('follows kick-offs, which raise no version', async () => {
    expect(await read()).toBe('secret');
    await database().setNow(kickOff);
    expect(await read()).toBe('public');
    await database().setNow('2025-06-28T12:00:00Z');
    expect(await read()).toBe('secret');
  });

  it('is made again when a match opens again while it is read', async () => {
    await database().setNow(kickOff);
    let runs = 0;
    const opensAgain = async () => {
      runs += 1;
      const found = await seen();
      if (runs === 1)
        await database()
          .db.updateTable('matches')
          .set({ kickoff_at: new Date('2025-06-28T20:00:00Z') })
          .execute();
      return found;
    };
    expect(await read(opensAgain)).toBe('secret');
    expect(runs).toBe(2);
  });
});
