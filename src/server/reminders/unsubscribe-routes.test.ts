import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestContext, testSecrets } from '../../../test/support/app-context.ts';
import { insertParticipant, insertTournament } from '../../../test/support/factories.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';
import { signId } from '../auth/signed-id.ts';

describeOnPostgres('unsubscribing', (database) => {
  let app: FastifyInstance;
  let ana: { id: string; email: string };
  const settings = () => database().db.selectFrom('reminder_settings').select(['user_id', 'email']).execute();
  const addressOf = (id: string, purpose = 'unsubscribe', secret = testSecrets.jwtSecret): string =>
    `/avisos/baja?k=${signId(purpose, id, secret)}`;

  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
    ana = await insertParticipant(database().db);
    await insertParticipant(database().db);
    app = Fastify();
    await app.register(unsubscribeRoutes, await openTestContext(database()));
  });
  afterEach(() => app.close());

  it('ends the e-mails of one person with one POST, which may be repeated', async () => {
    await database()
      .db.insertInto('reminder_settings')
      .values({ user_id: ana.id, hours_before: 3 })
      .execute();
    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      ['multipart/form-data; boundary=x', '--x\r\n\r\nList-Unsubscribe=One-Click\r\n--x--'],
    ] as const) {
      const headers = { 'content-type': type };
      const response = await app.inject({ method: 'POST', url: addressOf(ana.id), headers, payload });
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('Listo: no te llegarán más avisos por correo.');
    }
    expect(await settings()).toEqual([{ user_id: ana.id, email: false }]);
    const kept = await database().db.selectFrom('reminder_settings').select('hours_before').execute();
    expect(kept).toEqual([{ hours_before: 3 }]);
  });

  it('asks for confirmation, because mail scanners open links', async () => {
    const response = await app.inject(addressOf(ana.id));
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<form method="post"');
    expect(response.body).not.toContain(ana.email);
    expect(await settings()).toEqual([]);
  });

  it('refuses addresses not signed for unsubscribing, and erased people', async () => {
    const erased = '6f1c1b9e-0000-4000-8000-000000000001';
    expect((await app.inject({ method: 'POST', url: addressOf(erased) })).statusCode).toBe(200);
    for (const url of [
      addressOf(ana.id, 'calendar-feed'),
      addressOf(ana.id, 'unsubscribe', 'another secret'),
      `/avisos/baja?k=${ana.id}`,
      '/avisos/baja',
      `${addressOf(ana.id)}x`,
    ]) {
      for (const method of ['GET', 'POST'] as const)
        expect((await app.inject({ method, url })).statusCode).toBe(404);
    }
    expect(await settings()).toEqual([]);
  });
});
