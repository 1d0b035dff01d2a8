import { beforeEach, describe, expect, it } from 'vitest';
import { insertMatch, insertPrediction } from '../../../test/support/factories.ts';
import { setUpRestServer } from '../../../test/support/rest-server.ts';
import { patience, runLength } from '../../../test/support/run-length.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';

const onConflict = { onConflict: 'user_id,match_id' };

describeOnPostgres('POST /predictions', (database) => {
  const server = setUpRestServer(database);
  beforeEach(() => database().setNow(null));

  const stored = () => database().db.selectFrom('predictions').selectAll().execute();

  describe('the app’s request', () => {
    it('returns 201 without a body and stores the score with the server’s time', async () => {
      const ana = await server().participant();
      const matchId = await insertMatch(database().db);
      const response = await server().client(ana).from('predictions').upsert(
        {
          user_id: ana.id,
          match_id: matchId,
          home_score: 2,
          away_score: 1,
          updated_at: '1999-01-01T00:00:00Z',
        },
        onConflict,
      );
      expect(response).toMatchObject({ status: 201, error: null, data: null });
      const rows = await stored();
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({
        user_id: ana.id,
        match_id: matchId,
        home_score: 2,
        away_score: 1,
      });
      expect(rows[0]?.updated_at.getUTCFullYear()).toBeGreaterThan(2000);
    });

    it('returns 200 for the same score again and 400 for another, also after kick-off, and changes nothing', async () => {
      const ana = await server().participant();
      const matchId = await insertMatch(database().db, { kickoff_at: new Date('2025-06-28T16:00:00Z') });
      const save = (home_score = 0) =>
        server()
          .client(ana)
          .from('predictions')
          .upsert({ user_id: ana.id, match_id: matchId, home_score, away_score: 20 }, onConflict)
          .select();
      await database().setNow('2025-06-28T15:59:59.5Z');
      const first = await save();
      expect(first.status).toBe(201);
      expect(first.data).toEqual([
        {
          user_id: ana.id,
          match_id: matchId,
          home_score: 0,
          away_score: 20,
          predicted_at: '2025-06-28T15:59:59.5+00:00',
          updated_at: '2025-06-28T15:59:59.5+00:00',
          hit: null,
          points: null,
        },
      ]);
      const before = await stored();
      const message = 'Las predicciones no se pueden modificar.';
      for (const now of ['2025-06-28T15:59:59.9Z', '2025-06-28T18:00:00Z']) {
        await database().setNow(now);
        expect(await save()).toMatchObject({ status: 200, data: first.data });
        const refused = await save(4);
        expect([refused.status, refused.data]).toEqual([400, null]);
        expect(refused.error).toEqual({ code: 'P0001', details: null, hint: 'prediction_locked', message });
      }
      expect(await stored()).toEqual(before);
    });

    it('takes the match as a JSON number, and one row in an array', async () => {
      const ana = await server().participant();
      await insertMatch(database().db, { id: '7' });
      const row = { user_id: ana.id, match_id: 7, home_score: '3', away_score: 3 };
      const client = server().client(ana).from('predictions');
      const single = await client.insert(row).select('match_id,home_score').single();
      expect(single).toMatchObject({ status: 201, data: { match_id: '7', home_score: 3 } });
      expect(await client.upsert([row], onConflict)).toMatchObject({ status: 200, error: null });
      expect(await stored()).toHaveLength(1);
    });
  });

  describe('refuses', () => {
    const badRows: [string, Record<string, unknown>, number, string][] = [
      ['21 goals', { home_score: 21 }, 400, '23514'],
      ['-1 goals', { away_score: -1 }, 400, '23514'],
      ['half a goal', { home_score: 1.5 }, 400, '22P02'],
      ['a word', { home_score: 'dos' }, 400, '22P02'],
      ['an object', { home_score: { a: 1 } }, 400, '22P02'],
      ['a million goals', { home_score: 1_000_000 }, 400, '22003'],
      ['no score', { home_score: null }, 400, '23502'],
      ['points of one’s own', { points: 5 }, 403, '42501'],
      ['a hidden column', { locks_at: '2099-01-01' }, 400, 'PGRST204'],
      ['an unknown column', { nope: 1 }, 400, 'PGRST204'],
      ['an owner that is no id', { user_id: 'abc' }, 403, '42501'],
      ['no owner', { user_id: null }, 403, '42501'],
      ['a match with a NUL', { match_id: 'a\u0000b' }, 400, '22021'],
    ];
    it('invalid scores, other people’s rows and unknown columns, without echoing their values', async () => {
      const ana = await server().participant();
      const matchId = await insertMatch(database().db);
      const good = { user_id: ana.id, match_id: matchId, home_score: 1, away_score: 0 };
      for (const [name, override, status, code] of badRows) {
        const row = { ...good, ...override };
        const { error, ...response } = await server().client(ana).from('predictions').upsert(row, onConflict);
        expect({ name, status: response.status, code: error?.code }).toEqual({ name, status, code });
        expect(JSON.stringify(error)).not.toMatch(/locks_at.*infinity|Failing row|insert into/i);
      }
      expect(await stored()).toEqual([]);
    });

    it('a plain insert of a saved row, without revealing its values', async () => {
      const ana = await server().participant();
      const matchId = await insertMatch(database().db);
      await insertPrediction(database().db, { userId: ana.id, matchId });
      const row = { user_id: ana.id, match_id: matchId, home_score: 1, away_score: 0 };
      const insert = await server().client(ana).from('predictions').insert(row);
      expect(insert).toMatchObject({ status: 409, error: { code: '23505', details: null } });
    });

    it('upserts that the app never sends: another key, ignored duplicates, two rows', async () => {
      const ana = await server().participant();
      const matchId = await insertMatch(database().db);
      const row = { user_id: ana.id, match_id: matchId, home_score: 1, away_score: 0 };
      const client = server().client(ana).from('predictions');
      const upserts = [
        client.upsert(row, { onConflict: 'match_id' }),
        client.upsert(row, { ...onConflict, ignoreDuplicates: true }),
        client.upsert([row, row], onConflict),
        client.upsert(row, onConflict).eq('match_id', matchId),
      ];
      for (const upsert of upserts) expect((await upsert).status).toBe(400);
      expect(await stored()).toEqual([]);
    });
  });

  it('accepts exactly one of 20 different scores saved at once', { timeout: patience(20_000) }, async () => {
    for (let round = 0; round < runLength(1, 96); round += 1) {
      const ana = await server().participant();
      const matchId = await insertMatch(database().db);
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, home_score) =>
          server()
            .client(ana)
            .from('predictions')
            .upsert({ user_id: ana.id, match_id: matchId, home_score, away_score: 0 }, onConflict)
            .select('home_score'),
        ),
      );
      const won = responses.filter(({ status }) => status === 201);
      expect(won).toHaveLength(1);
      const lost = responses.filter(({ status }) => status !== 201);
      expect(lost.map(({ error }) => error?.hint)).toEqual(lost.map(() => 'prediction_locked'));
      const rows = (await stored()).filter(({ match_id }) => match_id === matchId);
      expect(rows.map(({ home_score }) => home_score)).toEqual([won[0]?.data?.[0]?.home_score]);
    }
  });
});
