import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { testSecrets } from '../../support/app-context.ts';
import { checkResponse } from '../check-response.ts';
import { sendRaw } from '../send-raw.ts';
import type { Surface, Target } from './surface.ts';

interface HeaderInput {
  method: string;
  path: string;
  headers: [name: string, value: string][];
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens that were never issued. Well-signed ones show that odd claims get a response below 500, too. */
const token = fc
  .record({
    header: fc.oneof(
      fc.constantFrom(
        { alg: 'HS256', typ: 'JWT' },
        { alg: 'none' },
        { alg: 'RS256' },
        { alg: 'HS512' },
        { alg: 'HS256', crit: ['exp'] },
        { alg: 'HS256', b64: false, crit: ['b64'] },
        { alg: 'HS256', jku: 'https://evil.example/keys' },
      ),
      fc.jsonValue({ maxDepth: 1 }),
    ),
    claims: fc.record(
      {
        aud: fc.oneof({ weight: 4, arbitrary: fc.constant('authenticated') }, fc.jsonValue({ maxDepth: 1 })),
        exp: fc.oneof({ weight: 4, arbitrary: fc.constant(4_000_000_000) }, fc.jsonValue({ maxDepth: 1 })),
        sub: fc.oneof(fc.uuid(), fc.jsonValue({ maxDepth: 1 })),
        session_id: fc.oneof(fc.uuid(), fc.jsonValue({ maxDepth: 1 })),
        email: fc.oneof(
          fc.constantFrom('x@beyondmedia.example', 'x@evil.example'),
          fc.jsonValue({ maxDepth: 1 }),
        ),
        role: fc.constantFrom('authenticated', 'service_role', 'anon'),
        nbf: fc.integer(),
      },
      { requiredKeys: ['aud', 'exp', 'sub'] },
    ),
    wellSigned: fc.boolean(),
  })
  .map(({ header, claims, wellSigned }) => {
    const text = `${encode(header)}.${encode(claims)}`;
    const key = wellSigned ? testSecrets.jwtSecret : 'another-key-another-key-another-key-0';
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  });

// A character for each byte that a socket can carry, including line ends and NUL.
const bytes = fc
  .array(
    fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 32, max: 255 }) }, fc.integer({ min: 0, max: 31 })),
    {
      maxLength: 30,
    },
  )
  .map((codes) => String.fromCodePoint(...codes));
const authorization = fc.oneof(
  { weight: 4, arbitrary: token.map((jwt) => `Bearer ${jwt}`) },
  fc.constantFrom('Bearer', 'Bearer anon', 'bearer  a.b.c', 'Basic YTpi', 'Bearer ..', 'Negotiate'),
  bytes.map((odd) => `Bearer ${odd}`),
);
const named = (name: string, value: fc.Arbitrary<string>): fc.Arbitrary<[string, string]> =>
  fc.tuple(fc.constant(name), value);
const header: fc.Arbitrary<[string, string]> = fc.oneof(
  { weight: 6, arbitrary: named('Authorization', authorization) },
  named('Cookie', fc.oneof(bytes, fc.constant(`beyond_prode_sign_in=${'a'.repeat(43)}`))),
  named(
    'Prefer',
    fc.oneof(bytes, fc.constantFrom('count=exact', 'return=representation', 'handling=strict')),
  ),
  named('Accept', fc.oneof(bytes, fc.constantFrom('*/*', 'text/csv', 'application/vnd.pgrst.object+json'))),
  named('Range', fc.constantFrom('0-9', '9-0', 'bytes=0-', '-')),
  named('Accept-Profile', fc.oneof(bytes, fc.constantFrom('public', 'auth'))),
  named('X-Supabase-Api-Version', fc.oneof(bytes, fc.constant('2024-01-01'))),
  named('Content-Length', fc.constantFrom('0', '5', '-1', '1e3', '99999999000')),
  named('Transfer-Encoding', fc.constantFrom('chunked', 'gzip', 'chunked, chunked')),
  named('Origin', fc.oneof(bytes, fc.constant('null'))),
  named('Access-Control-Request-Headers', bytes),
  named('X-Forwarded-For', fc.oneof(fc.ipV4(), fc.ipV6(), bytes)),
  named('X-Forwarded-Host', fc.oneof(fc.domain(), bytes)),
  named('Sec-Fetch-Mode', fc.constant('navigate')),
  named('Expect', fc.constantFrom('100-continue', 'magic')),
  named('Upgrade', fc.constantFrom('websocket', 'h2c')),
  named('Connection', fc.constantFrom('upgrade', 'keep-alive', 'close, te')),
  fc.tuple(bytes, bytes),
);

const paths = [
  '/rest/v1/predictions?select=*',
  '/rest/v1/user_stats',
  '/rest/v1/nothing',
  '/auth/v1/logout',
  '/api/receipts',
  '/api/provisional-standing',
  '/api/departments',
  '/api/departments/own',
  '/api/provisional-ranking',
  '/api/match-data',
  '/healthz',
  '/metrics',
  '/api/maintenance/backup',
  '/nowhere',
];
// The only addresses that redirect, and only without other errors, so a short run tries them more often.
const redirecting = [
  '/auth/v1/authorize?provider=google&redirect_to=https://evil.example',
  `/auth/v1/callback?code=x&state=${crypto.randomUUID()}`,
];

/** Sends any headers on a socket, to include Node's parser. */
export const headers: Surface<HeaderInput> = {
  name: 'headers',
  seed: 6,
  inputs: fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'PATCH'),
    path: fc.oneof(
      { weight: 7, arbitrary: fc.constantFrom(...paths) },
      // The only source of a 403 for a token, so tried more often.
      { weight: 2, arbitrary: fc.constant('/auth/v1/user') },
      { weight: 3, arbitrary: fc.constantFrom(...redirecting) },
      bytes.map((odd) => `/${odd}`),
    ),
    headers: fc.array(header, { maxLength: 6 }),
  }),
  attempt,
  mustMeet: ['GET 200', 'GET 302', 'GET 400', 'GET 401', 'GET 403', 'GET 404', 'POST 400'],
};

async function attempt(target: Target, { method, path, headers: lines }: HeaderInput): Promise<void> {
  const { port } = new URL(target.whole.url);
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
  ];
  const response = await sendRaw(
    Number(port),
    `${head.join('\r\n')}\r\n\r\n${promisedBody(lines)}`,
    method === 'HEAD',
  );
  // A request that sends less than it announced ends by a time-out (limits.test.ts).
  if (response === null) return target.met('no response');
  target.met(`${method} ${response.status}`);
  // Requests that Node refuses to parse reach no module, so no error shape applies.
  if (response.headers['x-request-id'] === undefined) expect([400, 408, 417, 431]).toContain(response.status);
  else checkResponse({ method, path, ...response }, target.allowedOrigins, target.secrets);
}

function promisedBody(lines: HeaderInput['headers']): string {
  const [, encoding] = lines.find(([name]) => name === 'Transfer-Encoding') ?? [];
  if (encoding !== undefined) return '0\r\n\r\n';
  return 'x'.repeat(
    Math.max(0, ...lines.map(([name, value]) => (name === 'Content-Length' ? Number(value) : 0))) % 1_000,
  );
}
