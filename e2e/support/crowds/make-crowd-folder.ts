import { join } from 'node:path';
import {
  countBrokenRules,
  describeBrokenRules,
  migrate,
  openEmbeddedDatabase,
  type Database,
} from '../../../src/server/database/index.ts';
import { buildSampleRows } from '../../../src/server/demo/build-sample-rows.ts';
import { claimInstallation } from '../../../src/server/demo/claim-installation.ts';
import { demoCups } from '../../../src/server/demo/demo-cups.ts';
import { insertSampleRows, type SampleRows } from '../../../src/server/demo/demo-repository.ts';
import { readWorkbook } from '../../../src/server/demo/demo-sheets.ts';
import { returningSampleAccount } from '../../../src/server/demo/sample-accounts.ts';
import { withSampleDepartments } from '../../../src/server/demo/sample-departments.ts';
import { championClosingTime, scheduleMatches } from '../../../src/server/demo/schedule-matches.ts';
import { settleMatches } from '../../../src/server/settlement/index.ts';
import { readTournamentFile, writeTournament } from '../../../src/server/tournament/index.ts';
import { makeDataFolder, startDemoServer } from '../demo-server.ts';
import { storeSignIns } from '../store-sign-ins.ts';
import type { Crowd } from './crowd.ts';

/** Makes the data folder of a demo with such a crowd, in which the account with a history is signed in. */
export async function makeCrowdFolder(crowd: Crowd): Promise<string> {
  const folder = makeDataFolder();
  const database = await openEmbeddedDatabase(join(folder, 'database'));
  await migrate(database);
  await load(database, crowd);
  await database.close();
  // Makes the secrets with which sessions are signed.
  const server = await startDemoServer(folder);
  await server.stop();
  await storeSignIns(folder, { names: ['veteran'], fresh: 0 });
  return folder;
}

async function load(database: Database, crowd: Crowd): Promise<void> {
  const tournament = withSampleDepartments(await readTournamentFile('config/club-world-cup-2025.json'));
  const { timeZone } = tournament;
  const cup = demoCups['club-world-cup'];
  const { matches } = await readWorkbook(cup);
  const now = new Date();
  await claimInstallation(database.db, true, now);
  const timeline = { rows: matches, cup, demoStartedAt: now, now, timeZone, endedMatches: new Map() };
  const closesAt = championClosingTime(scheduleMatches(timeline, now, timeZone), cup);
  await writeTournament(database, tournament, closesAt);
  const rows = peopled(buildSampleRows(tournament, timeline), crowd);
  await database.db.transaction().execute((transaction) => insertSampleRows(transaction, rows));
  if (crowd === 'crowd') await database.runScript(tenThousand);
  const broken = await countBrokenRules(database.db);
  if (broken.length > 0) throw new Error(`The crowd breaks ${describeBrokenRules(broken)}.`);
  await settleMatches({ database, tournament });
}

/** The sample people as they are in such a crowd. Who does not take part stays a user, by whom the demo knows that it is loaded. */
function peopled(rows: SampleRows, crowd: Crowd): SampleRows {
  if (crowd === 'crowd') return rows;
  if (crowd === 'nobody') return { ...rows, predictions: [] };
  const veteran = rows.profiles.find(({ email }) => email === returningSampleAccount.email);
  const own = rows.predictions.filter(({ user_id: userId }) => userId === veteran?.id);
  if (veteran === undefined) throw new Error('The account with a history is no sample person.');
  if (crowd === 'one')
    return {
      ...rows,
      profiles: [veteran],
      predictions: own,
      departments: rows.departments.filter(({ user_id: userId }) => userId === veteran.id),
    };
  const { champion_prediction, champion_prediction_phase } = veteran;
  return {
    ...rows,
    profiles: rows.profiles.map((row) => ({ ...row, champion_prediction, champion_prediction_phase })),
    predictions: rows.profiles.flatMap(({ id }) => own.map((row) => ({ ...row, user_id: String(id) }))),
  };
}

const list = (names: string[]) => `array['${names.join("', '")}']`;
const firstNames = list([
  ...['Ana', 'Bruno', 'Camila', 'Darío', 'Elena', 'Fermín', 'Gala', 'Hugo', 'Inés', 'Julián', 'Zoe 🦊'],
  ...['María de los Ángeles', 'Juan Sebastián', 'Lía', 'Tobías', 'Guadalupe', 'Íker'],
]);
const lastNames = list([
  ...['Sosa', 'Paz', 'Ñíguez', 'Villalba', 'Rey', 'Ocampo', 'Li', 'Etchegoyen Larralde', 'Ponce', 'Toledo'],
  ...['Fernández de la Puente y Santibáñez', 'Roldán', 'Vega'],
]);

/** So many people more that all are 10,000; one in five predicted nothing. */
const tenThousand = `
  set local app.import = 'on';
  create temporary table added as
  select n, overlay(overlay(md5('crowd-' || n) placing '4' from 13) placing '8' from 17)::uuid as id,
         'persona.' || n || '@beyondmedia.example' as email,
         (${firstNames})[n % 17 + 1] || ' ' || (${lastNames})[n / 17 % 13 + 1] as name
  from generate_series(1, 10000 - (select count(*)::int from profiles)) n;
  insert into users (id, email, user_metadata, created_at)
  select id, email, jsonb_build_object('email', email, 'full_name', name), (select min(created_at) from users) from added;
  insert into profiles (id, email, full_name, avatar_url)
  select id, email, name, case when n % 3 > 0 then '/demo/avatars/' || n % 8 + 1 || '.svg' end from added;
  insert into predictions (user_id, match_id, home_score, away_score, predicted_at, updated_at, locks_at)
  select a.id, m.id, (array[0, 1, 1, 2, 3])[abs(hashtext(a.n || m.id)) % 5 + 1],
         (array[0, 0, 1, 1, 2])[abs(hashtext(m.id || a.n)) % 5 + 1],
         m.kickoff_at - interval '3 hours', m.kickoff_at - interval '3 hours', m.kickoff_at
  from added a cross join matches m
  where m.kickoff_at < clock_timestamp() and a.n % 5 > 0;
  update user_stats s set department_id = d.id
  from added a join departments d on d.place = a.n % 6 + 1
  where s.user_id = a.id and a.n % 7 > 0;
  drop table added;
`;
