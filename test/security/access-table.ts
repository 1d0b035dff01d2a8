import type { Group } from './callers.ts';
import { picks } from './picks-table.ts';
import { reminders } from './reminders-table.ts';

type Status = number | readonly number[];
/** The status that a call must return to each group of callers, in the order of `callerGroups`. */
type Expected = readonly [
  visitor: Status,
  broken: Status,
  participant: Status,
  owner: Status,
  service: Status,
];

/** A call of the matrix; `{owner}` and `{organiser}` stand for ids, `{refresh}` for the owner's refresh token. */
export interface Call {
  method: string;
  path: string;
  body?: unknown;
  expected: Expected;
  /** The status for the organiser, by default that of a participant. */
  organiser?: Status;
  /** Whether it shows participants what others predicted, but only once the match has begun. */
  showsPublicPicks?: boolean;
  /** The statuses once the match has begun, the champion is closed and the record is published. */
  afterwards?: Expected;
  /** Whether it then shows participants the owner's salts and champion, too (docs/rules.md#others-predictions). */
  showsPicks?: true;
}

const groups: readonly Group[] = ['visitor', 'broken', 'participant', 'owner', 'service'];

/** Returns the statuses that `call` may have for `group`. */
export function allowedStatuses(call: Call, group: Group, afterwards: boolean): readonly number[] {
  const expected = (afterwards ? call.afterwards : undefined) ?? call.expected;
  const asParticipant = group === 'organiser' ? (call.organiser ?? expected[2]) : undefined;
  const status = asParticipant ?? expected[groups.indexOf(group)] ?? [];
  return typeof status === 'number' ? [status] : status;
}

const everyone: Expected = [200, 200, 200, 200, 200];
const ownRows: Expected = [401, 401, 200, 200, 403];
const ranking: Expected = [401, 401, 200, 200, 200];
const forbidden: Expected = [401, 401, 403, 403, 403];
const notThere: Expected = [404, 404, 404, 404, 404];
const notInRest: Expected = [404, 401, 404, 404, 404];
const noSuchOwn: Expected = [401, 401, 400, 400, 403];
const noSuchRanking: Expected = [401, 401, 400, 400, 400];
const serviceOnly: Expected = [401, 401, 403, 403, 200];

const get = (path: string, expected: Expected, afterwards?: Expected): Call => ({
  method: 'GET',
  path,
  expected,
  ...(afterwards && { afterwards }),
});
const rest = (path: string, expected: Expected): Call => get(`/rest/v1${path}`, expected);
const write = (method: string, path: string, body: unknown, expected: Expected): Call => ({
  method,
  path: `/rest/v1${path}`,
  body,
  expected,
});

const pick = { home_score: 13, away_score: 17, match_id: 'open-match' };
const theirs = { ...pick, user_id: '{owner}' };

/** Other operators, trees, aliases, orders and embeds are refused, never ignored. */
const notAsked = (path: string): Call =>
  rest(path, path.startsWith('/user_stats') ? noSuchRanking : noSuchOwn);

const reads: Call[] = [
  rest('/predictions', ownRows),
  rest('/predictions?user_id=eq.{owner}', ownRows),
  rest(
    '/predictions?select=home_score,user_id&match_id=eq.open-match&order=predicted_at.desc&limit=1',
    ownRows,
  ),
  rest('/profiles', ownRows),
  rest('/profiles?id=eq.{owner}', ownRows),
  rest('/user_stats?select=*,profiles(email,full_name,avatar_url)&order=total_points.desc', ranking),
  rest('/user_stats?user_id=eq.{owner}', ranking),
  ...[
    'user_id=neq.00000000-0000-4000-8000-000000000000',
    'user_id=not.eq.{owner}',
    'or=(user_id.eq.{owner},home_score.eq.13)',
    'not.or=(user_id.is.null)',
    'and=(locks_at.is.null)',
    'match_id=in.(open-match)',
    'home_score=eq.13',
    'order=home_score.desc',
    'order=locks_at',
    'select=x:home_score,y:user_id',
    'select=receipt_salt',
    'receipt_digest=not.is.null',
    'select=*,profiles(*)',
    'user_id=eq.{owner}&user_id=eq.{other}',
    'columns=user_id',
  ].map((query) => notAsked(`/predictions?${query}`)),
  ...[
    'champion_prediction=not.is.null',
    'champion_prediction=eq.PSG',
    'order=champion_prediction',
    'or=(id.eq.{owner},champion_prediction.gt.A)',
    'select=*,predictions(*)',
    'select=users(*)',
  ].map((query) => notAsked(`/profiles?${query}`)),
  ...[
    'select=champion_points',
    'champion_points=gte.0',
    'order=tie_position',
    'select=profiles(champion_prediction)',
    'select=*,profiles(champion_prediction)',
    'select=profiles(*,predictions(*))',
    'select=*,predictions(*)',
    'profiles.champion_prediction=like.*',
    'order=profiles(champion_prediction)',
  ].map((query) => notAsked(`/user_stats?${query}`)),
  ...['users', 'sessions', 'refresh_tokens', 'identities', 'sign_in_states', 'ranking', 'match_records'].map(
    (table) => rest(`/${table}`, notInRest),
  ),
  rest('/pg_stat_activity', notInRest),
  rest('/', notInRest),
];

