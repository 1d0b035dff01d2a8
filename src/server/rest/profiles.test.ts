// Shows docs/rules.md#champion-pick, docs/rules.md#profiles.
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { insertUser } from '../../../test/support/factories.ts';
import { setUpRestServer } from '../../../test/support/rest-server.ts';
import { patience, runLength } from '../../../test/support/run-length.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';

describeOnPostgres('writing profiles', (database) => {
  const server = setUpRestServer(database);
  beforeEach(() => database().setNow(null));

  const stored = () => database().db.selectFrom('profiles').selectAll().execute();

  async function newcomer() {
    const user = await insertUser(database().db);
    await database()
      .db.updateTable('users')
      .set({
        user_metadata: JSON.stringify({ full_name: 'Ana de Google', picture: 'https://g.example/a.png' }),
      })
      .where('id', '=', user.id)
      .execute();
    return { ...user, ...(await signIn(server().context, user.id)) };
  }

  describe('the app’s profile creation', () => {
    it.each(['object', 'array'] as const)('stores Google’s data, not those in the %s', async (form) => {
      const ana = await newcomer();
      const row = {
        id: ana.id,
        email: 'otra@beyondmedia.example',
        full_name: 'Otra',
        avatar_url: 'http://x/',
      };
      const response = await server()
        .client(ana)
        .from('profiles')
        .insert(form === 'array' ? [row] : row);
      expect(response).toMatchObject({ status: 201, data: null, error: null });
      expect(await stored()).toMatchObject([
        {
          id: ana.id,
          email: ana.email,
          full_name: 'Ana de Google',
          avatar_url: 'https://g.example/a.png',
          champion_prediction: null,
        },
      ]);
      const ranked = await database().db.selectFrom('user_stats').select(['user_id', 'position']).execute();
      expect(ranked).toEqual([{ user_id: ana.id, position: 1 }]);
    });

    it('returns 409 without details for a second one', async () => {
      const ana = await newcomer();
      await server().client(ana).from('profiles').insert({ id: ana.id });
      const second = await server().client(ana).from('profiles').insert({ id: ana.id });
      expect(second).toMatchObject({ status: 409 });
      expect(second.error).toEqual({
        code: '23505',
        details: null,
        hint: null,
        message: 'duplicate key value violates unique constraint "profiles_pkey"',
      });
      const upsert = await server().client(ana).from('profiles').upsert({ id: ana.id });
      expect(upsert).toMatchObject({ status: 400, error: { code: 'PGRST100' } });
      expect(await stored()).toHaveLength(1);
    });

    it('is refused for someone else, with a champion, with unknown columns', async () => {
      const ana = await newcomer();
      const eva = await insertUser(database().db);
      const client = server().client(ana);
      const cases: [unknown, number, string][] = [
        [{ id: eva.id, email: eva.email }, 403, '42501'],
        [[{ id: ana.id }, { id: eva.id }], 403, '42501'],
        [{ id: ana.id, champion_prediction: 'Chelsea' }, 403, '42501'],
        [{ id: ana.id, admin: true }, 400, 'PGRST204'],
        [{ email: ana.email }, 403, '42501'],
      ];
      for (const [body, status, code] of cases) {
        const response = await client.from('profiles').insert(body as never);
        expect(response).toMatchObject({ status, error: { code } });
      }
      expect(await stored()).toEqual([]);
    });

    it('is refused for a deleted user', async () => {
      const ana = await newcomer();
      const { db } = database();
      const insert = () => server().client(ana).from('profiles').insert({ id: ana.id });
      await sql`select end_sessions(array[${ana.id}::uuid])`.execute(db);
      await db.deleteFrom('users').where('id', '=', ana.id).execute();
      // Until this process hears that the session ended, the foreign key refuses the row.
      expect((await insert()).error).not.toBeNull();
      await server().context.changes.readNow();
      await vi.waitFor(async () =>
        expect(await insert()).toMatchObject({ status: 401, error: { code: 'PGRST303' } }),
      );
      expect(await stored()).toEqual([]);
    });
  });

  describe('the champion', () => {
    it('is saved once, with the server’s phase and time, and read back', async () => {
      const ana = await server().participant();
      await database().setNow('2025-06-20T10:00:00Z');
      const save = (champion_prediction: string | null) =>
        server()
          .client(ana)
          .from('profiles')
          .update({
            champion_prediction,
            champion_prediction_phase: 'original',
            updated_at: '1999-01-01T00:00:00Z',
          })
          .eq('id', ana.id);
      expect(await save('Chelsea')).toMatchObject({ status: 204, error: null });
      expect(await save('Chelsea')).toMatchObject({ status: 204, error: null });
      const { data } = await server().client(ana).from('profiles').select().eq('id', ana.id).single();
      expect(data).toEqual({
        id: ana.id,
        email: ana.email,
        full_name: ana.fullName,
        avatar_url: null,
        champion_prediction: 'Chelsea',
        champion_prediction_phase: 'extended',
        updated_at: '2025-06-20T10:00:00+00:00',
      });
      for (const other of ['PSG', null]) {
        expect(await save(other)).toMatchObject({
          status: 400,
          error: {
            code: 'P0001',
            hint: 'champion_locked',
            message: 'El campeón se puede elegir una sola vez.',
          },
        });
      }
      expect((await stored())[0]?.champion_prediction).toBe('Chelsea');
    });

    it('is returned as JSON when preferred, otherwise without a body or content type', async () => {
      const ana = await server().participant();
      const save = (prefer: string) =>
        server().call(ana, `/profiles?id=eq.${ana.id}&select=champion_prediction`, {
          method: 'PATCH',
          headers: { prefer, 'content-type': 'application/json' },
          body: JSON.stringify({ champion_prediction: 'Chelsea' }),
        });
      const whole = await save('return=representation');
      expect([whole.status, whole.headers.get('content-type')]).toEqual([
        200,
        'application/json; charset=utf-8',
      ]);
      expect(await whole.json()).toEqual([{ champion_prediction: 'Chelsea' }]);
      const minimal = await save('return=minimal');
      expect([minimal.status, minimal.headers.get('content-type')]).toEqual([204, null]);
      expect(await minimal.text()).toBe('');
    });

    it('of somebody else is no row that matches: 204 and an empty range', async () => {
      const ana = await server().participant();
      const eva = await server().participant();
      const patch = (id: string) =>
        server().call(ana, `/profiles?id=eq.${id}`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: '{"champion_prediction":"PSG"}',
        });
      const own = await patch(ana.id);
      expect([own.status, own.headers.get('content-range')]).toEqual([204, '0-0/*']);
      const none = await patch(eva.id);
      expect([none.status, none.headers.get('content-range')]).toEqual([204, '*/*']);
      const champions = (await stored()).map(({ id, champion_prediction: team }) => [id, team]);
      expect(new Map(champions as [string, string | null][]).get(eva.id)).toBeNull();
    });
  });

  it('accepts exactly one of several champions picked at once', { timeout: patience(20_000) }, async () => {
    const teams = ['Chelsea', 'PSG', 'Real Madrid', 'Palmeiras'];
    for (let round = 0; round < runLength(1, 96); round += 1) {
      const ana = await server().participant();
      const responses = await Promise.all(
        teams.map((champion_prediction) =>
          server().client(ana).from('profiles').update({ champion_prediction }).eq('id', ana.id),
        ),
      );
      const won = teams.filter((_team, index) => responses[index]?.error === null);
      expect(won).toHaveLength(1);
      const refused = responses.filter(({ error }) => error !== null);
      expect(refused.map(({ error }) => error?.hint)).toEqual(refused.map(() => 'champion_locked'));
      const rows = (await stored()).filter(({ id }) => id === ana.id);
      expect(rows.map(({ champion_prediction }) => champion_prediction)).toEqual(won);
    }
  });
});
