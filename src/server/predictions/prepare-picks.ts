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
import { judge, type Hit, type Score } from '../../domain/score-prediction.ts';
import type { Tournament } from '../../domain/tournament.ts';
import type { AppContext } from '../context.ts';
import type { MatchGate } from '../live/public-matches.ts';
import * as repository from './picks-repository.ts';

type Context = Pick<AppContext, 'database' | 'tournament'>;

const commonScores = 3;
const peopleOfScore = 3;

/** How often each score was predicted, by match, without matches that are secret or have no predictions. */
type Counts = Map<string, ScoreWithHit[]>;

/** Returns what is shown of the crowd's predictions of matches, in the order of `gates`. */
export async function summarisePicks(context: Context, gates: readonly MatchGate[]): Promise<MatchPicks[]> {
  return describeCrowds(context, gates, await countScores(context, gates));
}

async function countScores({ database, tournament }: Context, gates: readonly MatchGate[]): Promise<Counts> {
  const publicIds = gates.filter(({ isPublic }) => isPublic).map(({ matchId }) => matchId);
  if (publicIds.length === 0) return new Map();
  const counts = await repository.findScoreCounts(database, publicIds);
  const judged = gates.flatMap((gate): [string, ScoreWithHit[]][] => {
    const scores = counts.get(gate.matchId);
    return scores === undefined ? [] : [[gate.matchId, withHits(scores, gate, tournament)]];
  });
  return new Map(judged);
}

/** Judges by the final result, which is there about a second before the points. */
function withHits<Predicted extends Score>(
  picks: readonly Predicted[],
  { result }: MatchGate,
  { points }: Tournament,
): (Predicted & { hit: Hit | null })[] {
  return picks.map((pick) => ({ ...pick, hit: result && judge(pick, result, points).hit }));
}

/** A match that turned secret between reading its gate and its counts gets no crowd. */
async function describeCrowds(
  { database, tournament }: Context,
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
    if (!isPublic || (total > 0 && scores.length === 0)) return { matchId, predicted: total, crowd: null };
    const hits = result && countHits(scores, tournament.points);
    const crowd = { ...countOutcomes(scores), hits, scores: namedScores(matchId) };
    return { matchId, predicted: total, crowd };
  });

  function namedScores(matchId: string): Crowd['scores'] {
    return (common.get(matchId) ?? []).map((score) => ({
      ...score,
      people: named.filter(
        (pick) => pick.matchId === matchId && pick.home === score.home && pick.away === score.away,
      ),
    }));
  }
}

function totalOf(scores: readonly ScoreWithHit[]): number {
  return scores.reduce((sum, { picks }) => sum + picks, 0);
}

/**
 * Returns a page of a match's predictions, the best first once there is a result (docs/screens.md#match-card). With `search`
 * (words, docs/api.md#picks) it has the people whose names match, one page at most, nobody for ''. It has no predictions while
 * they are secret.
 */
export async function pagePicks(
  context: Context,
  gate: MatchGate,
  { offset, search }: { offset: number; search: string | null },
): Promise<PicksPage> {
  const { database, tournament } = context;
  const counts = await countScores(context, [gate]);
  const [summary] = await describeCrowds(context, [gate], counts);
  const participants = await repository.countParticipants(database);
  const page = { ...(summary ?? { matchId: gate.matchId, predicted: 0, crowd: null }), participants };
  if (page.crowd === null || search === '') return { ...page, picks: [], next: null };
  if (search !== null) {
    const picks = await repository.searchPicks(database, gate.matchId, search, picksPageSize);
    return { ...page, picks: withHits(picks, gate, tournament), next: null };
  }
  const scores = putBestFirst(orderScores(counts.get(gate.matchId) ?? []));
  const slices = sliceScores(scores, offset, picksPageSize);
  const picks = await repository.findPicks(
    database,
    slices.map((slice) => ({ matchId: gate.matchId, ...slice })),
  );
  const nextOffset = offset + picksPageSize;
  const next = nextOffset < totalOf(scores) && nextOffset <= mostPicksOffset ? nextOffset : null;
  return { ...page, picks: withHits(picks, gate, tournament), next };
}
