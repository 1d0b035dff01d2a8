// Shows docs/rules.md#audit-log, docs/rules.md#blocked-participants.
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertMatch, insertParticipant, insertPrediction } from '../../../test/support/factories.ts';
import { readAllRows } from '../../../test/support/fill-database.ts';
import { readLocation, signInThrough } from '../../../test/support/google-sign-in.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { openOrganisedGame, type OrganisedGame } from '../../../test/security/organised-game.ts';
import { organiserEmail } from '../../../test/security/whole-app.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { organiserParticipantsSchema } from '../../domain/organiser-schemas.ts';
import { countBrokenRules } from '../database/check-rules.ts';
import { openEndedSessions } from '../auth/identify-caller.ts';
import { openVersions } from '../live/versions.ts';

describeOnPostgres('an organiser', (database) => {
  let game: OrganisedGame;
  beforeEach(async () => {
    game = await openOrganisedGame(database());
  });
  afterEach(() => game.whole.close());
  const refresh = (token: string) =>
    game.whole.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=refresh_token',
      payload: { refresh_token: token },
    });

  it('blocks a participant at once, in every process, until they are unblocked', async () => {
    const { db } = database();
    const leaver = await insertParticipant(db, { email: 'ana@beyondmedia.example', fullName: 'Ana' });
    const matchId = await insertMatch(db);
    await insertPrediction(db, { userId: leaver.id, matchId });
    const { session, authorization } = await signIn(game.whole.context, leaver.id);
    const sessionId = String(decodeJwt(session.access_token)['session_id']);
    const changes = await openVersions(database().db);
    const elsewhere = await openEndedSessions(database().db, changes);
    expect(elsewhere.has(sessionId)).toBe(false);
    expect(await game.statusOf('/rest/v1/predictions', authorization)).toBe(200);

    expect((await game.call('POST', `/participants/${leaver.id}/block`)).status).toBe(204);
    for (const path of ['/rest/v1/predictions', '/api/own-data', '/api/receipts', '/api/organiser/me'])
      expect(await game.statusOf(path, authorization)).toBe(401);
    expect(await game.statusOf('/auth/v1/user', authorization)).toBe(403);
    expect((await refresh(session.refresh_token)).json()).toMatchObject({
      code: 'refresh_token_not_found',
    });
    await expect.poll(() => elsewhere.has(sessionId), { timeout: 10_000 }).toBe(true);
    elsewhere.stop();
    await changes.stop();

    // Signing in stores neither a session nor the new name from Google.
    const users = () => db.selectFrom('users').selectAll().orderBy('id').execute();
    const before = await users();
    const refused = readLocation(await signInThrough(game.server, game.whole.google, { name: 'Otra' }));
    expect(refused.failure).toEqual({
      error: 'access_denied',
      error_code: 'user_blocked',
      error_description: 'User is blocked by the organisers',
    });
    expect(refused.session['access_token']).toBeUndefined();
    expect(await users()).toEqual(before);
    await expect(db.insertInto('sessions').values({ user_id: leaver.id }).execute()).rejects.toThrow(
      'Tu acceso está bloqueado. Habla con la organización.',
    );

    // A blocked participant stays in the ranking.
    const ranking = await game.whole.app.inject({
      url: '/rest/v1/user_stats?select=user_id',
      headers: { authorization: game.organiser.authorization },
    });
    expect(ranking.body).toContain(leaver.id);
    expect(await countBrokenRules(db)).toEqual([]);
    const { body } = await game.call('GET', '/participants?search=ana%40');
    expect(organiserParticipantsSchema.parse(body)).toMatchObject({
      ...{ total: 2, blocked: 1, found: 1 },
      participants: [{ email: 'ana@beyondmedia.example', blockedAt: expect.any(String), organiser: false }],
    });

    expect((await game.call('POST', `/participants/${leaver.id}/unblock`)).status).toBe(204);
    const back = readLocation(await signInThrough(game.server, game.whole.google));
    expect(await game.statusOf('/rest/v1/predictions', `Bearer ${back.session['access_token']}`)).toBe(200);
    expect(await game.statusOf('/rest/v1/predictions', authorization)).toBe(401);
    const olga = { fullName: 'Olga Organiza', email: organiserEmail };
    expect(await game.acts()).toMatchObject([
      { act: 'unblocked', by: olga, about: { fullName: 'Ana Pérez' } },
      { act: 'blocked', by: olga, about: { email: 'ana@beyondmedia.example' } },
    ]);
  });

  it('leaves no session to someone who signs in while being blocked, and logs the block once', async () => {
    const { db } = database();
    const { id } = await insertParticipant(db, { email: 'ana@beyondmedia.example' });
    const openSession = () => signIn(game.whole.context, id).catch(() => null);
    const block = () => game.call('POST', `/participants/${id}/block`);
    await Promise.all([openSession(), block(), openSession(), block(), openSession()]);
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([]);
    expect(await game.acts()).toHaveLength(1);
  });

  it('blocks every account of a mailbox, including later ones', async () => {
    const { db } = database();
    const { id } = await insertParticipant(db, { email: 'ana@beyondmedia.example' });
    const other = await insertParticipant(db, { email: 'Ana+1@beyondmedia.example' });
    const namesake = await insertParticipant(db, { email: 'ana.2@beyondmedia.example' });
    const { authorization } = await signIn(game.whole.context, other.id);
    await game.call('POST', `/participants/${id}/block`);
    await expect.poll(() => game.statusOf('/api/own-data', authorization)).toBe(401);
    for (const email of ['ana+1@beyondmedia.example', 'ana+2@beyondmedia.example']) {
      const person = { email, sub: email };
      const { failure } = readLocation(await signInThrough(game.server, game.whole.google, person));
      expect(failure).toMatchObject({ error_code: 'user_blocked' });
    }
    expect(await signIn(game.whole.context, namesake.id)).toHaveProperty('session');
    await game.call('POST', `/participants/${id}/unblock`);
    expect(await signIn(game.whole.context, other.id)).toHaveProperty('session');
  });

  it('cannot be blocked, nor can another account of their mailbox, which a block would cover', async () => {
    const email = organiserEmail.replace('@', '+Otra@');
    const other = await insertParticipant(database().db, { email });
    for (const id of [game.organiser.id, other.id])
      expect(await game.call('POST', `/participants/${id}/block`)).toMatchObject({
        status: 409,
        body: { message: 'Quien organiza el juego no se puede bloquear ni borrar desde aquí.' },
      });
    expect(await game.statusOf('/api/organiser/me', game.organiser.authorization)).toBe(200);
    expect(await game.acts()).toEqual([]);
  });

  it('erases a participant after typing the address, and the log then names nobody', async () => {
    const { db } = database();
    const person = await insertParticipant(db, { email: 'ana@beyondmedia.example', fullName: 'Ana Secreta' });
    await insertPrediction(db, { userId: person.id, matchId: await insertMatch(db) });
    const { authorization } = await signIn(game.whole.context, person.id);
    await game.call('POST', `/participants/${person.id}/block`);
    await signInThrough(game.server, game.whole.google);
    expect((await game.overview()).refusedSignIns.latest).toMatchObject([
      { reason: 'blocked', maskedEmail: 'a***@beyondmedia.example' },
    ]);
    const path = `/participants/${person.id}`;
    const refused = await game.call('DELETE', path, { email: 'leo@beyondmedia.example' });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('con su correo') },
    });
    expect((await game.call('DELETE', path, { email: ' Ana@beyondmedia.example ' })).status).toBe(204);
    const left = JSON.stringify(await readAllRows(database()));
    for (const trace of [person.id, person.email, 'Ana Secreta', 'a***@']) expect(left).not.toContain(trace);
    expect(await game.statusOf('/api/own-data', authorization)).toBe(401);
    expect(await game.acts()).toMatchObject([
      { act: 'erased', about: 'erased' },
      { act: 'blocked', about: 'erased' },
    ]);
    expect((await game.call('DELETE', path, { email: person.email })).status).toBe(404);
  });

  it('stays in the log by address even after their account is erased', async () => {
    const { whole, organiser, statusOf } = game;
    const person = await insertParticipant(database().db);
    await game.call('DELETE', `/participants/${person.id}`, { email: person.email });
    const eraseSelf = () =>
      whole.app.inject({
        ...{ method: 'DELETE', url: '/api/own-data', payload: { email: organiserEmail } },
        headers: { authorization: organiser.authorization },
      });
    expect((await eraseSelf()).statusCode).toBe(409);
    expect(await statusOf('/api/organiser/me', organiser.authorization)).toBe(200);
    const successor = await insertParticipant(database().db);
    whole.context.config.organiserEmails = [successor.email];
    expect((await eraseSelf()).statusCode).toBe(204);
    const { authorization } = await signIn(whole.context, successor.id);
    const log = await whole.app.inject({ url: '/api/organiser/audit-log', headers: { authorization } });
    expect(log.json().acts).toMatchObject([
      { act: 'erased', by: { fullName: '', email: organiserEmail }, about: 'erased' },
    ]);
  });

  it('has a log that nobody can change, not even an import', async () => {
    const { db } = database();
    const { id } = await insertParticipant(db);
    await game.call('POST', `/participants/${id}/block`);
    for (const change of [
      "update organiser_acts set act = 'x'",
      'delete from organiser_acts',
      'truncate organiser_acts',
    ])
      for (const mode of ['', "set local app.import = 'on';"])
        await expect(database().runScript(`${mode} ${change}`)).rejects.toThrow('is never changed');
    expect(await game.acts()).toHaveLength(1);
    const own = await game.whole.app.inject({
      url: '/api/own-data',
      headers: { authorization: game.organiser.authorization },
    });
    expect(own.json().organiser_acts).toMatchObject([{ act: 'blocked', as: 'organiser' }]);
  });
});
