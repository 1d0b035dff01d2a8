import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { insertParticipant, insertTournament } from '../../../test/support/factories.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import type { AppContext } from '../context.ts';
import { restRoutes } from '../rest/rest-routes.ts';
import { logRequests } from './request-logging.ts';

describe('the log of a slow response', () => {
  let database: TestDatabase;
  let context: AppContext;
  let app: FastifyInstance;
  let lines: string[];

  beforeEach(async () => {
    database = await openTestDatabase();
    await insertTournament(database.db);
    context = await openTestContext(database);
    lines = [];
  });
  afterEach(async () => {
    await app.close();
    await database.close();
  });

  async function open(slowMs: number): Promise<void> {
    const stream = new Writable({
      write(line, _encoding, done) {
        lines.push(String(line));
        done();
      },
    });
    app = Fastify({
      logger: { level: 'info', stream },
      logController: new LogController({ disableRequestLogging: true }),
    });
    await app.register(logRequests, { slowMs });
    await app.register(restRoutes, context);
  }

  it('names the user by id, and neither e-mail, token nor query', async () => {
    await open(0);
    const person = await insertParticipant(database.db);
    const { authorization, session } = await signIn(context, person.id);
    const headers = { authorization };
    await app.inject({ url: '/rest/v1/user_stats?select=draw', headers });
    await app.inject({ url: '/rest/v1/user_stats' });
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      {
        level: 40,
        msg: 'slow response',
        method: 'GET',
        path: '/rest/v1/user_stats',
        status: 200,
        user: person.id,
      },
      { msg: 'slow response', status: 401, user: null },
    ]);
    for (const secret of [person.email, session.access_token, 'draw'])
      expect(lines.join('')).not.toContain(secret);
  });

  it('has no line for quick responses', async () => {
    await open(60_000);
    await app.inject('/rest/v1/user_stats');
    expect(lines).toEqual([]);
  });
});
