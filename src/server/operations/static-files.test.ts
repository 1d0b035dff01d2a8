import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staticFiles } from './static-files.ts';

// Long enough to be compressed.
const content = `<div id="root"></div>${'<p>Beyond Prode</p>'.repeat(100)}`;
const page = `<html>\n  <head>\n    <title>Beyond Prode</title>\n  </head>\n  ${content}</html>`;
const tournament = { name: 'Copa "A" & B', article: 'la', champion: {} };
const game = { publicUrl: 'https://prode.example', tournament };
let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'assets/app-a1b2.js'), 'let app = 1;');
  writeFileSync(join(folder, 'assets/app-a1b2.js.gz'), gzipSync('let app = 1;'));
  app = Fastify();
  await app.register(staticFiles(folder), game);
});

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('the pages', () => {
  it.each(['/', '/rules', '/organizador', '/palmares'])(
    '%s is the app, asked for again each time',
    async (url) => {
      const response = await app.inject({ url });
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('id="root"');
      expect(response.headers['cache-control']).toBe('no-cache');
    },
  );

  it.each([
    ['br', 200, '/', brotliDecompressSync],
    ['gzip', 200, '/rules', gunzipSync],
    ['br', 404, '/no/existe', brotliDecompressSync],
  ])('are sent as %s from the first request on (%d)', async (encoding, status, url, decompress) => {
    const headers = { accept: 'text/html', 'accept-encoding': encoding };
    const response = await app.inject({ url, headers });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(decompress(response.rawPayload).toString()).toContain('id="root"');
  });

  it('answer 304 to a browser that has them', async () => {
    const { headers } = await app.inject({ url: '/rules' });
    const again = await app.inject({ url: '/rules', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } });
    expect(other.statusCode).toBe(200);
  });

  it('have hashed files cached for a year, compressed when the browser accepts it', async () => {
    const url = '/assets/app-a1b2.js';
    const response = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-encoding']).toBe('gzip');
    expect((await app.inject({ url })).body).toBe('let app = 1;');
  });

  it.each([
    ['/rules/', '/rules'],
    ['/RULES?a=1?2', '/rules?a=1?2'],
    ['/index.html', '/'],
    ['//', '/'],
  ])('have one address each: %s leads to %s', async (url, address) => {
    const response = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([response.statusCode, response.headers.location]).toEqual([308, address]);
    expect((await app.inject({ url, headers: { accept: 'application/json' } })).statusCode).toBe(404);
  });

  it('return the app with 404 when a browser navigates to an unknown path', async () => {
    const response = await app.inject({ url: '/no/existe', headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('id="root"');
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it.each(['/api/x', '/auth/v1/x', '/rest/v1/x', '/demo/x', '/assets/gone.js', '/rest'])(
    'are never the response to %s',
    async (url) => {
      const response = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ message: 'Not found' });
    },
  );

  it('are not served for API calls, other methods or files outside the folder', async () => {
    const call = await app.inject({ url: '/no/existe', headers: { accept: 'application/json' } });
    const post = await app.inject({ method: 'POST', url: '/', headers: { accept: 'text/html' } });
    const outside = await app.inject({ url: '/..%2f..%2fetc%2fpasswd', headers: { accept: '*/*' } });
    for (const response of [call, post, outside]) {
      expect(response.statusCode).toBe(404);
      expect(response.body).not.toContain('root');
    }
  });

  it('stop the start, naming the build command, when they were never built', async () => {
    const empty = join(folder, 'assets');
    await expect(Fastify().register(staticFiles(empty), game)).rejects.toThrow('npm run build');
  });
});
