import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { findSheetError } from './demo-repository.ts';
import { demoRoutes } from './demo-routes.ts';
import { prepareDemo } from './prepare-demo.ts';

describeOnPostgres('everything under /demo', (database) => {
  it('is served together: provider, sheet, pictures and page, each with its own forms', async () => {
    const context = await openTestContext(database());
    await prepareDemo(database(), context.tournament, new Date());
    const app = Fastify();
    await app.register(demoRoutes, { ...context, readSheetNow: async () => {}, demoMessages: [] });
    const statusOf = async (url: string) => (await app.inject(url)).statusCode;
    expect(await statusOf('/demo/google/.well-known/openid-configuration')).toBe(200);
    expect(await statusOf('/demo/sheets/v4/spreadsheets/demo/values/Teams!A:Z?key=demo')).toBe(200);
    expect(await statusOf('/demo/avatars/1.svg')).toBe(200);
    expect(await statusOf('/demo')).toBe(200);
    expect(await statusOf('/demo/otra-cosa')).toBe(404);
    const posted = await app.inject({
      method: 'POST',
      url: '/demo/sheet-errors/500',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: context.config.publicUrl },
    });
    expect(posted.statusCode).toBe(303);
    expect(await findSheetError(database().db)).toBe(500);
    await app.close();
  });
});
