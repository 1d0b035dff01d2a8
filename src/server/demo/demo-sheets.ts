import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { findInstallation, listEndedMatches } from './demo-repository.ts';
import { championClosingTime, scheduleMatches } from './schedule-matches.ts';
import { demoMatchesAt, demoMatchRows, type DemoMatch, type TimelineInput } from './demo-timeline.ts';

const cells = z.array(z.array(z.string()));

/** The two sheets of the 2025 Club World Cup as they were at its end, header row first, every cell as text. */
export interface Workbook {
  teams: string[][];
  matches: string[][];
}

type DemoContext = Pick<AppContext, 'database' | 'tournament' | 'clock'>;

/** Reads the demo's own copy of the workbook. */
export async function readWorkbook(): Promise<Workbook> {
  return { teams: await readCsv('Teams'), matches: await readCsv('Matches') };
}

/** The demo's sheets by name, header row first, as they are now. */
export async function readDemoSheets(context: DemoContext): Promise<Map<string, string[][]>> {
  const { teams } = await readWorkbook();
  return new Map([
    ['Teams', teams],
    ['Matches', demoMatchRows(await readTimeline(context))],
  ]);
}

/** The demo's matches as they are now, in the sheet's order. */
export async function readDemoMatches(context: DemoContext): Promise<DemoMatch[]> {
  return demoMatchesAt(await readTimeline(context));
}

/** When the champion pick closes; matches that were ended early do not move it. */
export async function readChampionClosingTime(context: DemoContext): Promise<Date> {
  const { rows, demoStartedAt, timeZone } = await readTimeline(context);
  return championClosingTime(scheduleMatches(rows, demoStartedAt, timeZone));
}

/** @throws when the database is not marked as a demo, which prepareDemo does before anything is served. */
async function readTimeline({ database, tournament, clock }: DemoContext): Promise<TimelineInput> {
  const { demo_started_at: demoStartedAt } = await findInstallation(database.db);
  if (demoStartedAt === null) throw new Error('This database is not a demo.');
  return {
    rows: (await readWorkbook()).matches,
    demoStartedAt,
    now: new Date(clock()),
    timeZone: tournament.timeZone,
    endedMatches: await listEndedMatches(database.db),
  };
}

async function readCsv(name: string): Promise<string[][]> {
  const text = await readFile(new URL(`./workbook/${name}.csv`, import.meta.url), 'utf8');
  return cells.parse(parse(text, { relaxColumnCount: true }));
}
