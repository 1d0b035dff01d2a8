import type { AppContext } from '../context.ts';
import { findInstallation, listEndedMatches } from './demo-repository.ts';
import { demoMatchesAt, demoMatchRows, type DemoMatch, type TimelineInput } from './demo-timeline.ts';
import { readWorkbook } from './workbook.ts';

type DemoContext = Pick<AppContext, 'database' | 'tournament' | 'clock'>;

/** The demo's sheets by name, header row first, as they stand now. */
export async function readDemoSheets(context: DemoContext): Promise<Map<string, string[][]>> {
  const { teams } = await readWorkbook();
  return new Map([
    ['Teams', teams],
    ['Matches', demoMatchRows(await readTimeline(context))],
  ]);
}

/** The demo's matches as they stand now, in the sheet's order. */
export async function readDemoMatches(context: DemoContext): Promise<DemoMatch[]> {
  return demoMatchesAt(await readTimeline(context));
}

/** @throws when the database was not stamped as a demo, which prepareDemo does before anything is served. */
async function readTimeline({ database, tournament, clock }: DemoContext): Promise<TimelineInput> {
  const { demo_started_at: demoStartedAt } = await findInstallation(database.db);
  if (demoStartedAt === null) throw new Error('This database is no demo.');
  return {
    rows: (await readWorkbook()).matches,
    demoStartedAt,
    now: new Date(clock()),
    timeZone: tournament.timeZone,
    endedMatches: await listEndedMatches(database.db),
  };
}
