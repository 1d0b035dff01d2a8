import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertMatch, insertTournament } from '../../../test/support/factories.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { settleMatches } from './index.ts';

const people = 1_200;
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('embedded');
  await insertTournament(database.db);
});
afterAll(async () => {
  await database?.close();
});

it('requests are served while the embedded database settles a large match, batch by batch', async () => {
  const matchId = await insertMatch(database.db);
  await database.runScript(`
    set local app.import = 'on';
    insert into users (id, email)
    select md5(n::text)::uuid, n || '@beyondmedia.example' from generate_series(1, ${people}) n;
    insert into profiles (id, email) select id, email from users;
    insert into predictions (user_id, match_id, home_score, away_score)
    select id, '${matchId}', 1, 0 from users;
    update matches set status = 'finished', home_score = 1, away_score = 0;
  `);
  const count = sql<{ settled: number; points: number }>`
    select count(points)::int as settled, (select sum(total_points)::int from user_stats) as points
    from scored_predictions`;
  let ended = false;
  const settling = settleMatches({ database, tournament: { teams: [] } }).finally(() => (ended = true));
  const seen = new Map<number, number>();
  while (!ended) {
    const [row] = (await count.execute(database.reads)).rows;
    if (row !== undefined) seen.set(row.settled, row.points);
    await setImmediate();
  }
  expect(await settling).toMatchObject({ matches: [matchId], participants: people });
  const steps = [...seen.keys()].filter((settled) => settled > 0 && settled < people);
  expect(steps).toEqual([500, 1_000]);
  // Whatever is seen half-way agrees with itself.
  for (const [settled, points] of seen) expect(points).toBe(settled * 5);
});
