import type { Match, MatchData, Team } from '../../domain/api-schemas.ts';
import { parseKickOff } from '../../domain/parse-kick-off.ts';
import { findTeam } from '../../domain/team-names.ts';
import type { AppContext } from '../context.ts';
import { prepareResponse, type PreparedResponse } from '../live/prepared-response.ts';
import { fallbackData } from './fallback.ts';
import { loadMatchData, type StoredMatchData } from './sheet-repository.ts';
import type { SheetReader } from './sheet-reader.ts';

/** Maximum age of the server's time in a body, in milliseconds. */
const stampMs = 1_000;
const key = 'match-data';
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

/** The response of `GET /api/match-data`; its ETag is that of the content without the server's time. */
interface MatchDataEntry extends PreparedResponse {
  /** When the last good read was stored, in epoch milliseconds. */
  goodAt: number | null;
  json: string;
  stampedAt: number;
  /** The database's clock less this process's. */
  offset: number;
}

export interface MatchDataCache {
  /** The response and the database's time as it is sent, in epoch milliseconds. */
  response(): Promise<{ entry: MatchDataEntry; serverTime: number }>;
}

/** Builds the response once per change of the stored data, and stamps it with the time once a second. */
export function createMatchDataCache(context: AppContext, sheetReader: SheetReader): MatchDataCache {
  const { cache, clock, work } = context;

  async function build(): Promise<MatchDataEntry> {
    const read = () => work.share(() => buildMatchData(context));
    let data = await read();
    // Nothing or not everything is stored before the first good read ever (docs/rules.md#sheet-reads).
    if (data.lastUpdated === null) {
      await sheetReader.firstRead();
      data = await read();
    }
    const { serverTime, ...content } = data;
    const offset = Date.parse(serverTime) - clock();
    const goodAt = content.lastUpdated === null ? null : Date.parse(content.lastUpdated);
    return stamp({ json: JSON.stringify(content), offset, goodAt }, clock());
  }

  return {
    async response() {
      const entry = await cache.cached(key, ['matches', 'sheet'], build);
      const now = clock();
      if (Math.abs(now - entry.stampedAt) >= stampMs) Object.assign(entry, stamp(entry, now));
      return { entry, serverTime: now + entry.offset };
    },
  };
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

/** See docs/rules.md#source-of-match-data. */
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

function stamp(
  { json, offset, goodAt }: Pick<MatchDataEntry, 'json' | 'offset' | 'goodAt'>,
  now: number,
): MatchDataEntry {
  const serverTime = new Date(now + offset).toISOString();
  const body = `${json.slice(0, -1)},"serverTime":"${serverTime}"}`;
  return { ...prepareResponse({ status: 200, headers, body }, json), goodAt, json, stampedAt: now, offset };
}
