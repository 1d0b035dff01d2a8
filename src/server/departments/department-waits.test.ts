import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { insertParticipant } from '../../../test/support/factories.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { openTestDatabase } from '../../../test/support/test-database.ts';
import { writeTournament } from '../tournament/index.ts';
import { departmentRoutes } from './index.ts';

// On PostgreSQL alone: an embedded database has one connection, on which nothing waits for a lock.
it('a choice is refused for now while a settlement takes long, and not stored later', async () => {
  const database = await openTestDatabase('server');
  const app = Fastify();
  try {
    const context = await openTestContext(database);
    await writeTournament(database, { ...context.tournament, departments: ['Cuentas', 'Medios'] });
    await app.register(departmentRoutes, { ...context, lockWaitMs: 200 });
    const join = async () => {
      const { id } = await insertParticipant(database.db);
      const { authorization } = await signIn(context, id);
      const request = { url: '/api/departments/own', headers: { authorization } };
      return {
        choose: (department: string) => app.inject({ method: 'PUT', ...request, payload: { department } }),
        own: async () => (await app.inject(request)).json<unknown>(),
      };
    };
    const [ana, leo] = [await join(), await join()];
    const refused = await database.db.transaction().execute(async (settlement) => {
      await sql`select pg_advisory_xact_lock(hashtext('settlement'))`.execute(settlement);
      return Promise.all([ana.choose('Medios'), leo.choose('Medios'), leo.choose('Cuentas')]);
    });
    for (const { statusCode, headers, body } of refused)
      expect([statusCode, headers['retry-after'], body]).toEqual([
        503,
        '5',
        JSON.stringify({ message: 'Se están contando los puntos. Inténtalo de nuevo en unos segundos.' }),
      ]);
    for (const person of [ana, leo]) expect(await person.own()).toMatchObject({ department: null });
    expect((await ana.choose('Medios')).statusCode).toBe(204);
  } finally {
    await app.close();
    await database.close();
  }
});
