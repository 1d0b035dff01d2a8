import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWholeApp, type WholeApp } from '../../../test/security/whole-app.ts';
import { insertTournament } from '../../../test/support/factories.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';

let database: TestDatabase;
let whole: WholeApp;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertTournament(database.db);
  whole = await openWholeApp(database);
});
afterAll(async () => {
  await whole.close();
  await database.close();
});

const read = () => whole.app.inject('/api/openapi.json');

it('describes every route of /api and no others', async () => {
  const { paths } = (await read()).json();
  const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const registered = whole.routes
    .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/') && url !== '/api/openapi.json')
    .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(described.toSorted()).toEqual(registered.toSorted());
});

it('describes parameters, bodies and responses', async () => {
  const { paths } = (await read()).json();
  const bare = Object.entries<Record<string, { responses: object }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => Object.keys(responses).join() === '200')
      .map(([method]) => `${method} ${path}`),
  );
  expect(bare).toEqual([]);
  expect(paths['/api/ranking/movement'].get.parameters).toMatchObject([
    { name: 'page', in: 'query', schema: { type: 'integer', minimum: 0, default: 0 } },
  ]);
  const { content } = paths['/api/organiser/me'].get.responses['200'];
  expect(content['application/json'].schema.required).toEqual(['organiser']);
});

it('is under 200 kB, open to everyone, and answers 304 to its ETag', async () => {
  const response = await read();
  expect(response.statusCode).toBe(200);
  expect(response.body.length).toBeLessThan(200_000);
  const headers = { 'if-none-match': String(response.headers.etag) };
  expect((await whole.app.inject({ url: '/api/openapi.json', headers })).statusCode).toBe(304);
});
