import type { TestDatabase } from './test-database.ts';

/** Inserts that many participants; each has a prediction of the match: one in three 1-0, 2-0 and 0-1. */
export async function insertCrowd(database: TestDatabase, people: number, matchId: string): Promise<void> {
  await database.runScript(`
    set local app.import = 'on';
    insert into users (id, email)
    select md5(n::text)::uuid, n || '@crowd.example' from generate_series(1, ${people}) n;
    insert into profiles (id, email) select id, email from users where email like '%@crowd.example';
    insert into predictions (user_id, match_id, home_score, away_score)
    select md5(n::text)::uuid, '${matchId}', (array[1, 2, 0])[n % 3 + 1], (n % 3 = 2)::int
    from generate_series(1, ${people}) n;
  `);
}
