import { drawDigits, type Level, type Placed } from './provisional-standing-repository.ts';

/**
 * Where a participant would stand among `levels`, best first (docs/rules.md#shared-positions): behind all better levels
 * and, once the game is over, behind those of their own level whom the draw puts before them.
 */
export function placeStanding(own: Placed & { draw: string }, levels: Level[]): number {
  let position = 1;
  for (const level of levels) {
    const isBetter = level.points > own.points || (level.points === own.points && level.exact > own.exact);
    if (isBetter) position += level.participants;
    else {
      const isOwn = level.points === own.points && level.exact === own.exact;
      return isOwn && level.draws !== null ? position + countBefore(level.draws, own.draw) : position;
    }
  }
  return position;
}

/** Whether the participants with number `count` and the one after share a position: in the order of `levels`, best first. */
export function isLevelSplit(levels: Level[], count: number): boolean {
  let through = 0;
  for (const { participants, draws } of levels) {
    const before = through;
    through += participants;
    if (through > count) return draws === null && before < count;
  }
  return false;
}

/** How many of the draws, ordered and of equal length, come before `draw`. */
function countBefore(draws: string, draw: string): number {
  let low = 0;
  let high = draws.length / drawDigits;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (draws.slice(middle * drawDigits, (middle + 1) * drawDigits) < draw) low = middle + 1;
    else high = middle;
  }
  return low;
}
