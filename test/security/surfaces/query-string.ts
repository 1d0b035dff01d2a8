import fc from 'fast-check';
import { anyCharacter } from '../../support/any-character.ts';
import { restOdd, restRead, type RestInput } from '../../support/rest-inputs.ts';
import { pathOf } from '../../support/registered-routes.ts';
import { ask, askRest } from './ask.ts';
import type { Surface, Target } from './surface.ts';

interface QueryInput {
  /** The number of a registered route, or a path. */
  route: number | string;
  /** Replaces route parameters. */
  id: string;
  isSignedIn: boolean;
  query: string;
}

const name = fc.oneof(
  fc.constantFrom('provider', 'redirect_to', 'scopes', 'state', 'code', 'error', 'iss', 'prompt', 'refresh'),
  fc.constantFrom('match', 'search', 'offset', 'page', 'before', 'after', 'cup', 'format', 'k'),
  fc.string({ unit: anyCharacter, maxLength: 6 }),
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
  fc.string({ unit: anyCharacter, maxLength: 30 }),
);
const pairs = fc
  .array(fc.tuple(name, value), { maxLength: 4 })
  .map((list) => new URLSearchParams([['provider', 'google'], ...list]).toString());
/** Not even pairs: stray percent signs, brackets, control characters. */
const raw = fc.string({ unit: 'binary-ascii', maxLength: 40 });

/** Weighted, so that a short run reaches their redirects. */
const signIns = ['/auth/v1/authorize', '/auth/v1/callback'];
const ids = ['open-match', 'latest', '2025-06-28', crypto.randomUUID(), '\u0000', 'x'];
const anyRoute: fc.Arbitrary<QueryInput> = fc.record({
  route: fc.oneof(
    { weight: 3, arbitrary: fc.nat() },
    { weight: 2, arbitrary: fc.constantFrom(...signIns) },
    { weight: 1, arbitrary: fc.constantFrom('/', '/rules', '/demo') },
    { weight: 1, arbitrary: fc.webPath() },
  ),
  id: fc.oneof(fc.constantFrom(...ids), fc.string({ unit: anyCharacter, maxLength: 30 })),
  isSignedIn: fc.boolean(),
  query: fc.oneof({ weight: 3, arbitrary: pairs }, raw),
});

/** Sends any query string to every route; most inputs go to /rest/v1, which refuses most of them. */
export const queryString: Surface<RestInput | QueryInput> = {
  name: 'query string',
  inputs: fc.oneof(
    { weight: 6, arbitrary: restRead },
    { weight: 1, arbitrary: restOdd.map((input) => ({ ...input, method: 'GET', body: '' })) },
    { weight: 3, arbitrary: anyRoute },
  ),
  attempt: (target, input) => ('who' in input ? askRest(target, input) : askAnyRoute(target, input)),
  mustMeet: ['GET 200', 'GET 302', 'GET 400', 'GET 401', 'GET 404'],
};

function askAnyRoute(target: Target, { route, id, isSignedIn, query }: QueryInput): Promise<void> {
  const routes = target.whole.routes.filter(({ method }) => method === 'GET');
  const registered = typeof route === 'number' ? routes[route % routes.length] : undefined;
  const path = registered === undefined ? String(route) : pathOf(registered, () => id);
  const authorization = target.callers.authorization['another participant'] ?? '';
  return ask(target, {
    method: 'GET',
    url: `${path}?${query}`.replaceAll('#', '%23'),
    ...(isSignedIn && { headers: { authorization } }),
  });
}
