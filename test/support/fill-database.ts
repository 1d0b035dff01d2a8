import { sql } from 'kysely';
import { publishRecords } from '../../src/server/receipts/publish-records.ts';
import { settleMatches } from '../../src/server/ranking/settle.ts';
import { insertTournament } from './factories.ts';
import type { TestDatabase } from './test-database.ts';

/** The teams that `settleMatches` needs to find the champion of a filled database. */
export const filledTournament = { teams: ['Chelsea', 'PSG'].map((name) => ({ name, aliases: [] })) };

/** A different instant for each number, with microseconds. */
const moment = (start: string, number: string): string =>
  `timestamptz '${start}' + ${number} * interval '1.234567 seconds'`;

/** Text that is easily mangled: quotes, line ends of every kind, tabs, accents, an emoji. */
const oddText = String.raw`E'Ñandú "\\" \n\r\t\u2028\u2029 ''x'' 🏆 '`;

/**
 * Fills every table of an empty database with the same rows each time: 40 participants with sessions and 1,200 predictions, odd
 * texts, microseconds, infinite times, a decided champion, and points and records by the product's own code.
 */
export async function fillDatabase(database: TestDatabase): Promise<void> {
  await insertTournament(database.db, { id: 'copa-de-prueba', final_round: 'Final' });
  await database.runScript(`
    set local app.import = 'on';
    update tournament set champion_closes_at = '2025-06-28 15:00:00.654321Z';
    insert into installation (demo, demo_started_at) values (true, '2025-06-01 10:00:00.000001Z');
    update sheet_state set attempted_at = '2025-06-20 10:00:00.999999Z', error = ${oddText};
    insert into demo_ended_matches values ('partido-1', '2025-06-20 10:00:00.123456Z');
    insert into demo_sheet_error (status) values (429);
    insert into teams
    select 'team-' || n, n, ${oddText} || n, 'País', '', 'A' from generate_series(1, 16) n;
    ${people}
    insert into blocked_participants
    select id, '2025-06-04 10:00:00.000001Z' from users where email = 'jugador-40@beyondmedia.example';
    insert into departments (name, place) values (${oddText}, 1), ('Cuentas', 2), ('Ya no está', null);
    update participants s set department_id = d.id
    from departments d
    where d.id = length(s.email) % 4;
    ${sessions}
    ${matches}
    insert into predictions (user_id, match_id, home_score, away_score, predicted_at, updated_at, locks_at)
    select p.user_id, m.id, (m.sheet_row + length(p.user_id::text || p.email)) % 4, m.sheet_row % 3,
           made.at, made.at, coalesce(m.kickoff_at, 'infinity')
    from participants p cross join matches m
    cross join lateral (select ${moment('2025-06-02 10:00Z', 'm.sheet_row')} as at) made;
  `);
  await database.runScript(`
    insert into erased_participants values (repeat('ab', 32), '2025-06-01 10:00:00.000001Z');
    insert into erased_digests values ('partido-1', repeat('cd', 32), '2025-05-01 10:00Z', '2025-06-01 10:00:00.000001Z');
    insert into organiser_acts (acted_at, act, actor_digest, subject_digest)
    values ('2025-06-04 10:00:00.000001Z', 'blocked', repeat('12', 32), repeat('34', 32));
    insert into refused_sign_ins (refused_at, reason, masked_email)
    values ('2025-06-04 10:00:00.000001Z', 'blocked', 'j***@beyondmedia.example');
    insert into sheet_report (warning_count, warnings) values (1, '[{"text": "x"}]');
  `);
  await database.runScript(pastCup);
  await database.runScript(reminders);
  await settleMatches({ database, tournament: filledTournament });
  await publishRecords(database);
}

/** A past cup with a single match and prediction, and an erased participant. */
const pastCup = `
  set local app.import = 'on';
  insert into past_cups values ('copa-pasada', ${oddText}, '2024-07-15 10:00:00.000001Z', 'PSG',
    '{"exact": 5, "outcome": 3, "champion": 20}', 'semilla');
  insert into past_matches values ('copa-pasada', 'final', 1, '2024-07-14', '20:00', 'Chelsea', 'PSG', 0, 1, 'finished',
    'Final', ${oddText}, '', '2024-07-14 20:00Z', true, 0);
  insert into past_predictions
  select 'copa-pasada', 'final', id, 0, 1, 5, made.at, 'sal',
         prediction_digest('final', id, 0::smallint, 1::smallint, made.at, 'sal')
  from users cross join (select timestamptz '2024-07-01 10:00:00.123456Z' as at) made
  where email = 'jugador-7@beyondmedia.example';
  insert into past_standings select 'copa-pasada', 1, user_id, ${oddText}, 25, 1, 0, 1, 20, 'PSG' from past_predictions;
  insert into past_standings values ('copa-pasada', 2, null, null, 0, 0, 0, 0, 0, null);
  insert into past_records
  select 'copa-pasada', 'final', 0, '2024-07-14 20:00Z',
         encode(sha256(convert_to(E'leaf\\n' || receipt_digest, 'UTF8')), 'hex'), 1, '2024-07-14 20:00:01.5Z'
  from past_predictions;
  insert into past_erased_digests
  values ('copa-pasada', 'final', repeat('ef', 32), '2024-07-14 20:00:02Z', '2024-07-15 10:00:00.000002Z');
`;

