import fc from 'fast-check';
import { restOdd, restRead, type RestInput } from '../../support/rest-inputs.ts';
import { ask, askRest } from './ask.ts';
import type { Surface } from './surface.ts';

interface QueryInput {
  path: string;
  query: string;
}

const path = fc.oneof(
  fc.constantFrom(...['authorize', 'callback'].map((name) => `/auth/v1/${name}`)),
  fc.constantFrom(...['user', 'settings', 'health', 'token'].map((name) => `/auth/v1/${name}`)),
  fc.constantFrom(
    ...[
      'match-data',
      'config',
      'records',
      'records/open-match',
      'receipts',
      'provisional-standing',
      'departments',
      'departments/own',
      'provisional-ranking',
    ].map((name) => `/api/${name}`),
    ...['/metrics', '/api/maintenance/backup', '/healthz', '/', '/rules', '/demo', '/rest/v1/predictions'],
    ...['/palmares', '/api/past-cups'],
  ),
  fc.webPath(),
);
const name = fc.oneof(
  fc.constantFrom('provider', 'redirect_to', 'scopes', 'state', 'code', 'error', 'iss', 'prompt', 'refresh'),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const evilAddress = fc.constantFrom(
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  'http://127.0.0.1:1@evil.example',
  'http://127.0.0.1.evil.example',
  '\\\\evil.example',
  'data:text/html,<script>',
);
const value = fc.oneof(
  fc.constantFrom('google', 'github', '1', crypto.randomUUID(), '\u0000', '%', '[', 'eq.1', '__proto__'),
  evilAddress,
  fc.webUrl(),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const pairs = fc
  .array(fc.tuple(name, value), { maxLength: 4 })
  .map((list) => new URLSearchParams([['provider', 'google'], ...list]).toString());
/** Not even made of pairs: stray percent signs, brackets, control characters. */
const raw = fc.string({ unit: 'binary-ascii', maxLength: 40 });

const anyRoute: fc.Arbitrary<QueryInput> = fc.record({
  path,
  query: fc.oneof({ weight: 3, arbitrary: pairs }, raw),
});

/** The query string of every route; most inputs are questions to /rest/v1, which refuses most of them. */
export const queryString: Surface<RestInput | QueryInput> = {
  name: 'query string',
  inputs: fc.oneof(
    { weight: 6, arbitrary: restRead },
    { weight: 1, arbitrary: restOdd.map((input) => ({ ...input, method: 'GET', body: '' })) },
    { weight: 3, arbitrary: anyRoute },
  ),
  attempt: (target, input) =>
    'who' in input
      ? askRest(target, input)
      : ask(target, { method: 'GET', url: `${input.path}?${input.query}`.replaceAll('#', '%23') }),
  mustMeet: ['GET 200', 'GET 302', 'GET 303', 'GET 400', 'GET 401', 'GET 404'],
};
