import type { OwnDay } from '../../../domain/recap-schemas.ts';
import { formatMatchDay } from '../../football/match-day-names.ts';
import type { ShareContent } from './draw-card.ts';
import { recapMessages as messages } from './messages.ts';

/** What the share card says of the own match day; null for who predicted none of its matches. See docs/rules.md#share-card. */
export function shareContentOf(
  { matchDay, points, dayPosition, before, position }: OwnDay,
  { competition, name }: { competition: string; name: string },
): ShareContent | null {
  if (dayPosition === null) return null;
  const moved = before !== null && before !== position;
  return {
    ...{ competition, name, points },
    occasion: formatMatchDay(matchDay),
    place: messages.dayPlace(dayPosition),
    movement: moved ? { text: messages.moved(before, position), climbed: position < before } : null,
  };
}