const writes: Call[] = [
  write('POST', '/predictions?on_conflict=user_id,match_id', theirs, forbidden),
  write('POST', '/predictions', [{ ...pick, user_id: '{other}' }, theirs], forbidden),
  write('POST', '/predictions', { ...theirs, points: 5 }, forbidden),
  write('POST', '/predictions', { ...theirs, locks_at: '2099-01-01' }, [401, 401, 400, 400, 403]),
  write('PATCH', '/predictions?user_id=eq.{owner}', { home_score: 0 }, forbidden),
  write('PUT', '/predictions?user_id=eq.{owner}', theirs, forbidden),
  write('DELETE', '/predictions?user_id=eq.{owner}', undefined, forbidden),
  write('POST', '/profiles', { id: '{owner}', email: 'otra@beyondmedia.example' }, forbidden),
  write('PATCH', '/profiles?id=eq.{owner}', { full_name: 'Otra' }, forbidden),
  write('PATCH', '/profiles?id=eq.{owner}', { id: '{other}' }, forbidden),
  write('PATCH', '/profiles?id=eq.{owner}', { email: 'otra@beyondmedia.example' }, forbidden),
  write('DELETE', '/profiles?id=eq.{owner}', undefined, forbidden),
  ...['POST', 'PATCH', 'PUT', 'DELETE'].flatMap((method) =>
    ['total_points', 'exact_predictions', 'position'].map((column) =>
      write(
        method,
        '/user_stats?user_id=eq.{other}',
        method === 'DELETE' ? undefined : { [column]: 1 },
        forbidden,
      ),
    ),
  ),
  write('POST', '/match_records', { match_id: 'open-match' }, notInRest),
  write('PATCH', '/matches?id=eq.open-match', { status: 'finished' }, notInRest),
  write('PATCH', '/tournament', { points: { exact: 100 } }, notInRest),
];
// Repeating the owner's own values changes nothing and is not refused; for others the row does not exist.
const theirOwn = writes.map((call, index): Call => {
  if (index === 0) return { ...call, expected: [401, 401, 403, 200, 403] };
  return call.path.startsWith('/rest/v1/profiles') && call.method === 'POST'
    ? { ...call, expected: [401, 401, 403, 409, 403] }
    : call;
});

const score = { match_id_param: 'result-match', actual_home_score: 2, actual_away_score: 1 };
const functions: Call[] = [
  write('POST', '/rpc/update_match_scores', score, [401, 401, 403, 403, 204]),
  { ...rest('/rpc/update_match_scores?match_id_param=open-match', [405, 401, 405, 405, 405]) },
  write('POST', '/rpc/app_now', {}, notInRest),
  write('POST', '/rpc/pg_sleep', { seconds: 60 }, notInRest),
];

