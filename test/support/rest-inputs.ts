import fc from 'fast-check';
import { anyCharacter } from './any-character.ts';

/** Stands for the caller's own id in generated bodies. */
export const ownId = 'own-id';

/** Matches that generated saves choose from, so that some are the first for their match. */
export const openMatchIds = Array.from({ length: 12 }, (_, index) => `open-${index}`);

/** A call to /rest/v1. */
export interface RestInput {
  who: 'participant' | 'visitor' | 'service';
  method: string;
  path: string;
  query: [string, string][];
  headers: { [name: string]: string | undefined };
  body: string;
}

type Weighted<T> = [weight: number, arbitrary: fc.Arbitrary<T>][];
const mix = <T>(...choices: Weighted<T>): fc.Arbitrary<T> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const names = [
  'user_id',
  'total_points',
  'draw',
  'match_id',
  'home_score',
  'updated_at',
  'id',
  'email',
  'points',
];
const hidden = ['locks_at', 'champion_points', 'profiles', 'predictions', 'constructor', '__proto__'];
const reserved = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'or', 'and', 'not.or'];
const particles = ['eq', 'in', 'is', 'not', 'null', 'desc', 'asc', 'nullslast', 'inner', '*'];
const values = [
  '1',
  '-1',
  '1e9',
  '99999999999999999999',
  'infinity',
  'NaN',
  'secret-match',
  '2025-06-11T19:00+02:00',
];
const uuid = '00000000-0000-4000-8000-000000000000';
const noise = fc.string({ unit: anyCharacter, maxLength: 8 });

const column = mix([9, fc.constantFrom(...names)], [1, fc.constantFrom(...hidden)]);
const value = mix([3, fc.constantFrom(...values, uuid)], [1, noise]);
const word = mix([6, fc.constantFrom(...names, ...hidden, ...particles, ...values)], [1, noise]);
const glue = fc.constantFrom(
  '.',
  ',',
  '(',
  ')',
  ':',
  '!',
  '"',
  '\\',
  '::',
  '->',
  "'",
  ';',
  ' ',
  '',
  '%00',
  '\u0000',
);
const phrase = fc.array(fc.tuple(word, glue), { maxLength: 7 }).map((pairs) => pairs.flat().join(''));

