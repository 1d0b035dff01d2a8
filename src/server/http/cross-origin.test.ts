import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { crossOrigin } from './cross-origin.ts';

const shared = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Range-Unit, Retry-After, X-Supabase-Api-Version',
};

describe('cross-origin calls', () => {
  let app: FastifyInstance;

  beforeEach(async () => {
    app = Fastify();
    await app.register(crossOrigin);
    app.route({ method: ['GET', 'OPTIONS'], url: '/', handler: async () => 'the route' });
  });
  afterEach(() => app.close());

  it('may read every response, errors included, without credentials', async () => {
    for (const url of ['/', '/nowhere']) {
      expect(allowances((await app.inject(url)).headers)).toEqual(shared);
    }
  });

  it.each<[string, string | undefined]>([
    ['echoes the headers asked for', 'authorization, x-any'],
    ['names none when none are asked for', undefined],
  ])('a preflight %s', async (_what, named) => {
    const headers = {
      'access-control-request-method': 'PATCH',
      ...(named === undefined ? {} : { 'access-control-request-headers': named }),
    };
    for (const url of ['/', '/nowhere']) {
      const response = await app.inject({ method: 'OPTIONS', url, headers });
      expect(response.statusCode).toBe(204);
      expect(response.body).toBe('');
      expect(allowances(response.headers)).toEqual({
        ...shared,
        'access-control-allow-methods': 'GET,HEAD,POST,PATCH,PUT,DELETE,OPTIONS',
        'access-control-max-age': '86400',
        ...(named === undefined ? {} : { 'access-control-allow-headers': named }),
      });
    }
  });

  it.each([{}, { origin: 'https://other.example' }])('OPTIONS with %j reaches its route', async (headers) => {
    const response = await app.inject({ method: 'OPTIONS', url: '/', headers });
    expect(response.body).toBe('the route');
    expect(allowances(response.headers)).toEqual(shared);
    expect(response.headers.vary).toBeUndefined();
  });
});

function allowances(headers: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));
}
