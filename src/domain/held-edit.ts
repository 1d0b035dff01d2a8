import { finalResultOf } from './match-status.ts';

/** Two equal reads this far apart release a held one (rulings, "Held edits"). */
export const heldReleaseMs = 10 * 60_000;

/** What is stored now, as far as the decision goes; `settled` is a match whose points stand for a result. */
export interface StoredSheet {
  teams: number;
  matches: { id: string; present: boolean; settled: boolean }[];
}

/** What a read of the sheet brought. */
export interface ReadSheet {
  teams: unknown[];
  matches: {
    id: string;
    status: string;
    homeScore: number | null;
    awayScore: number | null;
    kickoffAt: string | null;
  }[];
}

export type HoldReason =
  { kind: 'no-matches' } | { kind: 'no-teams' } | { kind: 'results-lost'; matches: string[] };

/**
 * Why a read must not be applied at once, null when it may (rulings, "Held edits"): it is empty or nothing in it
 * can be recognised while something is stored, or two or more settled matches lose their result or vanish.
 * A single loss and corrected scores always pass.
 */
export function findHoldReason(stored: StoredSheet, read: ReadSheet): HoldReason | null {
  const shown = stored.matches.filter(({ present }) => present);
  if (shown.length > 0 && !isRecognisable(shown, read)) return { kind: 'no-matches' };
  if (stored.teams > 0 && read.teams.length === 0) return { kind: 'no-teams' };
  const results = new Map(read.matches.map((match) => [match.id, finalResultOf(match)]));
  const lost = shown.filter(({ id, settled }) => settled && (results.get(id) ?? null) === null);
  return lost.length >= 2 ? { kind: 'results-lost', matches: lost.map(({ id }) => id) } : null;
}

/** Whether a read that would be held may be applied: the same one was held `heldReleaseMs` ago or earlier. */
export function isHeldReadReleased(
  held: { digest: string | null; since: number | null },
  digest: string,
  now: number,
): boolean {
  return held.digest === digest && held.since !== null && now - held.since >= heldReleaseMs;
}

/** Columns that were swapped leave rows behind, but neither a known id nor a date among them. */
function isRecognisable(shown: { id: string }[], read: ReadSheet): boolean {
  const known = new Set(shown.map(({ id }) => id));
  return read.matches.some(({ id, kickoffAt }) => known.has(id) || kickoffAt !== null);
}
