import fc from 'fast-check';
import { restOdd, restWrite, type RestInput } from '../../support/rest-inputs.ts';
import { ask, askRest } from './ask.ts';
import type { Surface } from './surface.ts';

interface BodyInput {
  url: string;
  contentType: string;
  body: string;
}

const url = fc.constantFrom(
  '/auth/v1/token?grant_type=refresh_token',
  '/auth/v1/token?grant_type=password',
  '/auth/v1/callback',
  '/auth/v1/logout',
  '/rest/v1/predictions?on_conflict=user_id,match_id',
  '/rest/v1/profiles',
  '/rest/v1/rpc/update_match_scores',
  '/api/maintenance/release-quarantined-import',
  '/api/match-data',
  '/api/predictions',
);
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
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.constantFrom('', 'null', '[]', '{}', '1e999', '"\\ud800"', '{"a":1,"a":2}') },
);
const anyBody: fc.Arbitrary<BodyInput> = fc.record({ url, contentType, body });

/** The body of every route that takes one; most inputs are saves. */
export const jsonBody: Surface<RestInput | BodyInput> = {
  name: 'JSON body',
  seed: 14,
  inputs: fc.oneof(
    { weight: 6, arbitrary: restWrite },
    { weight: 1, arbitrary: restOdd.map((input) => ({ ...input, method: 'POST' })) },
    { weight: 3, arbitrary: anyBody },
  ),
  attempt: (target, input) =>
    'who' in input
      ? askRest(target, input)
      : ask(target, {
          method: 'POST',
          url: input.url,
          headers: {
            'content-type': input.contentType,
            authorization: target.callers.authorization['another participant'] ?? '',
          },
          payload: input.body,
        }),
  mustMeet: [
    'POST 200',
    'POST 201',
    'POST 204',
    'POST 303',
    'POST 400',
    'POST 403',
    'PATCH 204',
    'PATCH 400',
  ],
};
