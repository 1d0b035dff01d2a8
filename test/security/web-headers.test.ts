import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimInstallation } from '../../src/server/demo/prepare-demo.ts';
import { insertTournament } from '../support/factories.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

let database: TestDatabase;
let whole: WholeApp;
let production: WholeApp;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertTournament(database.db);
  whole = await openWholeApp(database);
  production = await openWholeApp(database, {
    config: { production: true, publicUrl: 'https://prode.example' },
  });
});
afterAll(async () => {
  for (const app of [whole, production]) await app?.close();
  await database?.close();
});

const addresses = [
  '/',
  '/nowhere',
  '/api/config',
  '/api/match-data',
  '/rest/v1/predictions',
  '/rest/v1/%zz',
  '/auth/v1/user',
  '/auth/v1/%zz',
  '/auth/v1/authorize?provider=google',
  '/metrics',
  '/%zz',
];

describe('every response', () => {
  it.each(addresses)('forbids sniffing, framing and full referrers: %s', async (url) => {
    const { headers } = await whole.app.inject(url);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it.each(addresses)('asks for https only in production: %s', async (url) => {
    const { headers } = await production.app.inject(url);
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });
});

describe('scripts', () => {
  let demo: WholeApp;
  beforeAll(async () => {
    await claimInstallation(database.db, true, new Date());
    demo = await openWholeApp(database, { config: { demo: true } });
  });
  afterAll(() => demo?.close());

  it('run only from our own files, on every page', async () => {
    for (const url of ['/', '/demo', '/demo/nowhere']) {
      const { headers } = await demo.app.inject(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/default-src '(self|none)'/);
      expect(policy).not.toMatch(/script-src|unsafe-eval|default-src[^;]*(unsafe|\*|https:|data:)/);
      expect(policy).toContain("base-uri 'none'");
    }
  });

  it('are not inlined in any page', async () => {
    const pages = [readFileSync('src/web/index.html', 'utf8'), (await demo.app.inject('/demo')).body];
    for (const page of pages) {
      expect(page).toContain('<html');
      expect(page).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/i);
      expect(page).not.toMatch(/\son\w+\s*=|javascript:/i);
    }
  });
});