const operation = mix(
  [
    6,
    fc.tuple(fc.constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte'), value).map((parts) => parts.join('.')),
  ],
  [2, fc.array(value, { maxLength: 3 }).map((list) => `in.(${list.join(',')})`)],
  [1, fc.constantFrom('is.null', 'not.is.null', 'is.true')],
  [1, phrase],
);
const group = fc
  .array(fc.tuple(column, operation), { minLength: 1, maxLength: 3 })
  .map((members) => `(${members.map((member) => member.join('.')).join(',')})`);
const key = fc.constantFrom<[string, string]>(['user_id', uuid], ['match_id', 'secret-match'], ['id', uuid]);
const filter = mix<[string, string]>(
  [5, key.map(([name, given]): [string, string] => [name, `eq.${given}`])],
  [
    3,
    fc.tuple(
      fc.constantFrom('user_id', 'match_id', 'id'),
      value.map((given) => `eq.${given}`),
    ),
  ],
  [3, fc.tuple(column, operation)],
  [2, fc.tuple(fc.constantFrom('or', 'and', 'not.or'), group)],
);
const setting = mix<[string, string]>(
  [2, fc.tuple(fc.constant('select'), fc.array(column, { maxLength: 3 }).map(String))],
  [
    2,
    fc.tuple(fc.constant('select'), fc.constantFrom('*', '*,profiles(*)', 'x:user_id,profiles!inner(email)')),
  ],
  [2, fc.tuple(fc.constant('order'), fc.constantFrom('total_points.desc', 'predicted_at.desc'))],
  [1, fc.tuple(fc.constant('order'), column)],
  [1, fc.tuple(fc.constantFrom('limit', 'offset'), value)],
);
const oddPair = fc.tuple(mix([2, fc.constantFrom(...reserved)], [1, phrase]), phrase);

const json = fc.jsonValue({ maxDepth: 3 });
const goals = mix<unknown>([5, fc.integer({ min: -1, max: 21 })], [1, value], [1, json]);
const owner = mix<unknown>([9, fc.constant(ownId)], [1, json]);
const matchId = mix<unknown>(
  [4, fc.constant('secret-match')],
  [6, fc.constantFrom(...openMatchIds)],
  [1, value],
  [1, json],
);
const resultId = mix<unknown>([9, fc.constant('secret-match')], [2, value], [1, json]);
const text = mix<unknown>([3, fc.constantFrom('PSG', 'PSG', 'Botafogo')], [1, noise], [1, json]);
const prediction = fc.record({ user_id: owner, match_id: matchId, home_score: goals, away_score: goals });
const writing: fc.Arbitrary<[method: string, path: string, body: unknown]> = mix<[string, string, unknown]>(
  [4, fc.tuple(fc.constant('POST'), fc.constant('/predictions'), prediction)],
  [1, fc.tuple(fc.constant('POST'), fc.constant('/predictions'), fc.array(prediction, { maxLength: 3 }))],
  [1, fc.tuple(fc.constant('POST'), fc.constant('/profiles'), fc.record({ id: owner, full_name: text }))],
  [2, fc.tuple(fc.constant('PATCH'), fc.constant('/profiles'), fc.record({ champion_prediction: text }))],
  [
    1,
    fc.tuple(
      fc.constant('POST'),
      fc.constant('/rpc/update_match_scores'),
      fc.record({ match_id_param: resultId, actual_home_score: goals, actual_away_score: goals }),
    ),
  ],
);

const prefer = mix(
  [3, fc.constantFrom('count=exact', 'return=representation')],
  [
    3,
    fc.constantFrom(
      'resolution=merge-duplicates',
      'resolution=merge-duplicates,return=representation,missing=default',
    ),
  ],
  [1, fc.constant('return=representation,resolution=ignore-duplicates')],
);
const headers = fc.record(
  { prefer, accept: mix([6, fc.constant('*/*')], [1, fc.constant('application/vnd.pgrst.object+json')]) },
  { requiredKeys: [] },
);
const printable = phrase.map((odd) => odd.replace(/[^\x20-\x7e]/g, '').trim());
const oddHeaders = fc.record(
  {
    prefer: printable,
    accept: fc.constantFrom('*/*', 'text/csv', 'application/json;q=0.1'),
    range: mix([1, fc.constantFrom('0-9', '5-1', '0-')], [1, printable]),
    'content-type': fc.constantFrom(
      'application/json',
      'text/plain',
      'application/json; charset=x',
      'nonsense',
    ),
    'content-profile': fc.constantFrom('public', 'auth'),
  },
  { requiredKeys: [] },
);

const relation = fc.constantFrom('/user_stats', '/profiles', '/predictions');
const participant = fc.constant<'participant'>('participant');

/** Reads with odd filters, orders and pages, about half of which reach the database. */
export const restRead: fc.Arbitrary<RestInput> = fc.record({
  who: participant,
  method: fc.constant('GET'),
  path: relation,
  query: fc.array(mix([2, filter], [1, setting]), { maxLength: 3 }),
  headers,
  body: fc.constant(''),
});
const fewParameters = mix<[string, string][]>(
  [5, fc.constant([])],
  [1, mix([1, filter], [1, setting]).map((parameter) => [parameter])],
);
/** Writes with odd values, most of which reach the database. */
export const restWrite: fc.Arbitrary<RestInput> = fc
  .tuple(writing, headers, fewParameters)
  .map(([[method, path, body], given, query]) => ({
    who: path.startsWith('/rpc') ? 'service' : 'participant',
    method,
    path,
    query,
    headers: { 'content-type': 'application/json', ...given },
    body: JSON.stringify(body),
  }));
/** Calls that are odd in every part: method, path, query, headers and body. */
export const restOdd: fc.Arbitrary<RestInput> = fc.record({
  who: fc.constantFrom('participant', 'visitor', 'service'),
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'),
  path: mix([3, relation], [1, phrase.map((name) => `/${encodeURIComponent(name)}`)]),
  query: fc.array(oddPair, { maxLength: 4 }),
  headers: oddHeaders,
  body: mix([1, fc.json()], [1, fc.string({ unit: anyCharacter })]),
});
