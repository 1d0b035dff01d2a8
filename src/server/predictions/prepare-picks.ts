import {
  countHits,
  countOutcomes,
  orderScores,
  putBestFirst,
  sliceScores,
  type ScoreWithHit,
} from '../../domain/crowd.ts';
import {
  mostPicksOffset,
  picksPageSize,
  type Crowd,
  type MatchPicks,
  type PicksPage,
} from '../../domain/picks-schemas.ts';
import { hitOf, type Hit, type Score } from '../../domain/score-prediction.ts';
import type { Database } from '../database/database.ts';
import type { MatchGate } from '../live/public-matches.ts';
import * as repository from './picks-repository.ts';

const commonScores = 3;
const peopleOfScore = 3;

/** How often each score was predicted, by match, without matches that are secret or have no predictions. */
type Counts = Map<string, ScoreWithHit[]>;

/** Returns what is shown of the crowd's predictions of matches, in the order of `gates`. */
export async function summarisePicks(database: Database, gates: readonly MatchGate[]): Promise<MatchPicks[]> {
  return describeCrowds(database, gates, await countScores(database, gates));
}

async function countScores(database: Database, gates: readonly MatchGate[]): Promise<Counts> {
  const publicIds = gates.filter(({ isPublic }) => isPublic).map(({ matchId }) => matchId);
  if (publicIds.length === 0) return new Map();
  const counts = await repository.findScoreCounts(database, publicIds);
  const judged = gates.flatMap(({ matchId, result }): [string, ScoreWithHit[]][] => {
    const scores = counts.get(matchId);
    return scores === undefined ? [] : [[matchId, scores.map((score) => withHit(score, result))]];
  });
  return new Map(judged);
}

/** Judges by the final result, which is there about a second before the points. */
function withHit<Predicted extends Score>(
  prediction: Predicted,
  result: MatchGate['result'],
): Predicted & { hit: Hit | null } {
  return { ...prediction, hit: result && hitOf(prediction, result) };
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
    [...counts].map(([matchId, scores]) => [matchId, orderScores(scores).slice(0, commonScores)]),
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
    return (common.get(matchId) ?? []).map(({ home, away, picks, hit }) => ({
      ...{ home, away, picks, hit },
      people: named
        .filter((pick) => pick.matchId === matchId && pick.home === home && pick.away === away)
        .map(({ userId, name, avatarUrl }) => ({ userId, name, avatarUrl })),
    }));
  }
}

function totalOf(scores: readonly ScoreWithHit[]): number {
  return scores.reduce((sum, { picks }) => sum + picks, 0);
}

function crowdOf(scores: readonly ScoreWithHit[], result: MatchGate['result']): Omit<Crowd, 'scores'> {
  return { ...countOutcomes(scores), hits: result && countHits(scores) };
}

/**
 * Returns a page of a match's predictions, the best first once there is a result (docs/screens.md#match-card). With `search`
 * (words, docs/api.md#picks) it has the people whose names match, one page at most, nobody for ''. It has no predictions while
 * they are secret.
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
    return { ...page, picks: picks.map((pick) => withHit(pick, gate.result)), next: null };
  }
  const scores = putBestFirst(orderScores(counts.get(gate.matchId) ?? []));
  const slices = sliceScores(scores, offset, picksPageSize);
  const picks = await repository.findPicks(
    database,
    slices.map((slice) => ({ matchId: gate.matchId, ...slice })),
  );
  const nextOffset = offset + picksPageSize;
  const next = nextOffset < totalOf(scores) && nextOffset <= mostPicksOffset ? nextOffset : null;
  return { ...page, picks: picks.map(({ matchId: _, ...pick }) => withHit(pick, gate.result)), next };
}
