import { pathOf } from '../support/registered-routes.ts';
import type { Callers } from './callers.ts';
import type { WholeApp } from './whole-app.ts';

const filters = [
  'match_id=eq.1&home_score=neq.1&away_score=gt.1&home_score=gte.1&predicted_at=lt.2099-01-01&updated_at=lte.2099-01-01',
  'match_id=in.(1,2)&user_id=not.is.null&points=is.null',
  'or=(home_score.eq.1,not.and(away_score.eq.2,points.is.null))&not.or=(home_score.eq.20)',
  'select=*&order=points.desc.nullslast,points.asc.nullsfirst,home_score.desc&limit=1&offset=1',
  'select=x:user_id,points',
];
const rankings = [
  'select=*,profiles(*)&order=total_points.desc&position=gt.0&draw=neq.x',
  'select=user_id,total_points,total_predictions,correct_winners,exact_predictions,position,draw&order=position',
  'total_points=in.(1,2)&user_id=in.(00000000-0000-4000-8000-000000000000)',
];
const profileFilters = [
  'select=*&order=champion_prediction.desc',
  'id=not.is.null&email=eq.x&full_name=is.null&avatar_url=is.null&champion_prediction_phase=in.(x)&updated_at=gt.2020-01-01',
  'updated_at=in.(2020-01-01)',
];
const columns = ['user_id', 'match_id', 'home_score', 'away_score', 'predicted_at', 'updated_at', 'points'];

/** What routes of /api have in place of their parameters; a participant's id for any other. */
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

/** Makes every valid kind of call once: the statements executed meanwhile define the exposed schema. */
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

  for (const query of [...filters, ...columns.map((column) => `${column}=in.(1)`)])
    await read(`/rest/v1/predictions?${query}`);
  for (const query of rankings) await read(`/rest/v1/user_stats?${query}`);
  for (const query of profileFilters) await read(`/rest/v1/profiles?${query}`);
  await app.inject({ method: 'HEAD', url: '/rest/v1/predictions', headers: participant });
  const pick = { user_id, match_id: '1', home_score: 1, away_score: 1 };
  for (const resolution of ['merge', 'ignore']) {
    for (const back of ['', ',return=representation']) {
      await write('POST', '/predictions?select=*', pick, `resolution=${resolution}-duplicates${back}`);
      await write(
        'POST',
        '/profiles?select=*',
        { id: user_id },
        `resolution=${resolution}-duplicates${back}`,
      );
    }
  }
  for (const back of ['return=minimal', 'return=representation']) {
    await write('POST', '/predictions', { ...pick, match_id: '-1' }, back);
    await write('POST', '/profiles', { id: user_id }, back);
    for (const body of [{ champion_prediction: 'PSG' }, { updated_at: 'x' }]) {
      await write('PATCH', `/profiles?id=eq.${user_id}&select=*`, body, back);
    }
  }
  const accept = { ...participant, accept: 'application/vnd.pgrst.object+json' };
  await app.inject({ url: '/rest/v1/user_stats?limit=1', headers: accept });
  await write(
    'POST',
    '/predictions?select=*',
    pick,
    'resolution=merge-duplicates,return=representation',
    accept,
  );
  const score = { match_id_param: '1', actual_home_score: 1, actual_away_score: 0 };
  await write('POST', '/rpc/update_match_scores', score, '', service);

  for (const route of routes.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/')))
    for (const query of queries)
      await read(`${pathOf(route, (name) => parameters[name] ?? user_id)}?${query}`);
  for (const [method, url, payload] of ourWrites)
    await app.inject({ method, url, headers: { ...participant, ...json }, payload });
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
