import type { Tournament } from '../../domain/tournament.ts';
import { ConfigError, type DemoName } from '../config/config.ts';
import { countBrokenRules, describeBrokenRules } from '../database/check-rules.ts';
import type { Database, Db } from '../database/database.ts';
import { writeTournament } from '../sheet/tournament/write-tournament.ts';
import { buildSampleRows } from './build-sample-rows.ts';
import {
  findInstallation,
  hasUser,
  insertInstallation,
  insertSampleRows,
  lockSampleLoad,
} from './demo-repository.ts';
import { returningSampleAccount } from './sample-people.ts';
import { championClosingTime } from './timeline.ts';
import { demoCups, readWorkbookSheet } from './workbook.ts';

/**
 * Marks a new database (docs/operations.md#environment). Returns when the demo started, or null for a real game.
 * @throws ConfigError if the database is of the other kind.
 */
export async function claimInstallation(db: Db, demo: boolean, now: Date): Promise<Date | null> {
  await insertInstallation(db, demo, now);
  const stored = await findInstallation(db);
  if (stored.demo && !demo) {
    throw new ConfigError(
      'This database was a demo and never becomes a real game: use another DATA_DIR or DATABASE_URL, or remove the Google and sheet credentials to continue the demo.',
    );
  }
  if (!stored.demo && demo) {
    throw new ConfigError(
      'This database holds a real game, and the demo would mix sample participants into it: set GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, SHEETS_SPREADSHEET_ID and SHEETS_API_KEY, or use another DATA_DIR or DATABASE_URL.',
    );
  }
  return stored.demo_started_at;
}

/**
 * Starts or continues the demo `name`, with the sample participants. Returns when the champion pick closes.
 * @throws ConfigError if the database holds a real game.
 */
export async function prepareDemo(
  database: Database,
  tournament: Tournament,
  now: Date,
  name: DemoName = 'club-world-cup',
): Promise<{ championClosesAt: Date }> {
  const demoStartedAt = (await claimInstallation(database.db, true, now)) ?? now;
  const cup = demoCups[name];
  const timeline = {
    ...{ cup, rows: await readWorkbookSheet(cup, 'Matches'), demoStartedAt, now: demoStartedAt },
    ...{ timeZone: tournament.timeZone, endedMatches: new Map<string, Date>() },
  };
  const championClosesAt = championClosingTime(timeline);
  if (await hasUser(database.db, returningSampleAccount.email)) return { championClosesAt };
  // The first read of the sheet stores its teams, but the champions of the sample participants are checked before.
  const teams =
    tournament.teams.length > 0 ? tournament.teams : teamsOf(await readWorkbookSheet(cup, 'Teams'));
  const known = { ...tournament, teams };
  await writeTournament(database, known, championClosesAt);
  await database.db.transaction().execute(async (transaction) => {
    await lockSampleLoad(transaction);
    if (await hasUser(transaction, returningSampleAccount.email)) return;
    await insertSampleRows(transaction, buildSampleRows(known, timeline));
    const broken = await countBrokenRules(transaction);
    if (broken.length > 0) throw new Error(`The sample participants break ${describeBrokenRules(broken)}.`);
  });
  return { championClosesAt };
}

function teamsOf(sheet: string[][]): Tournament['teams'] {
  return sheet.slice(1).map(([, name = '', country = '', , , colours = '', aliases = '']) => ({
    ...{ name, country, crest: '', colors: colours.split(' ') as [string, string] },
    aliases: aliases.split(';').filter((alias) => alias !== ''),
  }));
}
