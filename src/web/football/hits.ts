import { Check, Minus, Target, type LucideIcon } from 'lucide-react';
import type { Hit } from '../../domain/score-prediction.ts';
import { plural } from '../ui/words.ts';

interface HitLook {
  /** See docs/screens.md#interface-names. */
  name: string;
  names: string;
  /** Text for a result that has just arrived (docs/screens.md#final-whistle). */
  stamp: (points: number) => string;
  icon: LucideIcon;
  fill: string;
  text: string;
}

/** Name and look of each kind of hit; `pointsOf` has its points. */
export const hits: Record<Hit, HitLook> = {
  exact: {
    name: 'Marcador exacto',
    names: 'marcadores exactos',
    stamp: (points) => `¡EXACTO! +${points}`,
    icon: Target,
    fill: 'bg-lime text-on-lime',
    text: 'text-exact-text',
  },
  outcome: {
    name: 'Resultado acertado',
    names: 'resultados acertados',
    stamp: (points) => `Acertaste +${points}`,
    icon: Check,
    fill: 'bg-outcome/15 text-outcome-text',
    text: 'text-outcome-text',
  },
  miss: {
    name: 'Sin acierto',
    names: 'sin acierto',
    stamp: () => 'Esta vez no',
    icon: Minus,
    fill: 'bg-raised text-muted',
    text: 'text-muted',
  },
};

/** Returns '1 marcador exacto', '2 marcadores exactos'. */
export function countHits(hit: Hit, count: number): string {
  const { name, names } = hits[hit];
  return plural(count, name.toLowerCase(), names);
}
