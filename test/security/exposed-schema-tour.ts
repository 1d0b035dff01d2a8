import { pathOf } from '../support/registered-routes.ts';
import type { Callers } from './callers.ts';
import type { WholeApp } from './whole-app.ts';

const reads = [
  'predictions?select=*&order=predicted_at.desc&limit=1&offset=1',
  'predictions?user_id=eq.00000000-0000-4000-8000-000000000000&match_id=eq.1',
  'user_stats?select=*,profiles(*)&order=total_points.desc&limit=1',
  'user_stats?select=*,profiles(email,full_name,avatar_url)&user_id=eq.00000000-0000-4000-8000-000000000000',
  'profiles?select=*&id=eq.00000000-0000-4000-8000-000000000000',
];

/** Values for the parameters of /api routes; any other parameter gets a participant's id. */
const parameters: Record<string, string> = { matchId: 'open-match', matchDay: '2025-06-28', day: 'latest' };
const queries = [
  '',
  'match=open-match',
  'search=a',
  'after=1.1.00000000-0000-4000-8000-000000000000',
  'format=csv',
  'cup=x',
];
const ourWrites = [
  ['PUT', '/api/reminders/calendar', undefined],
  ['DELETE', '/api/reminders/calendar', undefined],
  ['PUT', '/api/departments/own', { department: 'x' }],
  ['PUT', '/api/departments/own', { department: null }],
  ['DELETE', '/api/reminders/push', { endpoint: 'x' }],
  ['POST', '/api/predictions', { predictions: [{ matchId: 'x', home: 1, away: 0 }] }],
  ['POST', '/avisos/baja?k=x', {}],
] as const;

/** Makes every valid kind of call once. The statements executed meanwhile define the exposed schema. */
export async function tourOfTheExposedSchema(
  { app, google, sheetReader, routes }: WholeApp,
  callers: Callers,
): Promise<void> {
  const participant = { authorization: callers.authorization['another participant'] ?? '' };
  const service = { authorization: callers.authorization['the service'] ?? '' };
  const json = { 'content-type': 'application/json' };
  const user_id = callers.otherId;
  const read = (url: string) => app.inject({ url, headers: { ...participant, prefer: 'count=exact' } });
  const write = (
    method: 'POST' | 'PATCH',
    url: string,
    payload: object,
    prefer = 'count=none',
    who = participant,
  ) => app.inject({ method, url: `/rest/v1${url}`, headers: { ...who, ...json, prefer }, payload });

  for (const query of reads) await read(`/rest/v1/${query}`);
  const accept = { ...participant, accept: 'application/vnd.pgrst.object+json' };
  for (const query of reads) await app.inject({ url: `/rest/v1/${query}`, headers: accept });
  const pick = { user_id, match_id: '1', home_score: 1, away_score: 1 };
  for (const prefer of ['return=minimal', 'return=representation', 'resolution=merge-duplicates'])
    await write('POST', '/predictions?select=*', pick, prefer);
  await write('POST', '/predictions', { ...pick, match_id: '-1' });
  await write('POST', '/profiles', { id: user_id });
  await write(
    'PATCH',
    `/profiles?id=eq.${user_id}&select=*`,
    { champion_prediction: 'PSG' },
    'return=representation',
  );
  const score = { match_id_param: '1', actual_home_score: 1, actual_away_score: 0 };
  await write('POST', '/rpc/update_match_scores', score, '', service);

  for (const route of routes.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/')))
    for (const query of queries)
      await read(`${pathOf(route, (name) => parameters[name] ?? user_id)}?${query}`);
  for (const [method, url, payload] of ourWrites)
    await app.inject({
      method,
      url,
      headers: { ...participant, ...(payload && json) },
      ...(payload && { payload }),
    });
  for (const url of ['/metrics', '/api/maintenance/backup', '/readyz'])
    await app.inject({ url, headers: service });
  // The first read lacks the matches that were predicted.
  await sheetReader.readNow();
  await app.inject({ method: 'POST', url: '/api/maintenance/release-quarantined-import', headers: service });
  await sheetReader.readNow();
  await sheetReader.refresh();
  for (const email of ['tour@beyondmedia.example', 'tour@evil.example', 'tour@beyondmedia.example']) {
    const start = await app.inject('/auth/v1/authorize?provider=google');
    const { searchParams } = new URL(String(start.headers.location));
    google.next.nonce = searchParams.get('nonce') ?? '';
    google.next.claims = { email, sub: 'tour' };
    const cookie = String(start.headers['set-cookie']).split(';')[0] ?? '';
    const back = await app.inject({
      url: `/auth/v1/callback?code=c&state=${searchParams.get('state')}`,
      headers: { cookie },
    });
    const session = new URLSearchParams(String(back.headers.location).split('#')[1] ?? '');
    const authorization = `Bearer ${session.get('access_token')}`;
    await app.inject({ url: '/auth/v1/user', headers: { authorization } });
    await app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=refresh_token',
      payload: { refresh_token: session.get('refresh_token') },
    });
    for (const scope of ['others', 'local', 'global']) {
      await app.inject({ method: 'POST', url: `/auth/v1/logout?scope=${scope}`, headers: { authorization } });
    }
  }
}