/** The reminders of `findVeteran` and of another person. */
const reminders = `
  create temporary table reminded as
  select id from users
  where email in ('jugador-7@beyondmedia.example', 'jugador-8@beyondmedia.example');
  insert into reminder_settings (user_id, hours_before, time_zone, email, updated_at)
  select id, 3, 'Europe/Madrid', false, '2025-06-02 10:00:00.000002Z' from reminded;
  insert into push_subscriptions
  select 'https://push.example/' || id, id, 'clave-' || id, 'secreto', '2025-06-02 10:00:00.000003Z' from reminded;
  insert into calendar_feeds
  select id, md5('feed' || id)::uuid, '2025-06-02 10:00:00.000004Z', '2025-06-02', '2025-06-05' from reminded;
  insert into reminders (user_id, match_day, channel, send_at, expires_at, status, attempts, sent_at)
  select id, '2025-06-14', 'push', '2025-06-14 17:00:00.000001Z', '2025-06-14 20:00Z', 'sent', 2,
         '2025-06-14 17:00:01.000001Z' from reminded;
  insert into room_messages (match_day, kind, send_at, expires_at, status, next_attempt_at)
  values ('2025-06-14', 'missing', '2025-06-14 12:00Z', '2025-06-14 20:00Z', 'planned', '2025-06-14 12:00:30.000001Z');
  drop table reminded;
`;

const people = `
  insert into users (id, email, user_metadata, created_at, last_sign_in_at)
  select overlay(overlay(md5('user' || n) placing '4' from 13) placing '8' from 17)::uuid, 'jugador-' || n || '@beyondmedia.example',
         jsonb_build_object('full_name', ${oddText} || n, 'exact', 12345678901234567890.1200, 'list', '[1, null]'::jsonb),
         ${moment('2025-05-01 10:00Z', 'n')}, ${moment('2025-06-01 10:00Z', 'n')}
  from generate_series(1, 40) n;
  insert into identities (user_id, provider, subject, email, identity_data)
  select id, 'google', 'subject-' || email, email, user_metadata from users;
  insert into participants (user_id, email, full_name, champion_prediction, champion_prediction_phase, updated_at)
  select id, email, nullif(user_metadata ->> 'full_name', ${oddText} || 7),
         case when even then 'Chelsea' end, case when even then 'original' end, created_at
  from (select *, right(id::text, 1) < '8' as even from users) u;
`;

const sessions = `
  insert into sessions (id, user_id, signed_in_at)
  select md5('session' || email)::uuid, id, created_at from users
  where id not in (select user_id from blocked_participants);
  insert into refresh_tokens (id, user_id, session_id, ordinal, created_at, revoked_at)
  select md5('token' || id || n)::uuid, user_id, id, n, signed_in_at,
         case when n % 7 < 3 then ${moment('2025-06-03 10:00Z', 'n')} end
  from sessions cross join generate_series(1, 3) n order by n;
  insert into sign_in_states (redirect_to, nonce, code_verifier, browser_digest)
  values ('https://prode.example/?a=b', 'n', 'v', 'd');
  insert into ended_sessions (session_id, ended_at) values (md5('ended')::uuid, '2025-06-03 10:00:00.000001Z');
`;

const matches = `
  insert into matches (id, sheet_row, date, time, home_team, away_team, status, round, venue, home_score, away_score,
                       kickoff_at)
  select 'partido-' || n, n, '2025-06-14', '20:00', 'Chelsea', 'PSG',
         case when n <= 12 then 'finished' when n <= 14 then 'live' else 'scheduled' end,
         case when n = 1 then 'Final' else 'Fase de Grupos' end, ${oddText},
         case when n <= 12 then 2 end, case when n <= 12 then n % 2 end,
         case when n % 10 <> 3 then ${moment('2025-06-14 20:00Z', 'n')} end
  from generate_series(1, 30) n;
`;

/** Returns every row of every table except `versions` as sorted JSON texts, without the times of migrations. */
export async function readAllRows(database: TestDatabase): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables where schemaname = 'public' and tablename <> 'versions'
  `.execute(database.db);
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'applied_at')::text as row from ${sql.table(name)} t
    `.execute(database.db);
    all[name] = rows.map(({ row }) => row).toSorted();
  }
  return all;
}

/** Returns a participant of `fillDatabase` who predicted every match, has a champion, and shares a position. */
export async function findVeteran(database: TestDatabase): Promise<{ id: string; email: string }> {
  return database.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', 'jugador-7@beyondmedia.example')
    .executeTakeFirstOrThrow();
}
