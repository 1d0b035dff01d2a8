import type { LightMyRequestResponse } from 'fastify';
import { refreshMatchDays } from '../../src/server/ranking/match-days/refresh-match-days.ts';
import { settleMatches } from '../../src/server/ranking/settle.ts';
import { insertTournament } from '../support/factories.ts';
import { signIn } from '../support/sign-in.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { openWholeApp, type WholeApp, type WholeAppOptions } from './whole-app.ts';

/** Ana asks; Eva's predictions are secret. */
export const ana = '11111111-1111-4111-8111-111111111111';
export const eva = '22222222-2222-4222-8222-222222222222';

/** A game with Ana's session. */
export interface World {
  database: TestDatabase;
  whole: WholeApp;
  authorization: string;
}

interface WorldOptions extends Pick<WholeAppOptions, 'caching' | 'clock'> {
  kind?: TestDatabase['kind'];
}

/** Opens a game in which only Eva's picks and the order of the stored rows depend on the arguments. */
export async function openWorld(
  { home, away, champion }: { home: number; away: number; champion: string },
  stored: 'asc' | 'desc',
  { kind = 'embedded', ...options }: WorldOptions = {},
): Promise<World> {
  const database = await openTestDatabase(kind);
  await insertTournament(database.db);
  await database.runScript(`
    set local app.import = 'on';
    insert into users (id, email, user_metadata, created_at)
    values ('${ana}', 'ana@beyondmedia.example', '{}', '2025-05-01Z'), ('${eva}', 'eva@beyondmedia.example', '{}', '2025-05-01Z');
    insert into participants (user_id, email, champion_prediction, champion_prediction_phase, updated_at)
    values ('${ana}', 'ana@beyondmedia.example', null, null, '2025-05-01Z'),
           ('${eva}', 'eva@beyondmedia.example', '${champion}', 'original', '2025-05-01Z');
    insert into matches (id, sheet_row, date, time, home_team, away_team, status, round, venue, kickoff_at)
    select id, row_number() over (), '2098-06-01', '20:00', 'PSG', 'Chelsea', 'scheduled', 'Grupos', '', '2098-06-01Z'
    from unnest(array['secret-match', 'other-match']) id;
    insert into predictions (user_id, match_id, home_score, away_score, predicted_at, updated_at, locks_at)
    select '${eva}', id, ${home}, ${away}, '2025-06-01Z', '2025-06-01Z', 'infinity' from matches;
    insert into matches (id, sheet_row, date, time, home_team, away_team, status, round, venue, kickoff_at, home_score, away_score)
    select id, 2 + row_number() over (), '', '20:00', 'PSG', 'Chelsea', status, 'Grupos', '', kickoff_at::timestamptz, 1, 0
    from (values ('first-day', 'finished', '2025-06-14 20:00Z'), ('second-day', 'finished', '2025-06-15 20:00Z'),
      ('live-match', 'live', '2025-06-16 20:00Z')) as played (id, status, kickoff_at);
    insert into predictions (user_id, match_id, home_score, away_score, predicted_at, updated_at, locks_at, receipt_salt)
    select person::uuid, id, home_score, case when person = '${eva}' and id = 'first-day' then 1 else 0 end,
      '2025-06-01Z', '2025-06-01Z', 'infinity', md5(person || id)
    from matches, unnest(array['${ana}', '${eva}']) person where home_score is not null order by sheet_row ${stored};
    insert into departments (name, place) values ('Cuentas', 1), ('Medios', 2);
    update participants set department_id = (
      select id from departments where name = case user_id when '${ana}' then 'Cuentas' else 'Medios' end);
  `);
  const whole = await openWholeApp(database, {
    ...options,
    config: { writesPerMinute: 10_000_000, organiserEmails: ['ana@beyondmedia.example'] },
  });
  await settleMatches(whole.context);
  await refreshMatchDays(whole.context);
  const { authorization } = await signIn(whole.context, ana);
  return { database, whole, authorization };
}

/** All addresses of `/api` that participants and organisers read; Ana is both. */
export const addresses = [
  ...[
    '/match-data',
    '/config',
    '/records',
    '/records/secret-match',
    '/receipts',
    '/provisional-standing',
    '/picks?match=secret-match&match=other-match',
    '/matches/secret-match/picks',
    '/matches/secret-match/picks?search=eva',
    '/matches/secret-match/receipts',
    '/champion-picks',
    ...['/departments', '/departments/own', '/past-cups', '/reminders'],
    '/provisional-ranking',
    `/participants/${eva}`,
    ...['/ranking/movement', '/ranking/own-row', '/ranking/match-days/latest'],
    ...['/ranking/match-days/2025-06-14', '/recaps', '/recaps/2025-06-15'],
  ],
  // Organisers cannot tell the games apart either.
  ...['/organiser/overview', '/organiser/participants', '/organiser/audit-log', '/organiser/record-check'],
];

const changing = ['x-request-id', 'date', 'x-server-time', 'x-versions'];

/** Returns a response without its times, for comparison with another game. */
export function withoutTime(url: string, { statusCode, headers, body }: LightMyRequestResponse) {
  const told = Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name)));
  // The digest of a body that contains the time.
  if (body.includes('"serverTime"')) delete told['etag'];
  return { url, statusCode, told, body: body.replace(/"(serverTime|lastSignInAt)":"[^"]*"/, '') };
}