const ours: Call[] = [
  get('/api/match-data', everyone),
  get('/api/config', everyone),
  get('/api/changes', [200, 401, 200, 200, 200]),
  get('/api/openapi.json', everyone),
  get('/api/records', everyone),
  get('/api/records/open-match', notThere, everyone),
  get('/api/receipts', [401, 401, 200, 200, 401]),
  get('/api/receipts?user_id=eq.{owner}', [401, 401, 200, 200, 401]),
  get('/api/past-cups', [401, 401, 200, 200, 401]),
  get('/api/past-cups/copa', [401, 401, 404, 404, 401]),
  get('/api/past-cups/%00', [401, 401, 404, 404, 401]),
  get('/api/records?cup=copa', notThere),
  get('/api/records/open-match?cup=copa', notThere),
  get('/api/own-data', [401, 401, 200, 200, 401]),
  get('/api/own-data?user_id={owner}', [401, 401, 200, 200, 401]),
  {
    method: 'DELETE',
    path: '/api/own-data',
    body: { email: 'propietaria@beyondmedia.example' },
    expected: [401, 401, 400, 400, 401],
  },
  ...reminders,
  { ...get('/api/participants/{owner}', [401, 401, 200, 200, 401]), showsPublicPicks: true },
  ...[
    ['ranking/movement', 200],
    ['ranking/movement?page=3', 200],
    ['ranking/movement?page=-1', 400],
    ['ranking/own-row', 200],
    ['ranking/match-days/latest', 200],
    ['ranking/match-days/2025-06-14', 404],
    ['ranking/match-days/%00', 404],
    ['recaps/2025-06-14', 200],
    ['participants/x', 404],
    ['participants/00000000-0000-4000-8000-000000000000', 404],
  ].map(([path, status]) => get(`/api/${path}`, [401, 401, Number(status), Number(status), 401])),
  {
    ...{ method: 'PUT', path: '/api/departments/own', body: { department: '{owner}' } },
    expected: [401, 401, 409, 409, 401],
  },
  ...[
    ...['provisional-standing', 'provisional-ranking', 'recaps'],
    ...['departments', 'departments/own'],
  ].flatMap((name) =>
    ['', '?user_id={owner}'].map((query) => get(`/api/${name}${query}`, [401, 401, 200, 200, 401])),
  ),
  ...picks,
  ...[[], [{ matchId: 'open-match', home: 21, away: 0 }]].map((predictions): Call => ({
    method: 'POST',
    path: '/api/predictions',
    body: { predictions },
    expected: [401, 401, 400, 400, 401],
  })),
  {
    method: 'POST',
    path: '/api/predictions',
    body: { predictions: [{ matchId: 'nowhere', home: 0, away: 0, userId: '{owner}' }] },
    expected: [401, 401, 200, 200, 401],
  },
  get('/api/predictions', notThere),
  get('/metrics', serviceOnly),
  get('/api/maintenance/backup', serviceOnly),
  {
    method: 'POST',
    path: '/api/maintenance/release-quarantined-import',
    expected: [401, 401, 403, 403, 409],
  },
  get('/healthz', everyone),
  get('/readyz', everyone),
  // Only the demo has these.
  get('/demo', notThere),
  get('/demo/google/.well-known/openid-configuration', notThere),
  get('/demo/sheets/v4/spreadsheets/demo/values/Matches!A:Z?key=demo', notThere),
  { method: 'POST', path: '/demo/matches/open-match/end', expected: notThere },
  { method: 'POST', path: '/demo/sheet-errors/500', expected: notThere },
];

const organiserOnly: Expected = [401, 401, 404, 404, 401];
const organise = (method: string, path: string, organiser: Status, body?: unknown): Call => ({
  ...{ method, path: `/api/organiser${path}`, expected: organiserOnly, organiser },
  ...(body !== undefined && { body }),
});

const organising: Call[] = [
  { ...get('/api/organiser/me', [401, 401, 200, 200, 401]) },
  organise('GET', '/overview', 200),
  organise('GET', '/participants', 200),
  organise('GET', '/participants?search=eva&offset=0', 200),
  organise('GET', '/participants?offset=-1', 400),
  organise('GET', '/audit-log', 200),
  organise('GET', '/audit-log?before=x', 400),
  organise('GET', '/record-check', 200),
  // Organisers cannot be blocked or erased, and nobody else is touched: all rows stay unchanged.
  organise('POST', '/participants/{organiser}/block', 409),
  organise('POST', '/participants/{other}/block', 404),
  organise('POST', '/participants/x/block', 404),
  organise('POST', '/participants/{owner}/unblock', 204),
  organise('DELETE', '/participants/{organiser}', 409, { email: 'organiza@beyondmedia.example' }),
  organise('DELETE', '/participants/{owner}', 400, { email: 'otra@beyondmedia.example' }),
  organise('DELETE', '/participants/{owner}', 400, {}),
  organise('PUT', '/announcement', 204, { text: '' }),
  organise('PUT', '/announcement', 400, { text: 'a'.repeat(501) }),
  organise('POST', '/release-quarantined-import', 409),
  organise('POST', '/chat-room/test', 409),
  // Paths that do not exist answer everybody alike.
  get('/api/organiser', notThere),
  get('/api/organiser/users', notThere),
];

const signIn: Call[] = [
  get('/auth/v1/user', [[401, 403], [400, 403], 200, 200, 403]),
  {
    method: 'POST',
    path: '/auth/v1/logout?scope=others',
    expected: [[401, 403], [204, 400, 403], 204, 204, 403],
  },
  {
    method: 'POST',
    path: '/auth/v1/token?grant_type=refresh_token',
    body: { refresh_token: '{refresh}x' },
    expected: [400, 400, 400, 400, 400],
  },
  {
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: {},
    expected: [400, 400, 400, 400, 400],
  },
  get('/auth/v1/health', notThere),
  get('/auth/v1/settings', notThere),
  get('/auth/v1/admin/users', notThere),
  { method: 'POST', path: '/auth/v1/signup', body: {}, expected: notThere },
];

/** Every call of the matrix: those of the app, and those that only a cheater would make. */
export const calls: readonly Call[] = [
  ...reads,
  ...theirOwn,
  ...functions,
  ...ours,
  ...organising,
  ...signIn,
];
