// Shows docs/rules.md#departments.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { insertMatch, insertParticipant, insertPrediction } from '../../../test/support/factories.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { departmentRankingSchema, ownDepartmentSchema } from '../../domain/department-schemas.ts';
import type { AppContext } from '../context.ts';
import { countBrokenRules } from '../database/check-rules.ts';
import { eraseParticipant } from '../account/erasure-repository.ts';
import { settleMatches } from './settle.ts';
import { writeTournament } from '../sheet/tournament/write-tournament.ts';
import { departmentRoutes } from './department-routes.ts';

const before = '2025-06-14T12:00:00Z';
const kickOff = '2025-06-14T20:00:00Z';
const named = ['Cuentas', 'Diseño', 'Medios'];

describeOnPostgres('a department', (database) => {
  let app: FastifyInstance;
  let context: AppContext;

  beforeEach(async () => {
    await database().empty();
    await database().setNow(before);
    context = await openTestContext(database());
    await list(named);
    app = Fastify();
    await app.register(departmentRoutes, context);
  });
  afterEach(() => app.close());

  const list = (departments: string[]) => writeTournament(database(), { ...context.tournament, departments });
  const match = () => insertMatch(database().db, { kickoff_at: new Date(kickOff) });
  async function join() {
    const { id } = await insertParticipant(database().db);
    const { authorization } = await signIn(context, id);
    const headers = { authorization };
    return {
      ...{ id, headers },
      choose: (department: string | null) =>
        app.inject({ method: 'PUT', url: '/api/departments/own', headers, payload: { department } }),
      own: async () => {
        const response = await app.inject({ url: '/api/departments/own', headers });
        expect(response.headers['cache-control']).toBe('no-store');
        return ownDepartmentSchema.parse(response.json());
      },
      ranking: async () => {
        const response = await app.inject({ url: '/api/departments', headers });
        return departmentRankingSchema.parse(response.json());
      },
    };
  }

  it('can be chosen and changed until the first kick-off, by the database’s clock', async () => {
    const ana = await join();
    await match();
    expect(await ana.own()).toEqual({
      department: null,
      former: null,
      changeable: true,
      final: false,
      putOff: false,
    });
    for (const department of ['Diseño', 'Diseño', 'Medios']) {
      expect((await ana.choose(department)).statusCode).toBe(204);
      expect(await ana.own()).toEqual({
        department,
        former: null,
        changeable: true,
        final: false,
        putOff: false,
      });
    }
    await database().setNow(kickOff);
    const late = await ana.choose('Cuentas');
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'El juego ya comenzó: tu equipo no se puede cambiar.',
    ]);
    expect(await ana.own()).toEqual({
      department: 'Medios',
      former: null,
      changeable: false,
      final: true,
      putOff: false,
    });
    // A retry after a lost response succeeds.
    expect((await ana.choose('Medios')).statusCode).toBe(204);
    expect(await countBrokenRules(database().db)).toEqual([]);
  });

  it('can be chosen once, even later, by participants without one', async () => {
    await match();
    await database().setNow(kickOff);
    const eva = await join();
    expect(await eva.own()).toMatchObject({ department: null, changeable: true, final: true });
    expect((await eva.choose('Cuentas')).statusCode).toBe(204);
    expect((await eva.choose('Medios')).statusCode).toBe(409);
    expect(await eva.own()).toEqual({
      department: 'Cuentas',
      former: null,
      changeable: false,
      final: true,
      putOff: false,
    });
  });

  it('is not asked for again once put off, but can still be chosen', async () => {
    await match();
    const [ana, eva] = [await join(), await join()];
    for (let time = 0; time < 2; time += 1) expect((await ana.choose(null)).statusCode).toBe(204);
    expect(await ana.own()).toMatchObject({ department: null, changeable: true, putOff: true });
    expect(await eva.own()).toMatchObject({ putOff: false });
    expect((await ana.choose('Medios')).statusCode).toBe(204);
    expect(await ana.own()).toMatchObject({ department: 'Medios' });
  });

  it('must be on the list', async () => {
    const ana = await join();
    for (const department of ['Marte', 'diseño', '', "x' or true --"]) {
      const response = await ana.choose(department);
      expect([response.statusCode, response.json().message]).toEqual([
        409,
        'Ese equipo no está en la lista.',
      ]);
    }
    const bad = await app.inject({
      method: 'PUT',
      url: '/api/departments/own',
      headers: ana.headers,
      payload: {},
    });
    expect(bad.statusCode).toBe(400);
    expect(await ana.own()).toMatchObject({ department: null });
  });

  it('is refused by the database once it has left the list', async () => {
    const [ana, leo] = [await join(), await join()];
    await ana.choose('Diseño');
    await list(['Cuentas', 'Medios']);
    const { db } = database();
    const { department_id } = await db
      .selectFrom('participants')
      .select('department_id')
      .where('user_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    const followed = db.updateTable('participants').set({ department_id }).where('user_id', '=', leo.id);
    await expect(followed.execute()).rejects.toThrow('Ese equipo no está en la lista.');
    expect(await leo.own()).toMatchObject({ department: null, former: null });
    expect(await ana.own()).toMatchObject({ department: null, former: 'Diseño' });
  });

  it('is asked for again when it leaves the tournament file, and comes back with it', async () => {
    const [ana, leo] = [await join(), await join()];
    await match();
    for (const person of [ana, leo]) await person.choose('Diseño');
    await database().setNow(kickOff);
    expect(await list(['Medios', 'Creatividad'])).toEqual(['departments']);
    expect(await list(['Medios', 'Creatividad'])).toEqual([]);
    const gone = { department: null, former: 'Diseño', changeable: true, final: true, putOff: false };
    expect(await ana.own()).toEqual(gone);
    expect((await ana.ranking()).departments.map(({ name }) => name)).toEqual(['Medios', 'Creatividad']);
    expect((await leo.choose('Creatividad')).statusCode).toBe(204);
    await list(named);
    expect(await ana.own()).toEqual({
      department: 'Diseño',
      former: null,
      changeable: false,
      final: true,
      putOff: false,
    });
    expect(await leo.own()).toMatchObject({ department: null, former: 'Creatividad' });
    await list([]);
    expect((await ana.choose('Diseño')).statusCode).toBe(409);
    expect((await ana.ranking()).departments).toEqual([]);
    expect(await countBrokenRules(database().db)).toEqual([]);
  });

  it('is ranked by its members’ points, at once after results, corrections, choices and erasures', async () => {
    const { db } = database();
    const [ana, leo, eva, noa] = [await join(), await join(), await join(), await join()];
    const matchId = await match();
    const joinAll = async (department: string, count: number) => {
      for (let joined = 0; joined < count; joined += 1) await (await join()).choose(department);
    };
    for (const person of [ana, leo]) await person.choose('Medios');
    await joinAll('Medios', 2);
    await joinAll('Cuentas', 3);
    await eva.choose('Diseño');
    await insertPrediction(db, { userId: ana.id, matchId, home: 1, away: 0 });
    await insertPrediction(db, { userId: noa.id, matchId, home: 1, away: 0 });
    const nothing = { position: null, behind: null };
    expect(await ana.ranking()).toEqual({
      agencyAverage: 0,
      departments: [
        { name: 'Cuentas', members: 3, players: 0, average: 0, ...nothing },
        { name: 'Medios', members: 4, players: 1, average: 0, ...nothing },
        { name: 'Diseño', members: 1, players: 0, average: null, ...nothing },
      ],
    });
    const end = async (home: number, away: number) => {
      await db
        .updateTable('matches')
        .set({ status: 'finished', home_score: home, away_score: away })
        .execute();
      await settleMatches(context);
    };
    await end(1, 0);
    // 10 points of nine people: (5 + 5 x 10 / 9) / 9 and (0 + 5 x 10 / 9) / 8
    const shown = { name: 'Medios', members: 4, players: 1, position: 1, average: 1.2, behind: null };
    const second = { name: 'Cuentas', members: 3, players: 0, position: 2, average: 0.7, behind: 0.5 };
    await expect.poll(async () => (await ana.ranking()).departments.slice(0, 2)).toEqual([shown, second]);
    await end(2, 0);
    const corrected = { ...shown, average: 0.7 };
    await expect.poll(async () => (await ana.ranking()).departments[0]).toEqual(corrected);
    await db.transaction().execute((transaction) => eraseParticipant(transaction, ana.id));
    await expect
      .poll(async () =>
        (await leo.ranking()).departments.map(({ name, members, players }) => [name, members, players]),
      )
      .toEqual([
        ['Cuentas', 3, 0],
        ['Medios', 3, 0],
        ['Diseño', 1, 0],
      ]);
    expect(await countBrokenRules(db)).toEqual([]);
  });
});
