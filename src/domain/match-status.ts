import { foldText } from './team-names.ts';

/** Statuses that the game knows; any other text in the sheet is kept and shown as it is (docs/rules.md#status-and-score). */
export const matchStatuses = ['scheduled', 'live', 'finished'] as const;

/** The fields of a match that the rules below need; `kickoffAt` is an ISO instant, null when the date is unreadable. */
export interface MatchTiming {
  status: string;
  kickoffAt: string | null;
}

/** Names of the statuses in sheets, folded, in Spanish and English. 'final' is missing because it names a round. */
const spellings: Record<(typeof matchStatuses)[number], string[]> = {
  scheduled: ['programado', 'por jugar', 'a jugar', 'pendiente', 'not started', 'upcoming'],
  live: [
    'en vivo',
    'en juego',
    'en curso',
    'jugando',
    'entretiempo',
    'descanso',
    'in play',
    'in progress',
    'half time',
  ],
  finished: ['finalizado', 'terminado', 'jugado', 'ended', 'full time', 'ft', 'completed', 'after penalties'],
};
/** Statuses of a match that is not played as planned. They are shown as they are, without a warning. */
const otherStatuses = [
  ...[
    'postergado',
    'pospuesto',
    'aplazado',
    'reprogramado',
    'suspendido',
    'interrumpido',
    'cancelado',
    'anulado',
  ],
  ...[
    'demorado',
    'abandonado',
    'por definir',
    'postponed',
    'rescheduled',
    'suspended',
    'interrupted',
    'delayed',
  ],
  ...['cancelled', 'canceled', 'abandoned'],
];
const statusOf = new Map(
  matchStatuses.flatMap((status) => [status, ...spellings[status]].map((text) => [text, status])),
);

/**
 * Normalises a status of the sheet: known names in Spanish and English, in any case, become one of `matchStatuses`, an empty
 * cell becomes `scheduled`, any other text stays as it is (docs/rules.md#status-and-score).
 */
export function normaliseStatus(raw: string): string {
  const text = raw.trim();
  return text === '' ? 'scheduled' : (statusOf.get(foldStatus(text)) ?? text);
}

/** Returns whether a status is one that sheets are known to use. */
export function isKnownStatus(status: string): boolean {
  return statusOf.has(foldStatus(status)) || otherStatuses.includes(foldStatus(status));
}

function foldStatus(text: string): string {
  return foldText(text.replaceAll(/[_-]/g, ' '));
}

/** Returns whether a match has a score to show: it is live or finished (docs/rules.md#status-and-score). */
export function isPlayed({ status }: { status: string }): boolean {
  return status === 'live' || status === 'finished';
}

/**
 * Returns whether a match counts as started at `now` (epoch milliseconds): live or finished, or scheduled with
 * its kick-off reached. Without a readable kick-off it counts as not started. `has_started` in SQL says the
 * same; test/support/match-status-cases.ts holds both to docs/rules.md#status-and-score.
 */
export function hasStarted(match: MatchTiming, now: number): boolean {
  if (isPlayed(match)) return true;
  if (match.status !== 'scheduled' || match.kickoffAt === null) return false;
  return now >= Date.parse(match.kickoffAt);
}

/**
 * Returns whether a match takes predictions: it is scheduled, has a readable kick-off and has not started
 * (docs/rules.md#kick-off-lock). `is_open_for_predictions` in SQL says the same.
 */
export function isOpenForPredictions(match: MatchTiming, now: number): boolean {
  return match.status === 'scheduled' && match.kickoffAt !== null && !hasStarted(match, now);
}

/**
 * Returns whether the predictions of a match are public at `now` (epoch milliseconds): it is not scheduled, or its
 * kick-off is reached (docs/rules.md#others-predictions). `are_picks_public` in SQL says the same, and decides it.
 */
export function arePicksPublic({ status, kickoffAt }: MatchTiming, now: number): boolean {
  return status !== 'scheduled' || (kickoffAt !== null && now >= Date.parse(kickoffAt));
}

/** Returns whether a result can be settled: the match is finished and both scores are known (docs/rules.md#settlement). */
export function finalResultOf(match: {
  status: string;
  homeScore: number | null;
  awayScore: number | null;
}): { home: number; away: number } | null {
  if (match.status !== 'finished' || match.homeScore === null || match.awayScore === null) return null;
  return { home: match.homeScore, away: match.awayScore };
}
