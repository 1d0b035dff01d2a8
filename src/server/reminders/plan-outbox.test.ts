import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertMatch, insertTournament } from '../../../test/support/factories.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import type { Audience } from './audience-repository.ts';
import { planOutbox } from './plan-outbox.ts';

const audience: Audience = {
  channels: ['email'],
  domains: ['beyondmedia.example'],
  timeZone: 'America/Argentina/Buenos_Aires',
};

describeOnPostgres('the plan of more people than one statement takes', (database) => {
  it('reaches each of them once, and cancels for each', async () => {
    const { db } = database();
    await database().empty();
    await database().setNow('2025-06-14T12:00:00Z');
    await insertTournament(db);
    await insertMatch(db, { kickoff_at: new Date('2025-06-14T20:00:00Z') });
    await sql`insert into users (id, email)
      select gen_random_uuid(), 'persona-' || n || '@beyondmedia.example' from generate_series(1, 401) n`.execute(
      db,
    );
    await sql`insert into profiles (id, email) select id, email from users`.execute(db);
    const count = (status: string) =>
      sql<{ count: number }>`select count(*)::integer from reminders where status = ${status}`
        .execute(db)
        .then(({ rows }) => rows[0]?.count);
    expect(await planOutbox(database(), audience, { pausePerWork: 0 })).toBe(401);
    expect(await count('planned')).toBe(401);
    expect(await planOutbox(database(), audience, { pausePerWork: 0 })).toBe(0);
    await db.updateTable('matches').set({ status: 'postergado' }).execute();
    expect(await planOutbox(database(), audience, { pausePerWork: 0 })).toBe(401);
    expect(await count('cancelled')).toBe(401);
  });
});
