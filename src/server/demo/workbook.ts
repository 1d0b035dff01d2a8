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
 * The demos by name (docs/rules.md#demo). Schedules and results of laliga and world-cup are those of openfootball, in the
 * public domain (CC0); scores of 2026 that it lacked are invented.
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

/** A sheet of a cup as it was at its end, header row first, every cell as text; empty for one that it does not have. */
export async function readWorkbookSheet(
  { prefix }: DemoCup,
  name: 'Teams' | 'Matches' | 'Torneo',
): Promise<string[][]> {
  const file = new URL(`./workbook/${prefix}${name}.csv`, import.meta.url);
  if (!existsSync(file)) return [];
  return cells.parse(parse(await readFile(file, 'utf8'), { relaxColumnCount: true }));
}

type DemoContext = Pick<AppContext, 'config' | 'database' | 'tournament' | 'clock'>;

/** The demo's sheets by name, header row first, as they are now. */
export async function readDemoSheets(context: DemoContext): Promise<Map<string, string[][]>> {
  const timeline = await readTimeline(context);
  const sheets = new Map([
    ['Teams', await readWorkbookSheet(timeline.cup, 'Teams')],
    ['Matches', demoMatchRows(timeline)],
  ]);
  const torneo = await readWorkbookSheet(timeline.cup, 'Torneo');
  const over = demoMatchesAt(timeline).every(({ status }) => status === 'finished');
  // The champion of a league is written there when all is over.
  if (torneo.length > 0) sheets.set('Torneo', over ? torneo : torneo.filter(([key]) => key !== 'campeón'));
  return sheets;
}

/** The demo's matches as they are now, in the sheet's order. */
export async function readDemoMatches(context: DemoContext): Promise<DemoMatch[]> {
  return demoMatchesAt(await readTimeline(context));
}

/** When the champion pick closes. */
export async function readChampionClosingTime(context: DemoContext): Promise<Date> {
  return championClosingTime(await readTimeline(context));
}

/** @throws when the database is not marked as a demo, which prepareDemo does before anything is served. */
async function readTimeline({ config, database, tournament, clock }: DemoContext): Promise<TimelineInput> {
  const { demo_started_at: demoStartedAt } = await findInstallation(database.db);
  if (demoStartedAt === null) throw new Error('This database is not a demo.');
  const cup = demoCups[config.demoName];
  return {
    ...{ cup, rows: await readWorkbookSheet(cup, 'Matches'), demoStartedAt, now: new Date(clock()) },
    ...{ timeZone: tournament.timeZone, endedMatches: await listEndedMatches(database.db) },
  };
}
