import * as z from 'zod/mini';
import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
import { finalResultOf } from '../../../domain/match-status.ts';
import { isRankingStarted } from '../../../domain/ranking-started.ts';
import type { Hit } from '../../../domain/score-prediction.ts';
import { personalPrefixes, readStoredJson, writeStored } from '../../lib/browser-storage.ts';
import { formatNumber, ordinal } from '../../ui/words.ts';

const prefix = personalPrefixes.standing;
const standingSchema = z.object({ points: z.int(), position: z.int() });

/** A participant's total points and position in the ranking. */
export type Standing = z.infer<typeof standingSchema>;

/** Returns the standing that a user last saw on this device; null without one (docs/screens.md#while-away). */
export function readLastStanding(userId: string): Standing | null {
  return z.safeParse(standingSchema, readStoredJson(prefix + userId)).data ?? null;
}

/** Stores the standing that a user sees. */
export function writeLastStanding(userId: string, standing: Standing): void {
  writeStored(prefix + userId, JSON.stringify(standing));
}

interface Climb {
  from: number;
  to: number;
}

/** Returns 'Posición 24.º → 14.º ▲10', 'Posición 14.º → 16.º ▼2' or 'Sigues 14.º'; see docs/screens.md#final-whistle. */
export function climbText({ from, to }: Climb): string {
  if (from === to) return `Sigues ${ordinal(to)}`;
  const places = from > to ? `▲${formatNumber(from - to)}` : `▼${formatNumber(to - from)}`;
  return `Posición ${ordinal(from)} → ${ordinal(to)} ${places}`;
}

/** Appends `now` to `history`; returns the same array when nothing has changed. */
export function withStanding(history: readonly Standing[], now: Standing): readonly Standing[] {
  const last = history.at(-1);
  return last?.points === now.points && last.position === now.position ? history : [...history, now];
}

/**
 * Returns the climb around the last gain of exactly `points` in `history`, oldest first. Null without one, as when two matches
 * were settled together, or when nobody had points before.
 */
export function climbOf(history: readonly Standing[], points: number): Climb | null {
  const grown = (index: number) => (history[index]?.points ?? 0) - (history[index - 1]?.points ?? 0);
  for (let index = history.length - 1; index > 0; index -= 1) {
    if (grown(index) !== points) continue;
    const before = history[index - 1];
    if (before === undefined || isUnranked(before)) return null;
    let after = index;
    while (after + 1 < history.length && grown(after + 1) === 0) after += 1;
    return { from: before.position, to: history[after]?.position ?? before.position };
  }
  return null;
}

/** Returns what changed between the last visit and this one; null when no points came. */
export function changeSince(last: Standing, now: Standing): { points: number; climb: Climb | null } | null {
  const points = now.points - last.points;
  if (points <= 0) return null;
  return { points, climb: isUnranked(last) ? null : { from: last.position, to: now.position } };
}

function isUnranked({ points, position }: Standing): boolean {
  return !isRankingStarted({ position, totalPoints: points });
}

export interface Moment {
  match: Match;
  hit: Hit;
  points: number;
}

/** Whether the user's prediction of each match waits for its points. A change after 'settled' is a correction. */
export type Seen = ReadonlyMap<string, 'waiting' | 'settled'>;

/** Returns the new state, and a moment for each waiting prediction whose points and result have arrived. */
export function seeResults(
  before: Seen,
  rows: Iterable<PredictionRow>,
  matches: readonly Match[],
): { seen: Seen; moments: Moment[] } {
  const seen = new Map(before);
  const moments: Moment[] = [];
  for (const row of rows) {
    const { match_id, hit, points } = row;
    const state = before.get(match_id) ?? (points === null ? 'waiting' : 'settled');
    seen.set(match_id, state);
    if (state === 'settled' || hit === null || points === null) continue;
    const match = matches.find(({ id }) => id === match_id);
    if (match === undefined || finalResultOf(match) === null) continue;
    seen.set(match_id, 'settled');
    moments.push({ match, hit, points });
  }
  return { seen, moments };
}
