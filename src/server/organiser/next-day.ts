import { DateTime } from 'luxon';
import type { OrganiserOverview } from '../../domain/organiser-schemas.ts';
import type { AppContext } from '../context.ts';
import { findMissing, findOpenMatches, type OpenMatch } from './organiser-repository.ts';

type DayContext = Pick<AppContext, 'database' | 'tournament'>;

/** Names of one response: more than an agency has people. */
const mostNames = 2_000;

/** The open matches of the earliest day with an open match, on the tournament's clocks (docs/rules.md#next-match-day). */
async function findNextDay({ database, tournament }: DayContext): Promise<OpenMatch[]> {
  const open = await findOpenMatches(database.db);
  const dayOf = ({ kickoff_at }: OpenMatch): string | null =>
    DateTime.fromJSDate(kickoff_at, { zone: tournament.timeZone }).toISODate();
  const [first] = open;
  return first === undefined ? [] : open.filter((match) => dayOf(match) === dayOf(first));
}

/** Who has not predicted every open match of the next match day; null while no match is open. */
export async function describeNextDay(context: DayContext): Promise<OrganiserOverview['nextDay']> {
  const matches = await findNextDay(context);
  const [first] = matches;
  if (first === undefined) return null;
  const ids = matches.map(({ id }) => id);
  const missing = await findMissing(context.database.db, ids, mostNames);
  return {
    firstKickoffAt: first.kickoff_at.toISOString(),
    matches: matches.map(({ home_team: home, away_team: away }) => `${home} - ${away}`),
    participants: missing.participants,
    missingCount: missing.people,
    missing: missing.first.map(({ id, full_name: fullName, email, missing: count }) => ({
      ...{ id, fullName, email, missing: count },
    })),
  };
}

/** How many predictions the open matches of the next match day still lack; 0 while no match is open. */
export async function countMissingPredictions(context: DayContext): Promise<number> {
  const ids = (await findNextDay(context)).map(({ id }) => id);
  return ids.length === 0 ? 0 : (await findMissing(context.database.db, ids, 0)).predictions;
}
