// Shows docs/rules.md#points, docs/rules.md#roles.
import { describe, expect, it } from 'vitest';
import { insertMatch, insertPrediction } from '../../../test/support/factories.ts';
import { runLength } from '../../../test/support/run-length.ts';
import { setUpRestServer, visitor } from '../../../test/support/rest-server.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';

const leaderboard = '*,profiles(email,full_name,avatar_url)';

describeOnPostgres('reading rows', (database) => {
  const server = setUpRestServer(database);

  async function score(userId: string, exact: number, outcomes: number): Promise<void> {
    await database()
      .db.updateTable('participants')
      .set({ exact_predictions: exact, correct_winners: outcomes })
      .where('user_id', '=', userId)
      .execute();
  }

  describe('the leaderboard', () => {
    it('returns the app’s request: every row, numbers as numbers, the profile as an object', async () => {
      const ana = await server().participant();
      const eva = await server().participant();
      const matchId = await insertMatch(database().db);
      await insertPrediction(database().db, { userId: eva.id, matchId });
      await score(eva.id, 1, 2);
      const response = await server()
        .client(ana)
        .from('user_stats')
        .select(leaderboard)
        .order('total_points', { ascending: false });
      expect(response).toMatchObject({ status: 200, error: null, count: null });
      expect(response.data).toEqual([
        {
          user_id: eva.id,
          total_points: 11,
          total_predictions: 1,
          correct_winners: 2,
          exact_predictions: 1,
          position: 1,
          draw: expect.stringMatching(/^[0-9a-f]{64}$/),
          profiles: { email: eva.email, full_name: eva.fullName, avatar_url: null },
        },
        expect.objectContaining({ user_id: ana.id, position: 2, total_points: 0 }),
      ]);
      expect(JSON.stringify(response.data)).not.toMatch(/champion|tie_position|match_id|home_score/);
    });

    it('returns the caller’s own row with its position', async () => {
      const [ana, eva] = [await server().participant(), await server().participant()];
      await score(eva.id, 1, 0);
      const select = server().client(ana).from('user_stats').select(leaderboard, { count: 'exact' });
      const own = await select.eq('user_id', ana.id).maybeSingle();
      expect(own).toMatchObject({ count: 1, data: { user_id: ana.id, position: 2 } });
    });

    it('breaks ties by exact hits, then by the draw, and shares positions over pages', async () => {
      const people = await Promise.all(Array.from({ length: 6 }, () => server().participant()));
      for (const { id } of people.slice(0, 3)) await score(id, 3, 0);
      for (const { id } of people.slice(3)) await score(id, 0, 5);
      const read = async (from: number) => {
        const ranking = server()
          .client(people[0] ?? visitor)
          .from('user_stats')
          .select('exact_predictions,draw,position');
        return (await ranking.order('total_points', { ascending: false }).range(from, 5)).data ?? [];
      };
      const rows = await read(0);
      const places = rows.map((row) => `${row.exact_predictions} exact, ${row.position}.º`);
      const [first, fourth] = ['3 exact, 1.º', '0 exact, 4.º'];
      expect(places).toEqual([first, first, first, fourth, fourth, fourth]);
      for (const level of [rows.slice(0, 3), rows.slice(3)])
        expect(level.map(({ draw }) => draw)).toEqual(level.map(({ draw }) => draw).toSorted());
      expect(await read(4)).toEqual(rows.slice(4));
    });

    it('pages without gaps, with a count', async () => {
      const people = await Promise.all(Array.from({ length: 5 }, () => server().participant()));
      const client = server().client(people[0] ?? visitor);
      const page = (from: number, to: number) =>
        client
          .from('user_stats')
          .select('user_id', { count: 'exact' })
          .order('total_points', { ascending: false })
          .range(from, to);
      const pages = [await page(0, 1), await page(2, 3), await page(4, 5)];
      expect(pages.map(({ status, count }) => [status, count])).toEqual([
        [206, 5],
        [206, 5],
        [206, 5],
      ]);
      const seen = pages.flatMap(({ data }) => (data ?? []).map(({ user_id }) => user_id));
      expect(new Set(seen)).toEqual(new Set(people.map(({ id }) => id)));
      const beyond = await page(6, 9);
      expect(beyond).toMatchObject({
        status: 416,
        error: {
          code: 'PGRST103',
          details: 'An offset of 6 was requested, but there are only 5 rows.',
        },
      });
    });
  });

  describe('own rows', () => {
    it('returns own predictions, latest first, with times as PostgREST writes them', async () => {
      const ana = await server().participant();
      const eva = await server().participant();
      const matches = await Promise.all([0, 1].map(() => insertMatch(database().db)));
      const [first = '', second = ''] = matches;
      await database().setNow('2025-06-11T17:00:00.5Z');
      await insertPrediction(database().db, { userId: ana.id, matchId: first });
      await insertPrediction(database().db, { userId: eva.id, matchId: first, home: 7 });
      await database().setNow('2025-06-11T18:00:00Z');
      await insertPrediction(database().db, { userId: ana.id, matchId: second });
      await database().setNow(null);
      const { data } = await server()
        .client(ana)
        .from('predictions')
        .select('*')
        .eq('user_id', ana.id)
        .order('predicted_at', { ascending: false });
      expect(data?.map(({ match_id }) => match_id)).toEqual([second, first]);
      expect(data?.[1]).toEqual({
        user_id: ana.id,
        match_id: first,
        home_score: 1,
        away_score: 0,
        predicted_at: '2025-06-11T17:00:00.5+00:00',
        updated_at: '2025-06-11T17:00:00.5+00:00',
        hit: null,
        points: null,
      });
    });

    it('returns the profile check with .single() and .maybeSingle(), and 406 without a row', async () => {
      const ana = await server().participant();
      const own = await server().client(ana).from('profiles').select('id').eq('id', ana.id).single();
      expect(own).toMatchObject({ status: 200, data: { id: ana.id } });
      const champion = await server()
        .client(ana)
        .from('profiles')
        .select('champion_prediction,champion_prediction_phase')
        .eq('id', ana.id)
        .single();
      expect(champion.data).toEqual({ champion_prediction: null, champion_prediction_phase: null });
      const eva = await server().participant();
      const others = await server().client(ana).from('profiles').select('id').eq('id', eva.id).single();
      expect(others).toMatchObject({ status: 406, data: null });
      expect(others.error).toEqual({
        code: 'PGRST116',
        details: 'The result contains 0 rows',
        hint: null,
        message: 'Cannot coerce the result to a single JSON object',
      });
      const maybe = await server().client(ana).from('profiles').select('id').eq('id', eva.id).maybeSingle();
      expect(maybe).toMatchObject({ status: 200, data: null, error: null });
    });
  });

  it('returns everybody in one page, up to 10,000 participants', async () => {
    const added = runLength(1_200, 10_004);
    const ana = await server().participant();
    await database().runScript(`
      set local app.import = 'on';
      insert into users (email) select 'mucha-gente-' || n || '@beyondmedia.example' from generate_series(1, ${added}) n;
      insert into participants (user_id, email) select id, email from users where email like 'mucha-gente-%';
    `);
    const { data } = await server()
      .client(ana)
      .from('user_stats')
      .select(leaderboard)
      .order('total_points', { ascending: false });
    expect(data).toHaveLength(Math.min(added + 1, 10_000));
  });
});
