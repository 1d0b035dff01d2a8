import type { Tournament } from '../../domain/tournament.ts';
import type { DemoName } from '../config/config.ts';
import { countBrokenRules, describeBrokenRules } from '../database/check-rules.ts';
import type { Database, Db } from '../database/database.ts';
import { writeTournament } from '../sheet/tournament/write-tournament.ts';
import { buildSampleRows } from './build-sample-rows.ts';
import { claimInstallation } from './claim-installation.ts';
import { demoCups } from './cups.ts';
import { samplePeople } from './sample-people.ts';
import { countImpossibleChampions, hasUser, insertSampleRows, lockSampleLoad } from './demo-repository.ts';
import { championClosingTime, scheduleMatches } from './schedule-matches.ts';
import { readWorkbook } from './sheets.ts';

/**
 * Marks a new database as the demo `name` that starts `now`, or continues the one that is there; loads the sample
 * participants once, for which it writes the tournament row (their ranking rows need it). Returns when the champion pick
 * closes.
 * @throws ConfigError when the database holds a real game.
 */
export async function prepareDemo(
  database: Database,
  tournament: Tournament,
  now: Date,
  name: DemoName = 'club-world-cup',
): Promise<{ championClosesAt: Date }> {
  const demoStartedAt = (await claimInstallation(database.db, true, now)) ?? now;
  const cup = demoCups[name];
  const { teams, matches: rows } = await readWorkbook(cup);
  const { timeZone } = tournament;
  const championClosesAt = championClosingTime(scheduleMatches({ rows, cup }, demoStartedAt, timeZone), cup);
  if (!(await hasSamplePeople(database))) {
    // Those of the sheet are stored by its first read, and picks are judged before.
    const known = tournament.teams.length > 0 ? tournament : { ...tournament, teams: teamsOf(teams) };
    await writeTournament(database, known, championClosesAt);
    const timeline = { rows, cup, demoStartedAt, now: demoStartedAt, timeZone, endedMatches: new Map() };
    await loadSampleRows(database, buildSampleRows(known, timeline));
  }
  return { championClosesAt };
}

function teamsOf(sheet: string[][]): Tournament['teams'] {
  return sheet.slice(1).map(([, name = '', country = '', , , colours = '', aliases = '']) => ({
    ...{ name, country, crest: '', colors: colours.split(' ') as [string, string] },
    aliases: aliases.split(';').filter((alias) => alias !== ''),
  }));
}

async function loadSampleRows(database: Database, rows: ReturnType<typeof buildSampleRows>): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    await lockSampleLoad(transaction);
    if (await hasUser(transaction, samplePeople[0]?.email ?? '')) return;
    await insertSampleRows(transaction, rows);
    await refuseBrokenRules(transaction);
  });
}

async function refuseBrokenRules(transaction: Db): Promise<void> {
  const broken = await countBrokenRules(transaction);
  const impossible = await countImpossibleChampions(transaction);
  if (impossible > 0) broken.push({ rule: 'a champion can be picked', rows: impossible });
  if (broken.length > 0) throw new Error(`The sample participants break ${describeBrokenRules(broken)}.`);
}

async function hasSamplePeople(database: Database): Promise<boolean> {
  return hasUser(database.db, samplePeople[0]?.email ?? '');
}
