import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { demoCups, type DemoCup } from './cups.ts';
import { findInstallation, listEndedMatches } from './demo-repository.ts';
import { championClosingTime, scheduleMatches } from './schedule-matches.ts';
import { demoMatchesAt, demoMatchRows, type DemoMatch, type TimelineInput } from './timeline.ts';

const cells = z.array(z.array(z.string()));

/** The sheets of a competition as they were at its end, header row first, every cell as text. */
export interface Workbook {
  teams: string[][];
  matches: string[][];
  /** Its sheet Torneo, null without one. */
  torneo: string[][] | null;
}

type DemoContext = Pick<AppContext, 'config' | 'database' | 'tournament' | 'clock'>;

/** Reads the demo's own copy of a cup's workbook. */
export async function readWorkbook({ folder }: DemoCup): Promise<Workbook> {
  const [teams, matches, torneo] = await Promise.all(
    ['Teams', 'Matches', 'Torneo'].map((name) => readCsv(`${folder}${name}.csv`)),
  );
  if (teams == null || matches == null) throw new Error(`The demo's workbook in ${folder} is not whole.`);
  return { teams, matches, torneo: torneo ?? null };
}

/** The demo's sheets by name, header row first, as they are now. */
export async function readDemoSheets(context: DemoContext): Promise<Map<string, string[][]>> {
  const timeline = await readTimeline(context);
  const { teams, torneo } = await readWorkbook(timeline.cup);
  const sheets = new Map([
    ['Teams', teams],
    ['Matches', demoMatchRows(timeline)],
  ]);
  const over = demoMatchesAt(timeline).every(({ status }) => status === 'finished');
  // The champion of a league is written there when all is over.
  if (torneo !== null) sheets.set('Torneo', over ? torneo : torneo.filter(([key]) => key !== 'campeón'));
  return sheets;
}

/** The demo's matches as they are now, in the sheet's order. */
export async function readDemoMatches(context: DemoContext): Promise<DemoMatch[]> {
  return demoMatchesAt(await readTimeline(context));
}

/** When the champion pick closes; matches that were ended early do not move it. */
export async function readChampionClosingTime(context: DemoContext): Promise<Date> {
  const timeline = await readTimeline(context);
  const { demoStartedAt, timeZone, cup } = timeline;
  return championClosingTime(scheduleMatches(timeline, demoStartedAt, timeZone), cup);
}

/** @throws when the database is not marked as a demo, which prepareDemo does before anything is served. */
async function readTimeline({ config, database, tournament, clock }: DemoContext): Promise<TimelineInput> {
  const { demo_started_at: demoStartedAt } = await findInstallation(database.db);
  if (demoStartedAt === null) throw new Error('This database is not a demo.');
  const cup = demoCups[config.demoName];
  return {
    cup,
    rows: (await readWorkbook(cup)).matches,
    demoStartedAt,
    now: new Date(clock()),
    timeZone: tournament.timeZone,
    endedMatches: await listEndedMatches(database.db),
  };
}

async function readCsv(path: string): Promise<string[][] | null> {
  const file = new URL(path, import.meta.url);
  if (!existsSync(file)) return null;
  return cells.parse(parse(await readFile(file, 'utf8'), { relaxColumnCount: true }));
}
