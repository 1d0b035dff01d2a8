import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { openTestContext } from '../../../test/support/app-context.ts';
import { insertMatch, insertParticipant, insertTournament } from '../../../test/support/factories.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { openVersions } from '../live/index.ts';
import { settleMatches } from '../settlement/index.ts';
import { refreshMatchDays } from './index.ts';

describeOnBothDatabases('a refresh of match days, a transaction each', (database) => {
  it('announces the days it wrote though a later one of it fails', async () => {
    const { db } = database();
    await database().empty();
    await insertTournament(db);
    await insertParticipant(db);
    for (const day of ['2025-06-14', '2025-06-15'])
      await insertMatch(db, {
        kickoff_at: new Date(`${day}T20:00:00Z`),
        ...{ status: 'finished', home_score: 1, away_score: 0 },
      });
    const context = { ...(await openTestContext(database())), database: { ...database(), batchSize: 500 } };
    await settleMatches(context);
    const versions = await openVersions(database().db, { polling: false });
    const before = versions.numbers().ranking;
    // The newest day is written first.
    await sql`alter table match_days add constraint fails check (match_day <> '2025-06-14')`.execute(db);
    try {
      await expect(refreshMatchDays(context)).rejects.toThrow('fails');
    } finally {
      await sql`alter table match_days drop constraint fails`.execute(db);
    }
    await versions.readNow();
    expect(await db.selectFrom('match_days').select('match_day').execute()).toEqual([
      { match_day: '2025-06-15' },
    ]);
    expect(versions.numbers().ranking).toBe(before + 1);
    expect(await refreshMatchDays(context)).toEqual(['2025-06-14']);
  });
});
