import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { insertTournament } from '../../../test/support/factories.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { buildApp } from './app.ts';
import { createSheetReader } from '../sheet/sheet-reader.ts';
import { createMetrics } from '../operations/metrics.ts';

describe('the composed application', () => {
  let database: TestDatabase;
  let app: Awaited<ReturnType<typeof buildApp>>;

  beforeAll(async () => {
    database = await openTestDatabase();
    await insertTournament(database.db);
    const context = await openTestContext(database);
    const logger = pino({ level: 'silent' });
    app = await buildApp(context, {
      logger,
      metrics: createMetrics(context),
      sheetReader: createSheetReader(context, { log: logger, afterGoodRead: () => {} }),
      web: async (pages) => {
        pages.setNotFoundHandler((_request, reply) =>
          reply.type('text/html').send('<!doctype html>the page'),
        );
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  it.each([
    ...['/auth/v1', '/auth/v1/', '/auth/v1/nope', '/auth/v1/token/more', '/auth/v1/%zz'],
    ...['/rest/v1', '/rest/v1/', '/rest/v1/nope', '/rest/v1/%zz', '/rest/v1/rpc/nope'],
  ])('never returns the page at %s', async (url) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const response = await app.inject({ method, url, headers: { accept: 'text/html' } });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(response.body).not.toContain('<!doctype');
    }
  });

  it('has no other calls of auth, and keeps none of its responses', async () => {
    for (const [method, path] of [
      ...[['GET', '/token'] as const, ['DELETE', '/user'] as const],
      ...[['POST', '/callback'] as const, ['GET', '/logout'] as const, ['GET', '/settings'] as const],
    ]) {
      const response = await app.inject({ method, url: `/auth/v1${path}` });
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { code: 'unknown', message: `No such path: /auth/v1${path}` },
      ]);
    }
    const { headers } = await app.inject('/auth/v1/user');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-supabase-api-version': '2024-01-01' });
  });

  it('is ready without Google or the sheet until a stop is announced, and still serves after that', async () => {
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    app.announceStop();
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'stopping' }]);
    const page = await app.inject('/');
    expect([page.statusCode, page.headers.connection]).toEqual([200, 'close']);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});
