import type { AppContext } from '../../context.ts';
import type { ProvisionalRanking } from '../../../domain/provisional-standing-schemas.ts';
import { participantHeaders, prepareResponse, type PreparedResponse } from '../../live/prepared-response.ts';
import { foreseeOutcome, type ForeseenOutcome } from '../foresee-outcome.ts';
import { isLevelSplit, placeStanding } from './place-standing.ts';
import { findForeseenRanking, type ForeseenRanking, type Level } from './provisional-standing-repository.ts';

/** What the standings of all participants follow from, the same for everyone. */
export interface Foreseen {
  outcome: ForeseenOutcome;
  levels: Level[];
  /** The first page as JSON, and as the response that all callers share. */
  firstPage: string;
  response: PreparedResponse;
}

export interface ProvisionalStandingCache {
  /** What is foreseen now; null when no live match has both scores. `takePlace` is awaited before that is worked out. */
  get(takePlace?: () => Promise<void>): Promise<Foreseen | null>;
}

const key = 'provisional-standing';

/**
 * Foresees the ranking once per change for everybody (docs/architecture.md#provisional-standings).
 */
export function createProvisionalStandingCache(
  context: Pick<AppContext, 'cache' | 'database' | 'tournament'>,
): ProvisionalStandingCache {
  const { cache, database } = context;

  async function foresee(): Promise<Foreseen | null> {
    const outcome = await foreseeOutcome(context);
    return outcome && prepare(outcome, await findForeseenRanking(database, outcome));
  }

  return {
    get: (takePlace) =>
      cache.cached(key, ['matches', 'ranking', 'tournament'], foresee, { publicPicks: true, takePlace }),
  };
}

function prepare(outcome: ForeseenOutcome, { levels, first }: ForeseenRanking): Foreseen {
  const ranking: ProvisionalRanking = {
    total: levels.reduce((sum, { participants }) => sum + participants, 0),
    rows: first.map(({ row: { before: _, ...row }, ...placed }) => ({
      ...row,
      position: placeStanding(placed, levels),
    })),
    before: Object.fromEntries(first.map(({ row }) => [row.user_id, row.before])),
    lastIsShared: isLevelSplit(levels, first.length),
  };
  const firstPage = JSON.stringify(ranking);
  return { outcome, levels, firstPage, response: provisionalResponse(firstPage) };
}

/** The response to whoever asks for the provisional ranking; `ranking` is JSON, 'null' without one. */
export function provisionalResponse(ranking: string): PreparedResponse {
  return prepareResponse({ status: 200, headers: participantHeaders, body: `{"ranking":${ranking}}` });
}
