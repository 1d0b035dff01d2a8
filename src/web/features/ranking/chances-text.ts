import type { OwnPodiumChances } from '../../../domain/podium-chances-schemas.ts';
import { chancesMessages as messages } from './chances-messages.ts';

type Own = Pick<OwnPodiumChances, 'claims' | 'possiblePoints' | 'behindFirst' | 'isComplete' | 'canWin'>;

/** 'Te quedan 40 puntos posibles; estás a 11 puntos del primero.'; see docs/rules.md#podium-chances. */
export function possibleText({ possiblePoints, behindFirst, isComplete }: Own): string {
  const distance = behindFirst === 0 ? messages.level : messages.behind(behindFirst);
  return `${messages.possible(possiblePoints, isComplete)}; ${distance}.`;
}

/** What is sure about the own place on the podium; while matches are missing in the sheet only that it can still be won. */
export function claimText({ claims, isComplete, canWin }: Own): string {
  if (!isComplete) return canWin ? messages.canWin : messages.unknown;
  const best = claims.findIndex((claim) => claim !== 'out') + 1;
  const sure = claims.indexOf('safe') + 1;
  if (best === 0) return messages.noPodium;
  if (sure === 1) return messages.won;
  const reach = best === 1 ? messages.canWin : `${messages.noLonger(best - 1)}; ${messages.canStill(best)}`;
  if (sure === 0) return reach;
  return sure === best
    ? `${messages.noLonger(best - 1)}. ${messages.secured(sure)}`
    : `${reach}. ${messages.secured(sure)}`;
}
