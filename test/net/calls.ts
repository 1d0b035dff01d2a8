/** One request of the net. `{…}` in path and body stands for an id of the game. */
export interface NetCall {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const get = (path: string, headers?: Record<string, string>): NetCall => ({
  method: 'GET',
  path,
  ...(headers && { headers }),
});
const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>): NetCall => ({
  ...{ method, path, body },
  ...(headers && { headers }),
});

const single = { accept: 'application/vnd.pgrst.object+json' };
const count = { prefer: 'count=exact' };
const upsert = { prefer: 'resolution=merge-duplicates,return=representation' };

/** Requests that change nothing, in the order in which they are sent. */
export const reads: readonly NetCall[] = [
  ...['/healthz', '/readyz', '/metrics', '/api/maintenance/backup'].map((path) => get(path)),
  ...['/auth/v1/user', '/auth/v1/authorize'].map((path) => get(path)),
  get('/auth/v1/authorize?provider=google&redirect_to={url}/'),
  get('/auth/v1/authorize?provider=github'),
  get('/auth/v1/callback?error=access_denied&state=x'),
  send('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: 'unknown' }),
  send('POST', '/auth/v1/token?grant_type=password', {}),
  get('/rest/v1/user_stats?select=*,profiles(email,full_name,avatar_url)&order=total_points.desc'),
  get(
    '/rest/v1/user_stats?select=*,profiles(email,full_name,avatar_url)&order=total_points.desc&offset=30&limit=5',
    count,
  ),
  get('/rest/v1/user_stats?select=*&order=total_points.desc&offset=900&limit=5', count),
  get('/rest/v1/user_stats?select=*&user_id=eq.{person}', single),
  get('/rest/v1/predictions?select=*&user_id=eq.{own}&order=predicted_at.desc'),
  get('/rest/v1/predictions?select=*&user_id=eq.{person}'),
  get('/rest/v1/profiles?select=id&id=eq.{own}', single),
  get('/rest/v1/profiles?select=champion_prediction,champion_prediction_phase&id=eq.{own}', single),
  get('/rest/v1/profiles?select=*&id=eq.{person}', single),
  get('/rest/v1/matches?select=*'),
  ...['config', 'match-data', 'records', 'records/{finished}', 'records/{open}', 'receipts'].map(api),
  ...['own-data', 'past-cups', 'past-cups/copa', 'reminders', 'departments', 'departments/own'].map(api),
  ...['participants/{person}', 'participants/{own}', 'participants/x', 'recaps', 'recaps/{day}'].map(api),
  ...['ranking/movement', 'ranking/movement?page=1', 'ranking/own-row', 'ranking/match-days/latest'].map(api),
  api('ranking/match-days/{day}'),
  ...['provisional-standing', 'provisional-ranking', 'champion-picks'].map(api),
  ...['picks?match={finished}&match={live}&match={open}', 'picks'].map(api),
  ...['{finished}', '{live}', '{open}', 'nowhere'].flatMap((match) => [
    api(`matches/${match}/picks`),
    api(`matches/${match}/receipts`),
  ]),
  api('matches/{finished}/picks?search=a&offset=1'),
  ...['me', 'overview', 'participants', 'participants?search=sof', 'audit-log', 'record-check'].map((path) =>
    api(`organiser/${path}`),
  ),
  ...['/calendario/unknown.ics', '/avisos/baja', '/avisos/baja?k=unknown'].map((path) => get(path)),
  ...['/api/unknown', '/rest/v1/unknown', '/auth/v1/unknown'].map((path) => get(path)),
];

/** Requests that change something, or are refused, in an order in which each may succeed. */
export const writes: readonly NetCall[] = [
  send('POST', '/rest/v1/predictions?on_conflict=user_id,match_id&select=*', prediction('{open}', 2), upsert),
  send('POST', '/rest/v1/predictions?on_conflict=user_id,match_id&select=*', prediction('{open}', 2), upsert),
  send('POST', '/rest/v1/predictions?on_conflict=user_id,match_id&select=*', prediction('{open}', 1), upsert),
  send('POST', '/rest/v1/predictions?on_conflict=user_id,match_id', prediction('{live}', 1), upsert),
  send('POST', '/rest/v1/predictions?on_conflict=user_id,match_id', prediction('nowhere', 1), upsert),
  send('POST', '/rest/v1/predictions?on_conflict=user_id,match_id', prediction('{next}', 100), upsert),
  send('POST', '/api/predictions', {
    predictions: [
      { matchId: '{next}', home: 1, away: 0 },
      { matchId: '{live}', home: 1, away: 0 },
    ],
  }),
  send('POST', '/api/predictions', { predictions: [] }),
  send('POST', '/rest/v1/profiles', { id: '{own}', email: '{email}', full_name: 'X', avatar_url: null }),
  send('PATCH', '/rest/v1/profiles?id=eq.{own}', champion('Real Madrid')),
  send('PATCH', '/rest/v1/profiles?id=eq.{own}', champion('Chelsea')),
  send('PATCH', '/rest/v1/profiles?id=eq.{person}', champion('Chelsea')),
  send('PUT', '/api/departments/own', { department: 'Cuentas' }),
  send('PUT', '/api/reminders', { hoursBefore: 2 }),
  send('PUT', '/api/reminders/push', { endpoint: 'https://169.254.169.254/' }),
  send('DELETE', '/api/reminders/push', { endpoint: 'https://push.example/x' }),
  send('PUT', '/api/reminders/calendar'),
  send('DELETE', '/api/reminders/calendar'),
  send('POST', '/api/reminders/test', { channel: 'email' }),
  send('POST', '/api/reminders/push/renewal', { former: 'https://push.example/x' }),
  send('POST', '/api/organiser/release-quarantined-import'),
  send('PUT', '/api/organiser/announcement', { text: 'Mañana se juega.' }),
  send('PUT', '/api/organiser/announcement', { text: 'a'.repeat(501) }),
  send('POST', '/api/organiser/participants/{other}/block'),
  send('POST', '/api/organiser/participants/{other}/unblock'),
  send('DELETE', '/api/organiser/participants/{other}', { email: 'another@beyondmedia.example' }),
  send('POST', '/api/organiser/chat-room/test'),
  send('POST', '/api/maintenance/release-quarantined-import'),
  send('POST', '/rest/v1/rpc/update_match_scores', {
    match_id_param: '{live}',
    actual_home_score: 2,
    actual_away_score: 1,
  }),
  send('POST', '/rest/v1/rpc/update_match_scores', {
    match_id_param: 'nowhere',
    actual_home_score: 2,
    actual_away_score: 1,
  }),
  send('DELETE', '/api/own-data', { email: 'another@beyondmedia.example' }),
  send('DELETE', '/api/own-data', { email: '{email}' }),
  send('POST', '/auth/v1/logout?scope=local'),
];

function api(path: string): NetCall {
  return get(`/api/${path}`);
}

function prediction(match: string, home: number): object {
  return {
    user_id: '{own}',
    match_id: match,
    home_score: home,
    away_score: 0,
    updated_at: '2020-01-01T00:00:00Z',
  };
}

function champion(team: string): object {
  return {
    champion_prediction: team,
    champion_prediction_phase: 'original',
    updated_at: '2020-01-01T00:00:00Z',
  };
}
