import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { luckBand, type CrowdHits, type MatchPoints } from '../../domain/skill.ts';

/** What luck alone gives, in tenths of a point above what the average pick got (docs/rules.md#skill). */
export interface Band {
  lowest: number;
  highest: number;
}

/** How everybody did on a match; `expected` is what the average pick got, in millionths of a point. */
type Crowd = CrowdHits & { expected: number };

/** As many as a game has people who predicted different matches and look at their own band. */
const mostBands = 2_000;

/**
 * The function that finds the band of luck over matches, which takes some 15 ms for a season: most people predicted the same
 * matches, whose band is computed once.
 */
export function createBandCache(): (crowds: readonly Crowd[], points: MatchPoints) => Band {
  const known = new LRUCache<string, Band>({ max: mostBands });
  return (crowds, points) => {
    const counted = crowds.map(({ picks, exact, outcome, expected }) => [picks, exact, outcome, expected]);
    const key = hash('sha256', JSON.stringify([points.exact, points.outcome, counted]), 'base64');
    const found = known.get(key);
    if (found !== undefined) return found;
    const band = bandOf(crowds, points);
    known.set(key, band);
    return band;
  };
}

function bandOf(crowds: readonly Crowd[], points: MatchPoints): Band {
  const { lowest, highest } = luckBand(crowds, points);
  const expected = crowds.reduce((sum, crowd) => sum + crowd.expected, 0);
  return { lowest: toTenths(lowest, expected), highest: toTenths(highest, expected) };
}

/** As the statements of the repository round. */
function toTenths(points: number, expected: number): number {
  return Math.floor((points * 1_000_000 - expected + 50_000) / 100_000);
}
