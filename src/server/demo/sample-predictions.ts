import type { Score } from '../../domain/score-prediction.ts';
import type { AppContext } from '../context.ts';
import { chance, choose, chosenUuid } from './chance.ts';
import { insertOpenPredictions } from './demo-repository.ts';
import { samplePeople } from './sample-people.ts';
import type { DemoMatch } from './timeline.ts';
import { readDemoMatches } from './workbook.ts';

export interface SamplePrediction extends Score {
  matchId: string;
  predictedAt: Date;
  locksAt: Date;
}

const minuteMs = 60_000;
const [latestMinutes, earliestMinutes] = [4, 30 * 60];
const usualGoals = [0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4] as const;
const exactShare = 0.1;
/** Shares of participants who predicted a match: one that has begun, and the next ones in order. */
const begunShare = 0.9;
const openShares = [0.7, 0.45, 0.3];

/** Returns what the participant `key` predicted by `now`. Some matches are missing, and some predictions are exact. */
export function samplePredictions(key: string, matches: DemoMatch[], now: Date): SamplePrediction[] {
  const open = matches.filter(({ status }) => status === 'scheduled');
  const shareOf = (match: DemoMatch): number => {
    const ahead = open.indexOf(match);
    return ahead < 0 ? begunShare : (openShares[ahead] ?? 0);
  };
  return matches
    .filter((match) => chance(`${key} ${match.id} plays`) < shareOf(match))
    .map((match) => ({ ...scoreOf(`${key} ${match.id}`, match), ...momentOf(key, match, now) }));
}

/** Returns the same prediction for every match that has begun, for an account whose points are known beforehand. */
export function samePrediction(score: Score, matches: DemoMatch[], now: Date): SamplePrediction[] {
  return matches
    .filter(({ status }) => status !== 'scheduled')
    .map((match) => ({ ...score, ...momentOf('same', match, now) }));
}

function scoreOf(key: string, { result }: DemoMatch): Score {
  if (chance(`${key} knows`) < exactShare) return result;
  return { home: choose(`${key} home`, usualGoals), away: choose(`${key} away`, usualGoals) };
}

function momentOf(key: string, { id, kickoffAt }: DemoMatch, now: Date): Omit<SamplePrediction, keyof Score> {
  const latest = Math.min(kickoffAt.getTime(), now.getTime());
  const before = latestMinutes + chance(`${key} ${id} when`) * (earliestMinutes - latestMinutes);
  return { matchId: id, predictedAt: new Date(Math.round(latest - before * minuteMs)), locksAt: kickoffAt };
}

/** Saves what the sample participants would have predicted by now. Idempotent. */
export async function predictNextMatches(
  context: Pick<AppContext, 'config' | 'database' | 'tournament' | 'clock'>,
): Promise<void> {
  const matches = (await readDemoMatches(context)).filter(
    ({ status, teamsKnown }) => status === 'scheduled' && teamsKnown,
  );
  const predictions = samplePeople.flatMap(({ email }) =>
    samplePredictions(email, matches, new Date(context.clock())).map(({ matchId, home, away }) => ({
      ...{ userId: chosenUuid(email), matchId, home, away },
    })),
  );
  await insertOpenPredictions(context.database.db, predictions);
}
