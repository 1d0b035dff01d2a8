import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { DemoName } from '../config/config.ts';
import type { AppContext } from '../context.ts';
import { findInstallation, listEndedMatches } from './demo-repository.ts';
import {
  championClosingTime,
  demoMatchesAt,
  demoMatchRows,
  type DemoCup,
  type DemoMatch,
  type TimelineInput,
} from './timeline.ts';

/**
 * The demos by name (docs/rules.md#demo). Schedules and results of laliga and world-cup come from openfootball, in the
 * public domain (CC0). Scores of 2026 that it lacked are invented.
 */
export const demoCups: Record<DemoName, DemoCup> = {
  'club-world-cup': {
    ...{ prefix: '', live: 'r16-7', next: 'r16-8', skippedRestDays: 2, knockOut: true },
    ...{ picksUntil: 'Cuartos de Final', favourite: 'Chelsea' },
  },
  'world-cup': {
    ...{ prefix: 'world-cup-', live: '34', skippedRestDays: 0, knockOut: true },
    ...{ picksUntil: 'Dieciseisavos de Final', favourite: 'Argentina' },
  },
  laliga: {
    ...{ prefix: 'laliga-', live: 'j20-cd-leganes-club-atletico-de-madrid', skippedRestDays: 0 },
    ...{ knockOut: false, picksUntil: 'Jornada 1', favourite: 'FC Barcelona' },
  },
};

const cells = z.array(z.array(z.string()));

/** Returns a sheet of a cup at its end, with its header row and every cell as text; empty if the cup has no such sheet. */
export async function readWorkbookSheet(
  { prefix }: DemoCup,
  name: 'Teams' | 'Matches' | 'Torneo',
): Promise<string[][]> {
  const file = new URL(`./workbook/${prefix}${name}.csv`, import.meta.url);
  if (!existsSync(file)) return [];
  return cells.parse(parse(await readFile(file, 'utf8'), { relaxColumnCount: true }));
}

type DemoContext = Pick<AppContext, 'config' | 'database' | 'tournament' | 'clock'>;

/** Returns the demo's present sheets by name, each with its header row. */
export async function readDemoSheets(context: DemoContext): Promise<Map<string, string[][]>> {
  const timeline = await readTimeline(context);
  const sheets = new Map([
    ['Teams', await readWorkbookSheet(timeline.cup, 'Teams')],
    ['Matches', demoMatchRows(timeline)],
  ]);
  const torneo = await readWorkbookSheet(timeline.cup, 'Torneo');
  const over = demoMatchesAt(timeline).every(({ status }) => status === 'finished');
  // The sheet names the champion of a league only when all matches are over.
  if (torneo.length > 0) sheets.set('Torneo', over ? torneo : torneo.filter(([key]) => key !== 'campeón'));
  return sheets;
}

/** Returns the demo's present matches in the sheet's order. */
export async function readDemoMatches(context: DemoContext): Promise<DemoMatch[]> {
  return demoMatchesAt(await readTimeline(context));
}

/** Returns when the champion pick closes. */
export async function readChampionClosingTime(context: DemoContext): Promise<Date> {
  return championClosingTime(await readTimeline(context));
}

/** @throws if the database is not marked as a demo, which `prepareDemo` does before anything is served. */
async function readTimeline({ config, database, tournament, clock }: DemoContext): Promise<TimelineInput> {
  const { demo_started_at: demoStartedAt } = await findInstallation(database.db);
  if (demoStartedAt === null) throw new Error('This database is not a demo.');
  const cup = demoCups[config.demoName];
  return {
    ...{ cup, rows: await readWorkbookSheet(cup, 'Matches'), demoStartedAt, now: new Date(clock()) },
    ...{ timeZone: tournament.timeZone, endedMatches: await listEndedMatches(database.db) },
  };
}
