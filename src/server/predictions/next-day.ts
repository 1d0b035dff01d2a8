import { onNextMatchDay } from '../../domain/match-day.ts';
import type { OrganiserOverview } from '../../domain/organiser-schemas.ts';
import type { AppContext } from '../context.ts';
import { findMissing, findOpenMatches, type OpenMatch } from './missing-predictions-repository.ts';

type DayContext = Pick<AppContext, 'database' | 'tournament'>;

/** Most names in one response, more than an agency has people. */
const mostNames = 2_000;

async function findNextDay({ database, tournament }: DayContext): Promise<OpenMatch[]> {
  return onNextMatchDay(await findOpenMatches(database.db), tournament.timeZone);
}

/** Returns who has not predicted every open match of the next match day; null while no match is open. */
export async function describeNextDay(context: DayContext): Promise<OrganiserOverview['nextDay']> {
  const matches = await findNextDay(context);
  const [first] = matches;
  if (first === undefined) return null;
  const ids = matches.map(({ id }) => id);
  const missing = await findMissing(context.database.db, ids, mostNames);
  return {
    firstKickoffAt: first.kickoffAt.toISOString(),
    matches: matches.map(({ homeTeam, awayTeam }) => `${homeTeam} - ${awayTeam}`),
    participants: missing.participants,
    missingCount: missing.people,
    missing: missing.first,
  };
}

/** Returns how many predictions are missing for the open matches of the next match day; 0 while no match is open. */
export async function countMissingPredictions(context: DayContext): Promise<number> {
  const ids = (await findNextDay(context)).map(({ id }) => id);
  return ids.length === 0 ? 0 : (await findMissing(context.database.db, ids, 0)).predictions;
}
