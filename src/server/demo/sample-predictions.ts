import { chance, choose } from './chance.ts';
import type { DemoMatch } from './timeline.ts';

export interface SamplePrediction {
  matchId: string;
  home: number;
  away: number;
  predictedAt: Date;
  locksAt: Date;
}

const minuteMs = 60_000;
const earliestMinutes = 30 * 60;
const latestMinutes = 4;
const usualGoals = [0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4] as const;
const exactShare = 0.1;
/** Share of participants who predicted a match: high for those that have started, lower the further ahead it is. */
const begunShare = 0.9;
const openShares = [0.7, 0.45, 0.3];

/**
 * What the participant `key` predicted until `demoStartedAt`, for `matches` as they stood then: before each kick-off,
 * at odd minutes of the day before. Some matches are missing, and some hits are exact.
 */
export function samplePredictions(
  key: string,
  matches: DemoMatch[],
  demoStartedAt: Date,
): SamplePrediction[] {
  const open = matches.filter(({ status }) => status === 'scheduled');
  return matches
    .filter((match) => {
      const ahead = open.indexOf(match);
      return chance(`${key} ${match.id} plays`) < (ahead < 0 ? begunShare : (openShares[ahead] ?? 0));
    })
    .map((match) => ({ ...score(`${key} ${match.id}`, match), ...moment(key, match, demoStartedAt) }));
}

/** Predictions with the same score for every match begun, for an account whose points are known beforehand. */
export function samePrediction(
  score: { home: number; away: number },
  matches: DemoMatch[],
  demoStartedAt: Date,
): SamplePrediction[] {
  return matches
    .filter(({ status }) => status !== 'scheduled')
    .map((match) => ({ matchId: match.id, ...score, ...moment('same', match, demoStartedAt) }));
}

function score(key: string, { id, result }: DemoMatch): { matchId: string; home: number; away: number } {
  if (chance(`${key} knows`) < exactShare) return { matchId: id, ...result };
  return { matchId: id, home: choose(`${key} home`, usualGoals), away: choose(`${key} away`, usualGoals) };
}

function moment(key: string, match: DemoMatch, demoStartedAt: Date): { predictedAt: Date; locksAt: Date } {
  const latest = Math.min(match.kickoffAt.getTime(), demoStartedAt.getTime());
  const before = latestMinutes + chance(`${key} ${match.id} when`) * (earliestMinutes - latestMinutes);
  return { predictedAt: new Date(Math.round(latest - before * minuteMs)), locksAt: match.kickoffAt };
}
