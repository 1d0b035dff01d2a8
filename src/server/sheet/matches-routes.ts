import { z } from 'zod';
import sample from '../../../config/fallback.json' with { type: 'json' };
import { matchDataSchema, type Match, type MatchData, type Team } from '../../domain/api-schemas.ts';
import { parseKickOff } from '../../domain/parse-kick-off.ts';
import { findTeam } from '../../domain/team-names.ts';
import type { Tournament } from '../../domain/tournament.ts';
import type { AppContext } from '../context.ts';
import { answers, apiRoutes } from '../http/contract.ts';
import { sendTimed } from '../live/prepared-response.ts';
import type { SheetReader } from './sheet-reader.ts';
import { loadMatchData, type StoredMatchData } from './sheet-repository.ts';
import { cacheMs } from './timing.ts';

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

  async function read() {
    const readStored = () => work.share(() => buildMatchData(options));
    let value = await readStored();
    // The data may be incomplete until the first good read ever (docs/rules.md#sheet-reads).
    if (value.lastUpdated === null) {
      await sheetReader.firstRead();
      value = await readStored();
    }
    return { value, offset: Date.parse(value.serverTime) - clock() };
  }
  const find = () => cache.cached('match-data', ['matches', 'sheet'], read);

  app.get('/api/match-data', { schema, config: { place: 'handler' } }, async (request, reply) => {
    if (request.query.refresh !== undefined) {
      const result = await sheetReader.refresh();
      reply.header('x-refresh', result);
      // Another process may have read the sheet.
      if (result !== 'recent') await options.changes.readNow();
    }
    let data = await find();
    const age = clock() - Date.parse(data.value.lastUpdated ?? '');
    // The reader decides by what is stored; most requests need not ask it.
    if (request.query.refresh === undefined && !(age >= 0 && age < cacheMs)) {
      await sheetReader.refetchWhenStale();
      data = await find();
    }
    return sendTimed(request, reply, matchDataSchema, data, clock());
  });
});

/** Returns the body of `GET /api/match-data` from the stored data. */
async function buildMatchData({ database, tournament }: AppContext): Promise<MatchData> {
  const stored = await loadMatchData(database.reads, tournament.timeZone);
  const source = sourceOf(stored);
  const shown = stored.matches.filter(({ present }) => present);
  const { teams, matches } =
    source === 'fallback' ? fallbackData(tournament) : { teams: stored.teams, matches: shown };
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
