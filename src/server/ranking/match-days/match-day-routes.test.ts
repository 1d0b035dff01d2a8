// Shows docs/rules.md#match-days.
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestContext } from '../../../../test/support/app-context.ts';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../../test/support/factories.ts';
import { signIn } from '../../../../test/support/sign-in.ts';
import { describeOnPostgres } from '../../../../test/support/test-database.ts';
import { matchDayRankingSchema, movementSchema } from '../../../domain/ranking-schemas.ts';
import type { AppContext } from '../../context.ts';
import { matchDayRoutes } from './match-day-routes.ts';
import { createMatchDayRunner, refreshMatchDays } from './refresh-match-days.ts';
import { settleMatches, storeResult } from '../settle.ts';

const days = ['2098-06-14', '2098-06-15', '2098-06-16'];

describeOnPostgres('the ranking over match days', (database) => {
  let app: FastifyInstance;
  let context: AppContext;
  let matchIds: string[];

  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
    context = await openTestContext(database());
    app = Fastify();
    await app.register(matchDayRoutes, context);
    matchIds = [];
    for (const day of days)
      matchIds.push(await insertMatch(database().db, { kickoff_at: new Date(`${day}T20:00:00Z`) }));
  });
  afterEach(() => app.close());

  /** Adds a participant who predicts these home scores against 0, and returns how to ask as them. */
  async function join(name: string, scores: number[], joinedAt?: string) {
    const { id } = await insertParticipant(database().db, { fullName: name, ...(joinedAt && { joinedAt }) });
    for (const [index, home] of scores.entries())
      await insertPrediction(database().db, { userId: id, matchId: matchIds[index] ?? '', home, away: 0 });
    const { authorization } = await signIn(context, id);
    const ask = (path: string) => app.inject({ url: `/api/ranking/${path}`, headers: { authorization } });
    return { id, ask, get: async (path: string) => (await ask(path)).json() as unknown };
  }
  /** As many participants with a home score, in SQL of their number `n`, against none in the first match. */
  const addCrowd = (count: number, home: string) =>
    database().runScript(`
      insert into users (email, created_at)
      select 'crowd-' || n || '@beyondmedia.example', '2025-01-01' from generate_series(1, ${count}) n;
      insert into participants (user_id, email) select id, email from users where email like 'crowd-%';
      insert into predictions (user_id, match_id, home_score, away_score)
      select u.id, '${matchIds[0]}', ${home}, 0
      from generate_series(1, ${count}) n join users u on u.email = 'crowd-' || n || '@beyondmedia.example'`);
  /** Ends the first `count` matches 2-0. */
  async function play(count: number) {
    for (const id of matchIds.slice(0, count))
      await sql`update matches set status = 'finished', home_score = 2, away_score = 0 where id = ${id}`.execute(
        database().db,
      );
    await settleMatches(context);
    await refreshMatchDays(context);
  }

  it('shows movement since the last completed match day, and none before the second', async () => {
    const ana = await join('Ana', [2, 0]);
    const belen = await join('Belén', [1, 2, 2]);
    const leo = await join('Leo', [0, 2]);
    const movement = async () => movementSchema.parse(await ana.get('movement?page=0'));
    expect(await movement()).toEqual({ since: null, before: {} });
    await play(1);
    await expect.poll(movement).toEqual({ since: null, before: {} });
    await play(2);
    await expect
      .poll(movement)
      .toEqual({ since: days[0], before: { [ana.id]: 1, [belen.id]: 2, [leo.id]: 3 } });
    expect(await ana.get('movement?page=1')).toEqual({ since: days[0], before: {} });
    // A result of the third day counts relative to the second before the third is completed.
    await insertMatch(database().db, { kickoff_at: new Date(`${days[2]}T22:00:00Z`) });
    await play(3);
    await expect
      .poll(movement)
      .toEqual({ since: days[1], before: { [belen.id]: 1, [ana.id]: 2, [leo.id]: 2 } });
  });

  it('shows no movement for someone who joined after the earlier match day', async () => {
    const ana = await join('Ana', [2, 0]);
    await join('Zoe', [0, 2], `${days[1]}T12:00:00Z`);
    await play(2);
    const expected = { since: days[0], before: { [ana.id]: 1 } };
    await expect.poll(async () => movementSchema.parse(await ana.get('movement'))).toEqual(expected);
  });

  it.each([60, 210])('says where in a crowd of %i the own row stands', async (crowd) => {
    await addCrowd(crowd, 'n % 2 + 1');
    const ana = await join('Ana', [1]);
    const newcomer = await join('Zoe', []);
    await play(1);
    const { rows } = await sql<{ user_id: string; position: string }>`
      select user_id, position from user_stats order by total_points desc, exact_predictions desc, draw
    `.execute(database().db);
    for (const { id, get } of [ana, newcomer]) {
      const row = rows.findIndex(({ user_id }) => user_id === id);
      const [page, offset] = [Math.floor(row / 50), row % 50];
      expect(await get('own-row')).toEqual({ page, offset, position: Number(rows[row]?.position) });
    }
  });

  it('lists the best of a completed match day and all completed days, and nothing for other days', async () => {
    const ana = await join('Ana', [2, 0]);
    await join('Belén', [1, 2]);
    const leo = await join(' ', [2]);
    const day = async (name: string) => matchDayRankingSchema.parse(await ana.get(`match-days/${name}`));
    expect(await day('latest')).toEqual({
      ...{ matchDay: null, days: [], participants: 0, rows: [] },
      lastIsShared: false,
    });
    await play(2);
    await expect.poll(async () => (await day('latest')).days).toEqual(days.slice(0, 2));
    expect(await day(String(days[0]))).toMatchObject({ participants: 3, matchDay: days[0] });
    const { rows } = await day(String(days[0]));
    expect(rows.map(({ position, points, exact }) => [position, points, exact])).toEqual([
      [1, 5, 1],
      [1, 5, 1],
      [3, 3, 0],
    ]);
    expect(rows.map(({ userId }) => userId)).toContain(leo.id);
    expect((await day('latest')).rows.map(({ name, position }) => [name, position])).toEqual([
      ['Belén', 1],
      ['Ana', 2],
    ]);
    for (const other of [days[2], '2098-6-1', 'x', '%00'])
      expect(await ana.ask(`match-days/${other}`)).toMatchObject({ statusCode: 404 });
  });

  it('tells whether the next participant shares the last listed position', async () => {
    const ana = await join('Ana', [2]);
    await join('Belén', [2]);
    await join('Leo', [1]);
    await addCrowd(97, '1');
    await play(1);
    await expect.poll(async () => read().then(({ rows }) => rows.length)).toBe(100);
    expect(await read()).toMatchObject({ lastIsShared: false, participants: 100 });
    // Simulates one more prediction made before the match began.
    const { id } = await insertParticipant(database().db);
    await database().runScript(`set local app.import = 'on';
      insert into predictions (user_id, match_id, home_score, away_score, locks_at)
      select '${id}', match_id, home_score, away_score, 'infinity' from predictions where home_score = 1 limit 1`);
    await database().db.updateTable('match_days').set({ revision: '' }).execute();
    await refreshMatchDays(context);
    expect(await read()).toMatchObject({ lastIsShared: true, participants: 101 });
    expect((await read()).rows).toHaveLength(100);
    async function read() {
      return matchDayRankingSchema.parse(await ana.get('match-days/latest'));
    }
  });

  it('is not worked out anew before a corrected result, or one that is gone, has been settled', async () => {
    const ana = await join('Ana', [2, 2]);
    await play(2);
    const changed = (values: string) =>
      sql`update matches set ${sql.raw(values)} where id = ${matchIds[0]}`.execute(database().db);
    const points = async () =>
      matchDayRankingSchema.parse(await ana.get('match-days/latest')).rows.map((row) => row.points);
    for (const [values, written] of [
      ['home_score = 5', days.slice(0, 2)],
      ['present = false', days.slice(1, 2)],
    ] as const) {
      await changed(values);
      expect(await refreshMatchDays(context)).toEqual([]);
      await settleMatches(context);
      expect(await refreshMatchDays(context)).toEqual(written);
      await expect.poll(points).toEqual([5]);
    }
  });

  it('follows a result stored by the service', async () => {
    const lines: unknown[] = [];
    const log = { info: () => {}, error: (line: unknown) => void lines.push(line) };
    const runner = createMatchDayRunner(context, log);
    const ana = await join('Ana', [2]);
    runner.start();
    try {
      await storeResult(context, matchIds[0] ?? '', { home: 2, away: 0 });
      await context.changes.readNow();
      await expect
        .poll(async () => matchDayRankingSchema.parse(await ana.get('match-days/latest')).days, {
          timeout: 10_000,
        })
        .toEqual(days.slice(0, 1));
    } finally {
      await runner.stop();
    }
    expect(lines).toEqual([]);
  });
});
