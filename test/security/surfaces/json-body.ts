import fc from 'fast-check';
import { anyCharacter } from '../../support/any-character.ts';
import { restOdd, restWrite, type RestInput } from '../../support/rest-inputs.ts';
import { pathOf } from '../../support/registered-routes.ts';
import { ask, askRest } from './ask.ts';
import type { Surface, Target } from './surface.ts';

interface BodyInput {
  /** The number of a registered route that takes a body, or an address. */
  route: number | string;
  /** Replaces route parameters. */
  id: string;
  contentType: string;
  body: string;
}

/** To the router /rest/v1 is one route. */
const restUrl = fc.constantFrom(
  '/rest/v1/predictions?on_conflict=user_id,match_id',
  '/rest/v1/profiles',
  '/rest/v1/rpc/update_match_scores',
);
const ids = ['open-match', crypto.randomUUID(), '\u0000', 'x'];

const contentType = fc.constantFrom(
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  'nonsense',
);
const deep = fc
  .tuple(fc.constantFrom('[', '{"a":'), fc.integer({ min: 100, max: 10_000 }))
  .map(([bracket, depth]) => bracket.repeat(depth));
const token = fc.constantFrom(
  'refresh_token',
  '__proto__',
  'constructor',
  'toString',
  'state',
  'code',
  'user_id',
);
const keyed = fc
  .tuple(token, fc.jsonValue())
  .map(([key, value]) => `{${JSON.stringify(key)}:${JSON.stringify(value)}}`);
const body = fc.oneof(
  { weight: 4, arbitrary: keyed },
  { weight: 3, arbitrary: fc.json() },
  { weight: 2, arbitrary: fc.string({ unit: anyCharacter, maxLength: 200 }) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.constantFrom('', 'null', '[]', '{}', '1e999', '"\\ud800"', '{"a":1,"a":2}') },
);
const anyBody: fc.Arbitrary<BodyInput> = fc.record({
  route: fc.oneof({ weight: 3, arbitrary: fc.nat() }, restUrl),
  id: fc.constantFrom(...ids),
  contentType,
  body,
});

/** Sends any body to every route that takes one; most inputs are saves. */
export const jsonBody: Surface<RestInput | BodyInput> = {
  name: 'JSON body',
  seed: 1,
  inputs: fc.oneof(
    { weight: 6, arbitrary: restWrite },
    { weight: 1, arbitrary: restOdd.map((input) => ({ ...input, method: 'POST' })) },
    { weight: 3, arbitrary: anyBody },
  ),
  attempt: (target, input) => ('who' in input ? askRest(target, input) : askAnyRoute(target, input)),
  mustMeet: ['POST 400', 'POST 403', 'PATCH 204', 'PATCH 400', 'PUT 400', 'DELETE 400'],
};

function askAnyRoute(
  target: Target,
  { route, id, contentType: type, body: payload }: BodyInput,
): Promise<void> {
  const routes = target.whole.routes.filter(
    ({ method, url }) =>
      !['GET', 'HEAD', 'OPTIONS'].includes(method) &&
      !url.startsWith('/rest/') &&
      // It would end the session of all following inputs.
      url !== '/auth/v1/logout',
  );
  const registered = typeof route === 'number' ? routes[route % routes.length] : undefined;
  const authorization = target.callers.authorization['another participant'] ?? '';
  return ask(target, {
    method: (registered?.method ?? 'POST') as 'POST',
    url: registered === undefined ? String(route) : pathOf(registered, () => id),
    headers: { 'content-type': type, authorization },
    payload,
  });
}
