import { matchDataSchema, type Match, type MatchData, type Team } from '../../domain/api-schemas.ts';
import { parseKickOff } from '../../domain/parse-kick-off.ts';
import { findTeam } from '../../domain/team-names.ts';
import type { AppContext } from '../context.ts';
import { prepareTimed, type TimedResponse } from '../live/timed-response.ts';
import { fallbackData } from './fallback.ts';
import { loadMatchData, type StoredMatchData } from './sheet-repository.ts';
import type { SheetReader } from './sheet-reader.ts';

/** The response of `GET /api/match-data`. */
interface MatchDataEntry extends TimedResponse {
  /** When the last good read was stored, in epoch milliseconds. */
  goodAt: number | null;
}

/** Returns the function that builds the response once per change of the stored data. */
export function createMatchDataCache(
  context: AppContext,
  sheetReader: SheetReader,
): () => Promise<MatchDataEntry> {
  const { cache, clock, work } = context;

  async function build(): Promise<MatchDataEntry> {
    const read = () => work.share(() => buildMatchData(context));
    let data = await read();
    // Nothing or not everything is stored before the first good read ever (docs/rules.md#sheet-reads).
    if (data.lastUpdated === null) {
      await sheetReader.firstRead();
      data = await read();
    }
    const goodAt = data.lastUpdated === null ? null : Date.parse(data.lastUpdated);
    return { ...prepareTimed(matchDataSchema, data, clock()), goodAt };
  }

  return () => cache.cached('match-data', ['matches', 'sheet'], build);
}

/** The body of `GET /api/match-data` (docs/api.md#match-data) from what is stored now. */
export async function buildMatchData({
  database,
  tournament,
}: Pick<AppContext, 'database' | 'tournament'>): Promise<MatchData> {
  const stored = await loadMatchData(database.reads);
  const source = sourceOf(stored);
  const { teams, matches } =
    source === 'fallback'
      ? fallbackData(tournament)
      : {
          teams: stored.teams.map(describeTeam),
          matches: stored.matches
            .filter(({ present }) => present)
            .map((row) => describeMatch(row, tournament.timeZone)),
        };
  return {
    teams: teams.map((team) => ({
      ...team,
      logo: team.logo || (findTeam(tournament.teams, team.name)?.crest ?? ''),
    })),
    matches,
    lastUpdated: source === 'fallback' ? null : (stored.good_at?.toISOString() ?? null),
    totals: {
      matches: matches.length,
      finished: matches.filter(({ status }) => status === 'finished').length,
      scheduled: matches.filter(({ status }) => status === 'scheduled').length,
      teams: teams.length,
    },
    source,
    error: stored.error,
    serverTime: stored.now.toISOString(),
  };
}

/** See docs/rules.md#fallback-data. */
function sourceOf(stored: StoredMatchData): MatchData['source'] {
  if (stored.error === null && stored.good_at !== null) return 'sheet';
  return stored.teams.length + stored.matches.length > 0 ? 'cache' : 'fallback';
}

function describeTeam({ id, name, country, logo, group }: StoredMatchData['teams'][number]): Team {
  return { id, name, country, logo, group };
}

/** Date and time follow from the kick-off, so that they are right also after the tournament's zone has changed. */
function describeMatch(row: StoredMatchData['matches'][number], timeZone: string): Match {
  const kickOff = row.kickoff_at === null ? null : parseKickOff(row.kickoff_at, '', timeZone);
  return {
    id: row.id,
    date: kickOff?.date ?? row.date,
    time: kickOff?.time ?? row.time,
    homeTeam: row.home_team,
    awayTeam: row.away_team,
    homeScore: row.home_score,
    awayScore: row.away_score,
    status: row.status,
    round: row.round,
    venue: row.venue,
    kickoffAt: kickOff?.kickoffAt ?? null,
  };
}
