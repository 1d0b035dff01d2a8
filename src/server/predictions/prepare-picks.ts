import { countHits, countOutcomes, orderScores, sliceScores } from '../../domain/crowd.ts';
import {
  mostPicksOffset,
  picksPageSize,
  type Crowd,
  type MatchPick,
  type MatchPicks,
  type PicksPage,
} from '../../domain/picks-schemas.ts';
import type { ScoreCount } from '../../domain/crowd.ts';
import type { Database } from '../database/database.ts';
import type { MatchGate } from '../live/public-matches.ts';
import * as repository from './picks-repository.ts';

const commonScores = 3;
const peopleOfScore = 3;

/** How often each score was predicted, by match, without matches that are secret or have no predictions. */
type Counts = Map<string, ScoreCount[]>;

/** Returns what is shown of the crowd's predictions of matches, in the order of `gates`. */
export async function summarisePicks(database: Database, gates: readonly MatchGate[]): Promise<MatchPicks[]> {
  return describeCrowds(database, gates, await countScores(database, gates));
}

async function countScores(database: Database, gates: readonly MatchGate[]): Promise<Counts> {
  const publicIds = gates.filter(({ isPublic }) => isPublic).map(({ matchId }) => matchId);
  return publicIds.length === 0 ? new Map() : repository.findScoreCounts(database, publicIds);
}

/** A match that turned secret between reading its gate and its counts gets no crowd. */
async function describeCrowds(
  database: Database,
  gates: readonly MatchGate[],
  counts: Counts,
): Promise<MatchPicks[]> {
  const uncounted = gates.map(({ matchId }) => matchId).filter((matchId) => !counts.has(matchId));
  const predicted = uncounted.length === 0 ? null : await repository.countPredicted(database, uncounted);
  const common = new Map(
    [...counts].map(([matchId, scores]) => [matchId, orderScores(scores, null).slice(0, commonScores)]),
  );
  const slices = [...common].flatMap(([matchId, scores]) =>
    scores.map(({ home, away }) => ({ matchId, home, away, skip: 0, take: peopleOfScore })),
  );
  const named = slices.length === 0 ? [] : await repository.findPicks(database, slices);
  return gates.map(({ matchId, isPublic, result }) => {
    const scores = counts.get(matchId) ?? [];
    const total = predicted?.get(matchId) ?? totalOf(scores);
    const crowd = isPublic && (total === 0 || scores.length > 0) ? crowdOf(scores, result) : null;
    return { matchId, predicted: total, crowd: crowd && { ...crowd, scores: namedScores(matchId) } };
  });

  function namedScores(matchId: string): Crowd['scores'] {
    return (common.get(matchId) ?? []).map(({ home, away, picks }) => ({
      ...{ home, away, picks },
      people: named
        .filter((pick) => pick.matchId === matchId && pick.home === home && pick.away === away)
        .map(({ userId, name, avatarUrl }) => ({ userId, name, avatarUrl })),
    }));
  }
}

function totalOf(scores: readonly ScoreCount[]): number {
  return scores.reduce((sum, { picks }) => sum + picks, 0);
}

function crowdOf(scores: readonly ScoreCount[], result: MatchGate['result']): Omit<Crowd, 'scores'> {
  return { ...countOutcomes(scores), hits: result && countHits(scores, result) };
}

/**
 * Returns a page of a match's predictions, ordered exact hits, right outcomes and misses once there is a result
 * (docs/screens.md#match-card). With `search` (words, docs/api.md#picks) it has the people whose names match, one page at most,
 * nobody for ''. It has no predictions while they are secret.
 */
export async function pagePicks(
  database: Database,
  gate: MatchGate,
  { offset, search }: { offset: number; search: string | null },
): Promise<PicksPage> {
  const counts = await countScores(database, [gate]);
  const [summary] = await describeCrowds(database, [gate], counts);
  const participants = await repository.countParticipants(database);
  const page = {
    ...(summary ?? { matchId: gate.matchId, predicted: 0, crowd: null }),
    participants,
  };
  if (page.crowd === null) return { ...page, picks: [], next: null };
  if (search === '') return { ...page, picks: [], next: null };
  if (search !== null) {
    const picks = await repository.searchPicks(database, gate.matchId, search, picksPageSize);
    return { ...page, picks, next: null };
  }
  const scores = orderScores(counts.get(gate.matchId) ?? [], gate.result);
  const slices = sliceScores(scores, offset, picksPageSize);
  const picks = await repository.findPicks(
    database,
    slices.map((slice) => ({ matchId: gate.matchId, ...slice })),
  );
  const nextOffset = offset + picksPageSize;
  const next = nextOffset < totalOf(scores) && nextOffset <= mostPicksOffset ? nextOffset : null;
  return { ...page, picks: picks.map(withoutMatch), next };
}

function withoutMatch({ matchId: _, ...pick }: MatchPick & { matchId: string }): MatchPick {
  return pick;
}
