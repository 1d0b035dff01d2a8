import type { ProvisionalStanding } from '../../../domain/provisional-standing-schemas.ts';
import type { Hit } from '../../../domain/score-prediction.ts';
import { formatAge } from '../../ui/dates.ts';
import { formatNumber, ordinal, plural } from '../../ui/words.ts';
import type { Climb } from './standings.ts';

/** Texts of a match that is followed on screen; see docs/screens.md#final-whistle. */
export const momentMessages = {
  outlook: (points: number) => `Si termina así: ${plural(points, 'punto', 'puntos')}`,
  /** Before the place. */
  wouldLead: ({ position, presentPosition }: ProvisionalStanding) => {
    if (position === presentPosition) return 'Seguirías';
    return position < presentPosition ? 'Subirías al' : 'Bajarías al';
  },
  /** In place of a position while the score may have changed; its age in milliseconds. */
  staleScore: (age: number) => {
    const written = formatAge(age);
    return written === null ? 'El marcador puede haber cambiado' : `Marcador de hace ${written}`;
  },
  stamp: (hit: Hit, points: number) => {
    if (hit === 'exact') return `¡EXACTO! +${points}`;
    return hit === 'outcome' ? `Acertaste +${points}` : 'Esta vez no';
  },
  /** Before the places of a climb; 'Sigues' needs nothing. */
  ofClimb: ({ from, to }: Climb) => (from === to ? '' : 'Posición'),
  climb: ({ from, to }: Climb) =>
    from === to ? `Sigues ${ordinal(to)}` : `${ordinal(from)} → ${ordinal(to)}`,
  openRanking: 'Ver ranking',
};

/** '▲10' for ten places up, '▼2' for two down, nothing for none. */
export function steps(climb: Climb): string {
  return climb.from === climb.to ? '' : arrow(climb) + formatNumber(distance(climb));
}

const arrow = ({ from, to }: Climb): string => (from > to ? '▲' : '▼');
const distance = ({ from, to }: Climb): number => Math.abs(from - to);
