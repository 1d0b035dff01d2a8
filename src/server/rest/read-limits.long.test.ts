import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { countBrokenRules } from '../database/check-rules.ts';
import { insertMatch, insertPrediction } from '../../../test/support/factories.ts';
import { setUpRestServer, type RestParticipant } from '../../../test/support/rest-server.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';

describeOnBothDatabases('what one participant may read at once', (database) => {
  let ana: RestParticipant;
  const server = setUpRestServer(database);
  beforeEach(async () => {
    ana = await server().participant();
  });

  const many = (count: number, text: string): string => Array.from({ length: count }, () => text).join(',');

  it.each([
    ['conditions in a group', `select=user_id&or=(${many(480, 'total_predictions.gt.9000')})`],
    [
      'embeds',
      `select=${Array.from({ length: 60 }, (_, number) => `a${number}:profiles(full_name)`).join(',')}`,
    ],
    ['embeds of one name', `select=${many(2, 'profiles(full_name)')}`],
    ['columns', `select=${many(2, 'draw')}`],
    ['columns under other names', 'select=a:draw,b:draw'],
    ['columns of an embed', 'select=profiles(a:avatar_url,b:avatar_url)'],
    ['terms of an order', `order=${many(8, 'draw.asc')}`],
  ])('refuses too many %s with an error of the contract', async (_what, query) => {
    const response = await server().call(ana, `/user_stats?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'PGRST100', details: expect.any(String) });
  });

  it('has the number of predictions stored, through saves, repeats and refusals', async () => {
    const eva = await server().participant();
    const matches = [await insertMatch(database().db), await insertMatch(database().db)];
    const save = (body: object) =>
      server().client(ana).from('predictions').upsert(body, { onConflict: 'user_id,match_id' });
    const row = (match_id: string | undefined, home_score = 1) => ({
      user_id: ana.id,
      match_id,
      home_score,
      away_score: 0,
    });
    expect((await save(matches.map((id) => row(id)))).error).toBeNull();
    expect((await save(row(matches[0]))).error).toBeNull();
    expect((await save(row(matches[0], 2))).error).toMatchObject({ hint: 'prediction_locked' });
    await insertPrediction(database().db, { userId: eva.id, matchId: matches[0] ?? '' });
    const { data } = await server().client(ana).from('user_stats').select('user_id,total_predictions');
    expect(data).toHaveLength(2);
    expect(data).toContainEqual({ user_id: ana.id, total_predictions: 2 });
    expect(data).toContainEqual({ user_id: eva.id, total_predictions: 1 });
  });

  it('does not count the predictions of a hidden match until the match is back', async () => {
    const { db } = database();
    const matches = [await insertMatch(db), await insertMatch(db)];
    for (const matchId of matches) await insertPrediction(db, { userId: ana.id, matchId });
    const total = async () => {
      const { data } = await server().client(ana).from('user_stats').select('total_predictions');
      return data?.map((row) => row.total_predictions);
    };
    const show = (present: boolean) =>
      db
        .updateTable('matches')
        .set({ present })
        .where('id', '=', matches[0] ?? '')
        .execute();
    await show(false);
    await show(false);
    await expect.poll(total).toEqual([1]);
    expect(await countBrokenRules(db)).toEqual([]);
    await show(true);
    await expect.poll(total).toEqual([2]);
    expect(await countBrokenRules(db)).toEqual([]);
  });

  it('refuses a response of more than 8,000,000 characters, and sends its pages', async () => {
    await database().runScript(`
      set local app.import = 'on';
      insert into users (email) select 'n' || n || '@beyondmedia.example' from generate_series(1, 8000) n;
      insert into profiles (id, email, avatar_url)
      select id, email, 'https://pictures.example/' || repeat('x', 1000) from users on conflict do nothing;
    `);
    const rows = '/user_stats?select=user_id,profiles(avatar_url)&order=draw.asc';
    const all = await server().call(ana, rows);
    expect(all.status).toBe(400);
    const text = await all.text();
    expect(JSON.parse(text)).toMatchObject({
      code: '54000',
      hint: expect.stringContaining('limit and offset'),
    });
    expect(text.length).toBeLessThan(1_000);
    const page = await server().call(ana, `${rows}&limit=1000`);
    expect(page.status).toBe(200);
    expect(await page.json()).toHaveLength(1_000);
  });

  it('reads without the compiler, and for a limited time, on PostgreSQL', async () => {
    const settings = sql<{ time: string; jit: string }>`
      select current_setting('statement_timeout') as time, current_setting('jit') as jit`;
    const limits = { embedded: { time: '0' }, server: { time: '5s', jit: 'off' } }[database().kind];
    expect((await settings.execute(database().reads)).rows).toMatchObject([limits]);
    expect((await settings.execute(database().db)).rows[0]?.time).toBe('0');
  });
});
