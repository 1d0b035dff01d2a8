import { Check, Minus, Target, type LucideIcon } from 'lucide-react';
import type { Hit } from '../../domain/score-prediction.ts';
import { plural } from '../ui/words.ts';

interface HitLook {
  /** The same on every screen; see docs/screens.md#interface-names. */
  name: string;
  names: string;
  /** When it has just come; see docs/screens.md#final-whistle. */
  stamp: (points: number) => string;
  icon: LucideIcon;
  /** The colours of a box, and of text without one. */
  fill: string;
  text: string;
}

/** What the interface says and shows of each kind of hit. What it is worth: `pointsOf`. */
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

/** '1 marcador exacto', '2 marcadores exactos'. */
export function countHits(hit: Hit, count: number): string {
  const { name, names } = hits[hit];
  return plural(count, name.toLowerCase(), names);
}
