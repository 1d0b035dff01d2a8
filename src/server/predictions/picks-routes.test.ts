import Fastify, { type FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
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
import {
  championPicksSchema,
  matchReceiptsSchema,
  picksPageSchema,
  picksResponseSchema,
} from '../../domain/picks-schemas.ts';
import { receiptText } from '../../domain/prediction-record.ts';
import { sha256 } from '../receipts/publish-records.ts';
import { settleMatches } from '../ranking/settle.ts';
import type { Database } from '../database/database.ts';
import type { AppContext } from '../context.ts';
import { picksRoutes } from './picks-routes.ts';

const morning = '2025-06-28T12:00:00Z';
const before = '2025-06-28T15:59:59.999Z';
const kickOff = '2025-06-28T16:00:00.000Z';
const evening = new Date('2025-06-28T22:00:00Z');

describeOnPostgres('what the others predicted', (database) => {
  let app: FastifyInstance;
  let context: AppContext;
  let authorization: string;
  let people: { id: string; fullName: string }[];

  // This process hears of no changes, because secrecy must not depend on hearing of them.
  beforeEach(async () => {
    await database().setNow(morning);
    await database().empty();
    await insertTournament(database().db, { champion_closes_at: new Date(kickOff) });
    context = await openTestContext(database(), { caching: true });
    app = Fastify();
    await app.register(picksRoutes, context);
    const names = ['Ana Núñez', 'Belén Ramírez', 'Carla Ana', 'Dora'];
    people = [];
    for (const fullName of names) people.push(await insertParticipant(database().db, { fullName }));
    ({ authorization } = await signIn(context, people[0]?.id ?? ''));
  });
  afterEach(() => app.close());

  const get = (url: string, headers: Record<string, string> = { authorization }) =>
    app.inject({ url, headers });
  const list = async (...ids: string[]) =>
    picksResponseSchema.parse((await get(`/api/picks?${ids.map((id) => `match=${id}`).join('&')}`)).json());
  const page = async (id: string, query = '') =>
    picksPageSchema.parse((await get(`/api/matches/${id}/picks${query}`)).json());
  const namesOf = ({ picks }: { picks: { name: string }[] }) => picks.map(({ name }) => name);
  const change = (id: string, values: object) =>
    database().db.updateTable('matches').set(values).where('id', '=', id).execute();

  async function choose(teams: string[]): Promise<void> {
    for (const [index, team] of teams.entries())
      await database()
        .db.updateTable('participants')
        .set({ champion_prediction: team })
        .where('user_id', '=', people[index]?.id ?? '')
        .execute();
  }

  async function predict(matchId: string, scores: ([number, number] | null)[]): Promise<void> {
    for (const [index, score] of scores.entries()) {
      const userId = people[index]?.id ?? '';
      if (score !== null)
        await insertPrediction(database().db, { userId, matchId, home: score[0], away: score[1] });
    }
  }

  it('is a number of people until kick-off, then the distribution with the most common scores', async () => {
    const [matchId, open] = [
      await insertMatch(database().db, { kickoff_at: new Date(kickOff) }),
      await insertMatch(database().db, { kickoff_at: evening }),
    ];
    await predict(matchId, [[1, 0], [1, 0], [0, 0], null]);
    await predict(open, [[13, 17]]);
    await database().setNow(before);
    const secret = { matchId, predicted: 3, crowd: null };
    expect(await list(matchId)).toEqual({ participants: 4, matches: [secret] });
    expect(await page(matchId)).toEqual({ ...secret, participants: 4, picks: [], next: null });
    await database().setNow(kickOff);
    const { matches } = await list(open, matchId, 'no-existe');
    expect(matches.find((match) => match.matchId === open)).toEqual({
      ...{ matchId: open, predicted: 1, crowd: null },
    });
    const [ana, belen, carla] = people.map(({ id: userId, fullName: name }) => ({
      userId,
      name,
      avatarUrl: '',
    }));
    const told = matches.find((match) => match.matchId === matchId);
    expect(told?.crowd).toMatchObject({ home: 2, draw: 1, away: 0, hits: null });
    expect(told?.crowd?.scores.map(({ home, away, picks }) => [home, away, picks])).toEqual([
      [1, 0, 2],
      [0, 0, 1],
    ]);
    expect(told?.crowd?.scores[0]?.people).toEqual(expect.arrayContaining([ana, belen]));
    expect(told?.crowd?.scores[1]?.people).toEqual([carla]);
  });

  it('is listed exact, outcome, miss once the match has ended, with points once it is settled', async () => {
    const matchId = await insertMatch(database().db, { kickoff_at: new Date(kickOff) });
    await predict(matchId, [
      [0, 3],
      [2, 1],
      [0, 2],
      [2, 0],
    ]);
    await change(matchId, { status: 'live', home_score: 2, away_score: 0 });
    expect((await page(matchId)).crowd?.hits).toBeNull();
    await change(matchId, { status: 'finished' });
    const ended = await page(matchId);
    expect(namesOf(ended).slice(0, 2)).toEqual(['Dora', 'Belén Ramírez']);
    expect(ended.crowd?.hits).toEqual({ exact: 1, outcome: 1 });
    expect(ended.picks.map(({ hit }) => hit)).toEqual(['exact', 'outcome', 'miss', 'miss']);
    expect(ended.picks.map(({ points }) => points)).toEqual([null, null, null, null]);
    await settleMatches(context);
    const settled = await page(matchId);
    expect(settled.picks.map(({ home, away, points }) => [home, away, points])).toEqual([
      [2, 0, 5],
      [2, 1, 3],
      [0, 2, 0],
      [0, 3, 0],
    ]);
    await change(matchId, { home_score: 0, away_score: 3 });
    expect(namesOf(await page(matchId))[0]).toBe('Ana Núñez');
  });

  it('is read page by page, each prediction once, down to number 10,000', async () => {
    const { db } = database();
    const matchId = await insertMatch(db, { kickoff_at: new Date(kickOff) });
    const ids: string[] = [];
    for (let number = 0; number < 105; number += 1) {
      const { id: userId } = await insertParticipant(db);
      ids.push(userId);
      await insertPrediction(db, { userId, matchId, home: number % 4, away: 0 });
    }
    await database().setNow(kickOff);
    const listed: string[] = [];
    for (let next: number | null = 0; next !== null;) {
      const read = await page(matchId, `?offset=${next}`);
      listed.push(...read.picks.map(({ userId }) => userId));
      ({ next } = read);
    }
    expect(listed.toSorted()).toEqual(ids.toSorted());
    for (const query of [
      '?offset=10001',
      '?offset=-1',
      '?offset=x',
      '?search=%00',
      `?search=${'a'.repeat(101)}`,
    ])
      expect((await get(`/api/matches/${matchId}/picks${query}`)).statusCode).toBe(400);
    for (const query of ['', '?match=', `?${'match=a&'.repeat(51)}`])
      expect((await get(`/api/picks${query}`)).statusCode).toBe(400);
  });

  it('comes with receipts that reproduce every leaf of the record', async () => {
    const matchId = await insertMatch(database().db, { kickoff_at: new Date(kickOff) });
    await predict(matchId, [
      [1, 0],
      [1, 0],
      [0, 0],
      [3, 1],
    ]);
    await database().setNow(kickOff);
    const path = `/api/matches/${matchId}/receipts`;
    const { receipts, next } = matchReceiptsSchema.parse((await get(path)).json());
    expect(next).toBeNull();
    expect(receipts.map(({ userId }) => userId).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
    for (const receipt of receipts) expect(sha256(receiptText(receipt))).toBe(receipt.digest);
    const [first, ...rest] = receipts;
    const after = `${first?.score.home}.${first?.score.away}.${first?.userId}`;
    expect((await get(`${path}?after=${after}`)).json()).toEqual({ receipts: rest, next: null });
    expect((await get(`${path}?after=1.0.x`)).statusCode).toBe(400);
  });

  it('returns 404, not an empty list, when a match opens while its receipts are read', async () => {
    const matchId = await insertMatch(database().db, { kickoff_at: new Date(kickOff) });
    await predict(matchId, [[1, 0]]);
    await database().setNow(kickOff);
    // The match opens after the gates were read and before its receipts are read.
    const reopen: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if ('gates' in (result.rows[0] ?? {})) await change(matchId, { kickoff_at: evening });
        return result;
      },
    };
    const reopening: Database = {
      ...database(),
      reads: database().reads.withPlugin(reopen),
    };
    const late = Fastify();
    const context = await openTestContext(reopening, { caching: true });
    await late.register(picksRoutes, context);
    const session = (await signIn(context, people[0]?.id ?? '')).authorization;
    const url = `/api/matches/${matchId}/receipts`;
    const response = await late.inject({ url, headers: { authorization: session } });
    await late.close();
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: 'Las predicciones de ese partido todavía son secretas.' });
  });

  it('counts champion picks of a renamed team under its new name', async () => {
    const { db } = database();
    const teams = ['Chelsea', 'PSG', 'Paris Saint-Germain'];
    await db.updateTable('tournament').set({ selectable_teams: teams }).execute();
    await choose(teams);
    await db.updateTable('participants').set({ full_name: 'Otro nombre' }).execute();
    await database().setNow(kickOff);
    const { predicted, champions } = championPicksSchema.parse((await get('/api/champion-picks')).json());
    const counts = champions?.map(({ team, picks }) => `${team} ${picks}`);
    expect([predicted, counts]).toEqual([3, ['PSG 2', 'Chelsea 1']]);
  });

  it('is the number of champion picks until they close, then the count of each team', async () => {
    const { db } = database();
    await choose(['Chelsea', 'PSG', 'Chelsea']);
    const read = async () => championPicksSchema.parse((await get('/api/champion-picks')).json());
    await database().setNow(before);
    expect(await read()).toEqual({ participants: 4, predicted: 3, champions: null });
    await database().setNow(kickOff);
    const champions = [
      { team: 'Chelsea', picks: 2 },
      { team: 'PSG', picks: 1 },
    ];
    expect(await read()).toEqual({ participants: 4, predicted: 3, champions });
    await db.updateTable('tournament').set({ champion_closes_at: evening }).execute();
    expect((await get('/api/champion-picks')).body).not.toMatch(/Chelsea|PSG/);
    const final = await insertMatch(db, { round: 'Final', status: 'live' });
    expect(await read()).toMatchObject({ champions });
    await change(final, { status: 'scheduled' });
    expect(await read()).toMatchObject({ champions: null });
  });
});
