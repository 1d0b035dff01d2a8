import { beforeEach, describe, expect, it } from 'vitest';
import { insertMatch } from '../../../test/support/factories.ts';
import {
  openRestServer,
  setUpRestServer,
  service,
  visitor,
  type RestCaller,
} from '../../../test/support/rest-server.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';

const kickOff = new Date('2025-06-28T16:00:00Z');
const before = '2025-06-28T15:59:00Z';
const after = '2025-06-28T16:00:00Z';

describeOnPostgres('POST /api/predictions', (database) => {
  const server = setUpRestServer(database);
  beforeEach(() => database().setNow(before));

  async function save(caller: RestCaller, body: unknown, at = server()) {
    const response = await at.call(caller, '/../../api/predictions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
  }
  const many = (...rows: (readonly [matchId: string, home: number, away: number])[]) => ({
    predictions: rows.map(([matchId, home, away]) => ({ matchId, home, away })),
  });
  const stored = async () => {
    const rows = await database().db.selectFrom('predictions').selectAll().orderBy('match_id').execute();
    return rows.map((row) => [row.user_id, row.match_id, row.home_score, row.away_score]);
  };

  it('updates the number of predictions in the ranking at once', async () => {
    const ana = await server().participant();
    for (const id of ['a', 'b']) await insertMatch(database().db, { id, kickoff_at: kickOff });
    const ranking = async () => {
      const response = await server().call(ana, '/user_stats?select=total_predictions');
      return (await response.json()) as unknown;
    };
    expect(await ranking()).toEqual([{ total_predictions: 0 }]);
    await save(ana, many(['a', 2, 1], ['b', 0, 0]));
    expect(await ranking()).toEqual([{ total_predictions: 2 }]);
  });

  it('saves accepted predictions and returns a reason for each refused one', async () => {
    const ana = await server().participant();
    for (const id of ['a', 'b', 'c']) await insertMatch(database().db, { id, kickoff_at: kickOff });
    await insertMatch(database().db, { id: 'begun', kickoff_at: new Date(before) });
    await insertMatch(database().db, { id: 'gone', present: false });
    await save(ana, many(['c', 1, 1]));
    const { status, body } = await save(
      ana,
      many(['a', 2, 1], ['begun', 0, 0], ['gone', 0, 0], ['nowhere', 0, 0], ['c', 2, 2], ['b', 20, 0]),
    );
    expect(status).toBe(200);
    const refused = (matchId: string, outcome: string, message: string) => ({
      ...{ matchId, outcome, message },
      prediction: null,
    });
    const saved = (matchId: string, home: number, away: number) => ({
      ...{ matchId, outcome: 'saved', message: null },
      prediction: {
        ...{
          user_id: ana.id,
          match_id: matchId,
          home_score: home,
          away_score: away,
          hit: null,
          points: null,
        },
        predicted_at: '2025-06-28T15:59:00+00:00',
        updated_at: '2025-06-28T15:59:00+00:00',
      },
    });
    expect(body).toEqual({
      results: [
        saved('a', 2, 1),
        refused('begun', 'match_started', 'Este partido ya comenzó. No se pueden hacer más predicciones.'),
        refused('gone', 'match_unknown', 'El partido no existe.'),
        refused('nowhere', 'match_unknown', 'El partido no existe.'),
        refused('c', 'prediction_locked', 'Las predicciones no se pueden modificar.'),
        saved('b', 20, 0),
      ],
    });
    expect(await stored()).toEqual([
      [ana.id, 'a', 2, 1],
      [ana.id, 'b', 20, 0],
      [ana.id, 'c', 1, 1],
    ]);
  });

  it('may be repeated, even after kick-off, and then changes nothing', async () => {
    const ana = await server().participant();
    for (const id of ['a', 'b']) await insertMatch(database().db, { id, kickoff_at: kickOff });
    const first = await save(ana, many(['a', 2, 1], ['b', 0, 0]));
    await database().setNow(after);
    const again = await save(ana, many(['a', 2, 1], ['b', 0, 0]));
    expect(again.body).toEqual(first.body);
    expect(await stored()).toHaveLength(2);
  });

  it('is for participants only, and saves their own predictions', async () => {
    await insertMatch(database().db, { id: 'a', kickoff_at: kickOff });
    for (const caller of [visitor, service, { authorization: 'Bearer x.y.z' }]) {
      expect(await save(caller, many(['a', 2, 1]))).toMatchObject({
        status: 401,
        body: { message: 'Debes estar logueado para hacer predicciones' },
      });
    }
    const ana = await server().participant();
    const eva = await server().participant();
    await save(ana, { predictions: [{ matchId: 'a', home: 2, away: 1, user_id: eva.id, userId: eva.id }] });
    expect(await stored()).toEqual([[ana.id, 'a', 2, 1]]);
  });

  describe('refuses as a whole', () => {
    const row = { matchId: 'a', home: 0, away: 0 };
    it.each([
      ['no predictions', { predictions: [] }],
      ['more than 200', { predictions: Array.from({ length: 201 }, () => row) }],
      ['21 goals', { predictions: [row, { ...row, home: 21 }] }],
      ['half a goal', { predictions: [{ ...row, away: 0.5 }] }],
      ['a missing goal', { predictions: [{ matchId: 'a', home: 0 }] }],
      ['a NUL character', { predictions: [{ ...row, matchId: 'a\0' }] }],
      ['another shape', [row]],
    ])('%s', async (_name, body) => {
      await insertMatch(database().db, { id: 'a', kickoff_at: kickOff });
      const response = await save(await server().participant(), body);
      expect(response).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/^Las predicciones no se guardaron: .+\(.+\)$/) },
      });
      expect(await stored()).toEqual([]);
    });

    it('a body that is not JSON', async () => {
      expect((await save(await server().participant(), '{"predictions":')).status).toBe(400);
    });
  });

  it('counts as one write of the minute’s limit', async () => {
    const limited = await openRestServer(database(), { restWritesPerMinute: 2 });
    const ana = await limited.participant();
    for (const id of ['a', 'b', 'c']) await insertMatch(database().db, { id, kickoff_at: kickOff });
    await limited
      .client(ana)
      .from('predictions')
      .insert({ user_id: ana.id, match_id: 'a', home_score: 0, away_score: 0 });
    expect((await save(ana, many(['b', 0, 0]), limited)).status).toBe(200);
    const refused = await save(ana, many(['c', 0, 0]), limited);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await stored()).toHaveLength(2);
    await limited.close();
  });
});
