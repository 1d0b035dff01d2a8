import { expect, test } from './support/test.ts';

const unknown = [
  '/auth/v1',
  '/auth/v1/',
  '/auth/v1/nothing',
  '/auth/v1/user/more',
  '/rest/v1',
  '/rest/v1/',
  '/rest/v1/users',
  '/rest/v1/refresh_tokens?select=*',
  '/rest/v1/rpc/pg_sleep',
  '/api/nothing',
  '/demo/google/nothing',
  '/demo/nothing',
];

test('an unknown API path never returns the page', async ({ request }) => {
  for (const path of unknown) {
    for (const accept of ['text/html', '*/*']) {
      const response = await request.get(path, { headers: { accept }, maxRedirects: 0 });
      const body = await response.text();
      expect.soft(response.status(), path).toBeGreaterThanOrEqual(300);
      expect.soft(body, path).not.toContain('id="root"');
      expect.soft(body, path).not.toMatch(/\n\s+at /);
    }
  }
});

test('responses are compressed, hashed files are cached for a year and the page is revalidated', async ({
  request,
}) => {
  const page = await request.get('/');
  expect(page.headers()['cache-control']).toBe('no-cache');
  expect(page.headers()['content-encoding']).toBe('br');
  expect(page.headers()['content-security-policy']).toContain("default-src 'self'");
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
  const asset = await request.get(script);
  expect(asset.headers()['cache-control']).toContain('immutable');
  expect(asset.headers()['content-encoding']).toBe('br');
});
