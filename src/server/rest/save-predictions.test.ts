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

    it('returns 200 for the same score again and changes nothing, even after kick-off', async () => {
      const ana = await server().participant();
      const matchId = await insertMatch(database().db, { kickoff_at: new Date('2025-06-28T16:00:00Z') });
      const save = () =>
        server()
          .client(ana)
          .from('predictions')
          .upsert({ user_id: ana.id, match_id: matchId, home_score: 0, away_score: 20 }, onConflict)
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
          points: null,
        },
      ]);
      await database().setNow('2025-06-28T15:59:59.9Z');
      const again = await save();
      expect(again).toMatchObject({ status: 200, data: first.data });
      await database().setNow('2025-06-28T18:00:00Z');
      expect(await save()).toMatchObject({ status: 200, data: first.data });
      expect(await stored()).toHaveLength(1);
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
    const refusals = [
      {
        name: 'another score',
        now: '2025-06-28T15:00:00Z',
        saved: true,
        hint: 'prediction_locked',
        message: 'Las predicciones no se pueden modificar.',
      },
      {
        name: 'another score after kick-off',
        now: '2025-06-28T16:00:01Z',
        saved: true,
        hint: 'prediction_locked',
        message: 'Las predicciones no se pueden modificar.',
      },
      {
        name: 'a first score from the kick-off on',
        now: '2025-06-28T16:00:00Z',
        saved: false,
        hint: 'match_started',
        message: 'Este partido ya comenzó. No se pueden hacer más predicciones.',
      },
    ];
    it.each(refusals)('$name: 400 P0001 $hint', async ({ now, saved, hint, message }) => {
      const ana = await server().participant();
      const matchId = await insertMatch(database().db, { kickoff_at: new Date('2025-06-28T16:00:00Z') });
      await database().setNow('2025-06-28T14:00:00Z');
      if (saved) await insertPrediction(database().db, { userId: ana.id, matchId });
      await database().setNow(now);
      const before = await stored();
      const response = await server()
        .client(ana)
        .from('predictions')
        .upsert({ user_id: ana.id, match_id: matchId, home_score: 4, away_score: 4 }, onConflict)
        .select();
      expect(response).toMatchObject({ status: 400, data: null });
      expect(response.error).toEqual({ code: 'P0001', details: null, hint, message });
      expect(await stored()).toEqual(before);
    });

    it('a live match and an unknown match', async () => {
      const ana = await server().participant();
      const live = await insertMatch(database().db, { status: 'live' });
      const save = (match_id: string) =>
        server()
          .client(ana)
          .from('predictions')
          .upsert({ user_id: ana.id, match_id, home_score: 1, away_score: 0 }, onConflict);
      expect((await save(live)).error).toMatchObject({ code: 'P0001', hint: 'match_started' });
      expect((await save('no-such')).error).toEqual({
        code: 'P0001',
        details: null,
        hint: 'match_unknown',
        message: 'El partido no existe.',
      });
      expect(await stored()).toEqual([]);
    });

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
    it.each(badRows)('%s', async (_name, override, status, code) => {
      const ana = await server().participant();
      const matchId = await insertMatch(database().db);
      const row = { user_id: ana.id, match_id: matchId, home_score: 1, away_score: 0, ...override };
      const response = await server().client(ana).from('predictions').upsert(row, onConflict);
      expect(response).toMatchObject({ status, error: { code } });
      expect(JSON.stringify(response.error)).not.toMatch(/locks_at.*infinity|Failing row|insert into/i);
      expect(await stored()).toEqual([]);
    });

    it('writing for someone else, alone or among own rows, or for no one', async () => {
      const ana = await server().participant();
      const eva = await server().participant();
      const matchId = await insertMatch(database().db);
      const row = { match_id: matchId, home_score: 1, away_score: 0 };
      const bodies = [
        { ...row, user_id: eva.id },
        [
          { ...row, user_id: ana.id },
          { ...row, user_id: eva.id },
        ],
        row,
      ];
      for (const body of bodies) {
        const response = await server().client(ana).from('predictions').upsert(body, onConflict);
        expect(response.status).toBe(403);
        expect(response.error).toEqual({
          code: '42501',
          details: null,
          hint: null,
          message: 'new row violates row-level security policy for table "predictions"',
        });
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

    it('to change or delete a saved prediction, by any method', async () => {
      const ana = await server().participant();
      const matchId = await insertMatch(database().db);
      await insertPrediction(database().db, { userId: ana.id, matchId });
      const before = await stored();
      const client = server().client(ana);
      const update = await client.from('predictions').update({ home_score: 9 }).eq('user_id', ana.id);
      const removal = await client.from('predictions').delete().eq('user_id', ana.id);
      for (const response of [update, removal]) {
        expect(response).toMatchObject({ status: 403, error: { code: '42501' } });
      }
      expect(await stored()).toEqual(before);
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
