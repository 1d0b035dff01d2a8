import { expect, it } from 'vitest';
import { insertMatch } from '../../../test/support/factories.ts';
import { setUpRestServer, type RestParticipant } from '../../../test/support/rest-server.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';

describeOnPostgres('POST /predictions with a whole form', (database) => {
  const server = setUpRestServer(database);

  const stored = () =>
    database().db.selectFrom('predictions').select(['user_id', 'match_id']).orderBy('match_id').execute();

  async function insertMatches(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, (_, index) => `m${String(index + 1).padStart(2, '0')}`);
    for (const id of ids) await insertMatch(database().db, { id });
    return ids;
  }

  const send = (user: RestParticipant, matchIds: string[], homeScore: number) =>
    server()
      .client(user)
      .from('predictions')
      .upsert(
        matchIds.map((id) => ({ user_id: user.id, match_id: id, home_score: homeScore, away_score: 1 })),
        { onConflict: 'user_id,match_id' },
      )
      .select();

  it('returns each form its own rows in their order, whatever the size of the one before', async () => {
    const [ana, beto] = [await server().participant(), await server().participant()];
    const matchIds = await insertMatches(15);
    const backwards = matchIds.toReversed();
    const whole = await send(ana, backwards, 2);
    expect(whole.status).toBe(201);
    expect(whole.data?.map((row) => row.match_id)).toEqual(backwards);
    const two = await send(beto, matchIds.slice(0, 2), 0);
    expect(two.data?.map((row) => [row.user_id, row.match_id, row.home_score])).toEqual([
      [beto.id, 'm01', 0],
      [beto.id, 'm02', 0],
    ]);
    expect(await stored()).toHaveLength(17);
    expect(await send(ana, backwards, 2)).toMatchObject({ status: 200, data: whole.data });
    expect(await stored()).toHaveLength(17);
  });

  it('saves nothing of a form with one refused row, and the next form all the same', async () => {
    const ana = await server().participant();
    const matchIds = await insertMatches(15);
    await insertMatch(database().db, { id: 'live', status: 'live' });
    const refused = await send(ana, [...matchIds.slice(1), 'live'], 2);
    expect(refused).toMatchObject({ status: 400, error: { hint: 'match_started' } });
    expect(await send(ana, matchIds, 21)).toMatchObject({ status: 400, error: { code: '23514' } });
    expect(await stored()).toEqual([]);
    expect(await send(ana, matchIds, 2)).toMatchObject({ status: 201 });
    expect(await stored()).toHaveLength(15);
  });

  it('saves forms with the same matches in opposite orders at once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => server().participant()));
    const matchIds = await insertMatches(15);
    const saved = await Promise.all(
      people.map((person, index) => send(person, index % 2 === 0 ? matchIds : matchIds.toReversed(), 1)),
    );
    expect(saved.map(({ status }) => status)).toEqual(people.map(() => 201));
    expect(await stored()).toHaveLength(300);
  });
});
