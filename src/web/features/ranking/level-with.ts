import type { LeaderboardEntry } from '../../lib/leaderboard.ts';
import { listInWords } from '../../ui/lists.ts';
import { rankingMessages } from './messages.ts';

/** The steps of the podium. */
const steps = 3;
/** So many are named, the others counted. */
const named = 2;

/** Who shares the position of the last step of the podium without standing on it. */
export interface Level {
  position: number;
  names: string[];
  /** How many more; null when the first entries end before they do. */
  more: number | null;
}

/** Looks them up in the first `entries` of a ranking of `total`; null when there is nobody. See docs/rules.md#podium. */
export function levelWith(entries: LeaderboardEntry[], total: number): Level | null {
  const position = entries[steps - 1]?.position;
  if (position === undefined) return null;
  const level = entries.slice(steps).filter((entry) => entry.position === position);
  if (level.length === 0) return null;
  const known = entries.length >= total || entries.at(-1)?.position !== position;
  return {
    position,
    names: level.slice(0, named).map(({ fullName }) => fullName),
    more: known ? Math.max(0, level.length - named) : null,
  };
}

/** 'Ana, Belén y 3 más'. */
export function namesText({ names, more }: Level): string {
  const others = more === null ? [rankingMessages.unknownMore] : more > 0 ? [rankingMessages.more(more)] : [];
  return listInWords([...names, ...others]);
}
