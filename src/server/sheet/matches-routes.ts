import { z } from 'zod';
import sample from '../../../config/fallback.json' with { type: 'json' };
import { matchDataSchema, type Match, type MatchData, type Team } from '../../domain/api-schemas.ts';
import { parseKickOff } from '../../domain/parse-kick-off.ts';
import { findTeam } from '../../domain/team-names.ts';
import type { Tournament } from '../../domain/tournament.ts';
import type { AppContext } from '../context.ts';
import { answers, apiRoutes } from '../http/contract.ts';
import { prepareTimed, sendTimed, type TimedResponse } from '../live/prepared-response.ts';
import type { SheetReader } from './sheet-reader.ts';
import { loadMatchData, type StoredMatchData } from './sheet-repository.ts';
import { cacheMs, isWithin } from './timing.ts';

interface MatchDataOptions extends AppContext {
  sheetReader: SheetReader;
}

const schema = {
  querystring: z.object({ refresh: z.literal('1').optional().catch(undefined) }),
  response: answers(matchDataSchema),
};

/** Serves `GET /api/match-data` (docs/api.md#match-data). */
export const matchDataRoutes = apiRoutes<MatchDataOptions>('match-data-routes', async (app, options) => {
  const { sheetReader, cache, clock, work } = options;

  async function build(): Promise<TimedResponse & { goodAt: number | null }> {
    const read = () => work.share(() => buildMatchData(options));
    let data = await read();
    // The data may be incomplete until the first good read ever (docs/rules.md#sheet-reads).
    if (data.lastUpdated === null) {
      await sheetReader.firstRead();
      data = await read();
    }
    const goodAt = data.lastUpdated === null ? null : Date.parse(data.lastUpdated);
    return { ...prepareTimed(matchDataSchema, data, clock()), goodAt };
  }
  const respond = () => cache.cached('match-data', ['matches', 'sheet'], build);

  app.get('/api/match-data', { schema, config: { place: 'handler' } }, async (request, reply) => {
    if (request.query.refresh !== undefined) {
      const result = await sheetReader.refresh();
      reply.header('x-refresh', result);
      // Another process may have read the sheet.
      if (result !== 'recent') await options.changes.readNow();
    }
    let response = await respond();
    if (request.query.refresh === undefined && !isWithin(response.goodAt, clock(), cacheMs)) {
      await sheetReader.refetchWhenStale();
      response = await respond();
    }
    return sendTimed(request, reply, response, clock());
  });
});

/** Returns the body of `GET /api/match-data` from the stored data. */
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
  const countOf = (status: string): number => matches.filter((match) => match.status === status).length;
  return {
    teams: teams.map((team) => ({
      ...team,
      logo: team.logo || (findTeam(tournament.teams, team.name)?.crest ?? ''),
    })),
    matches,
    lastUpdated: source === 'fallback' ? null : (stored.good_at?.toISOString() ?? null),
    totals: {
      matches: matches.length,
      finished: countOf('finished'),
      scheduled: countOf('scheduled'),
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

/** Derives date and time from the kick-off, so that they follow a change of the tournament's time zone. */
function describeMatch(row: StoredMatchData['matches'][number], timeZone: string): Match {
  const kickOff = row.kickoff_at === null ? null : parseKickOff(row.kickoff_at, '', timeZone);
  const { id, status, round, venue } = row;
  return {
    ...{ id, status, round, venue },
    date: kickOff?.date ?? row.date,
    time: kickOff?.time ?? row.time,
    homeTeam: row.home_team,
    awayTeam: row.away_team,
    homeScore: row.home_score,
    awayScore: row.away_score,
    kickoffAt: kickOff?.kickoffAt ?? null,
  };
}

/**
 * Returns the sample data of config/fallback.json (docs/rules.md#fallback-data) if they belong to this competition, otherwise
 * the file's teams and no matches. Samples are never stored, so nobody can predict their matches.
 */
export function fallbackData({ timeZone, teams }: Pick<Tournament, 'timeZone' | 'teams'>): {
  teams: Team[];
  matches: Match[];
} {
  const isOfThisCompetition = sample.teams.every(({ name }) => findTeam(teams, name) !== undefined);
  if (!isOfThisCompetition) {
    const own = teams.map(({ name, country }) => ({ id: name, name, country, logo: '', group: '' }));
    return { teams: own, matches: [] };
  }
  const nothingPlayed = { homeScore: null, awayScore: null, status: 'scheduled', venue: '' };
  return {
    teams: sample.teams,
    matches: sample.matches.map((row) => ({
      ...row,
      ...nothingPlayed,
      kickoffAt: parseKickOff(row.date, row.time, timeZone)?.kickoffAt ?? null,
    })),
  };
}
