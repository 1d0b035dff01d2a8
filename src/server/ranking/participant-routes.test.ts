import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
  setResult,
} from '../../../test/support/factories.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { participantProfileSchema } from '../../domain/participant-schemas.ts';
import type { AppContext } from '../context.ts';
import { refreshMatchDays } from './match-days/refresh-match-days.ts';
import { settleMatches } from './settle.ts';
import { participantRoutes } from './participant-routes.ts';

const before = '2025-06-14T12:00:00Z';
const kickOff = '2025-06-14T20:00:00Z';
const later = '2025-06-15T20:00:00Z';

describeOnPostgres('GET /api/participants/:id', (database) => {
  let app: FastifyInstance;
  let context: AppContext;
  let authorization: string;

  beforeEach(async () => {
    await database().empty();
    await database().setNow(before);
    await insertTournament(database().db);
    // This server hears of no changes, because secrecy must not depend on hearing of them.
    context = await openTestContext(database(), { caching: true });
    app = Fastify();
    await app.register(participantRoutes, context);
    const { id } = await insertParticipant(database().db);
    authorization = (await signIn(context, id)).authorization;
  });
  afterEach(() => app.close());

  const ask = (id: string, headers: Record<string, string> = { authorization }) =>
    app.inject({ url: `/api/participants/${id}`, headers });
  const profileOf = async (id: string) => participantProfileSchema.parse((await ask(id)).json());
  const match = (kickoffAt: string) => insertMatch(database().db, { kickoff_at: new Date(kickoffAt) });
  const end = (id: string, home: number, away: number) => setResult(database().db, id, [home, away]);

  it('returns points, position, streak, match days and the predictions of started matches', async () => {
    const { db } = database();
    const [first, second, open] = [
      await match(kickOff),
      await match(later),
      await match('2025-06-16T20:00:00Z'),
    ];
    const eva = await insertParticipant(db, { fullName: 'Eva Ruiz', avatarUrl: 'https://img.example/e.png' });
    const leo = await insertParticipant(db, { email: 'leo.paz@beyondmedia.example', fullName: ' ' });
    for (const matchId of [first, second, open])
      await insertPrediction(db, { userId: eva.id, matchId, home: 2, away: 1 });
    await insertPrediction(db, { userId: leo.id, matchId: first, home: 0, away: 0 });
    await database().setNow('2025-06-16T12:00:00Z');
    await end(first, 1, 0);
    await end(second, 2, 1);
    await settleMatches(context);
    await refreshMatchDays(context);
    expect(await profileOf(eva.id)).toEqual({
      ...{ id: eva.id, name: 'Eva Ruiz', avatarUrl: 'https://img.example/e.png' },
      ...{ position: 1, totalPoints: 8, hits: { exact: 1, outcome: 1 }, streak: 2, participants: 3 },
      matchDays: [
        { matchDay: '2025-06-14', points: 3, dayPosition: 1, position: 1 },
        { matchDay: '2025-06-15', points: 5, dayPosition: 1, position: 1 },
      ],
      picks: [
        { matchId: first, home: 2, away: 1, hit: 'outcome', points: 3 },
        { matchId: second, home: 2, away: 1, hit: 'exact', points: 5 },
      ],
    });
    expect(await profileOf(leo.id)).toMatchObject({
      ...{ name: 'leo.paz', avatarUrl: '', position: 2, totalPoints: 0, streak: 0 },
      matchDays: [
        { dayPosition: 2, position: 2 },
        { dayPosition: null, position: 2 },
      ],
      picks: [{ matchId: first, hit: 'miss', points: 0 }],
    });
  });

  it('returns the match days of a newcomer since they joined', async () => {
    const { db } = database();
    const [first, second] = [await match(kickOff), await match(later)];
    const eva = await insertParticipant(db);
    for (const matchId of [first, second])
      await insertPrediction(db, { userId: eva.id, matchId, home: 2, away: 1 });
    const zoe = await insertParticipant(db, { joinedAt: later });
    await database().setNow('2025-06-16T12:00:00Z');
    await end(first, 2, 1);
    await end(second, 2, 1);
    await settleMatches(context);
    await refreshMatchDays(context);
    const daysOf = async (id: string) => (await profileOf(id)).matchDays.map(({ matchDay }) => matchDay);
    expect(await daysOf(eva.id)).toEqual(['2025-06-14', '2025-06-15']);
    expect(await daysOf(zoe.id)).toEqual(['2025-06-15']);
  });

  it('knows nobody who is not in the ranking', async () => {
    const { id } = await insertParticipant(database().db);
    for (const unknown of ['00000000-0000-4000-8000-000000000000', 'x', '%00', id.slice(0, -1)]) {
      expect(await ask(unknown)).toMatchObject({ statusCode: 404 });
    }
  });
});
