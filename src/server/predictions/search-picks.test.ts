import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../test/support/factories.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { picksPageSchema } from '../../domain/picks-schemas.ts';
import { picksRoutes } from './picks-routes.ts';

const searchesPerMinute = 12;

describeOnPostgres('a search among what the others predicted', (database) => {
  let app: FastifyInstance;
  let matchId: string;
  let sessions: string[];

  beforeEach(async () => {
    const { db } = database();
    await database().empty();
    await insertTournament(db);
    const context = await openTestContext(database(), { caching: true });
    app = Fastify();
    await app.register(picksRoutes, { ...context, searchesPerMinute });
    matchId = await insertMatch(db);
    sessions = [];
    for (const fullName of ['Ana Núñez', 'Belén Ramírez', 'Carla Ana', 'Dora', 'Álvaro Ana']) {
      const { id: userId } = await insertParticipant(db, { fullName });
      if (fullName !== 'Dora') await insertPrediction(db, { userId, matchId, home: 1, away: 0 });
      sessions.push((await signIn(context, userId)).authorization);
    }
    await db.updateTable('matches').set({ status: 'live' }).where('id', '=', matchId).execute();
  });
  afterEach(() => app.close());

  const search = (text: string, person = 0) => {
    const url = `/api/matches/${matchId}/picks?search=${encodeURIComponent(text)}`;
    return app.inject({ url, headers: { authorization: sessions[person] ?? '' } });
  };
  const found = async (text: string) =>
    picksPageSchema.parse((await search(text)).json()).picks.map(({ name }) => name);

  it('finds people by the beginnings of words of at least two letters, without case and accents', async () => {
    // Sorted as in a Spanish dictionary.
    expect(await found('ana')).toEqual(['Álvaro Ana', 'Ana Núñez', 'Carla Ana']);
    expect(await found('n Ana')).toEqual(['Álvaro Ana', 'Ana Núñez', 'Carla Ana']);
    expect(await found(' nunez, ANA')).toEqual(['Ana Núñez']);
    expect(await found('RAMÍ')).toEqual(['Belén Ramírez']);
    for (const nobody of ['dora', 'lén', "' | zz:*", 'a', 'A n', '%'])
      expect(await found(nobody)).toEqual([]);
    expect(await found('  ')).toHaveLength(4);
  });

  it('is refused for a while to someone who searches too often, and to nobody else', async () => {
    for (let time = 1; time <= searchesPerMinute; time += 1)
      expect((await search(`na${time}`)).statusCode).toBe(200);
    const refused = await search('belén');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).not.toContain('Bel');
    expect((await search('belén', 1)).json()).toMatchObject({ picks: [{ name: 'Belén Ramírez' }] });
    // The other person's search is cached, and an empty one is not counted.
    for (const text of ['belén', '']) expect((await search(text)).statusCode).toBe(200);
  });
});
