import { Check, Minus, Target } from 'lucide-react';
import { plural } from '../ui/words.ts';

/** The icon of each kind of hit; its name is in `hitNames`. */
export const hitIcons = { exact: Target, outcome: Check, miss: Minus };

/** The colours of a box that tells the points of a hit. */
export const hitTones = {
  exact: 'bg-lime text-on-lime',
  outcome: 'bg-outcome/15 text-outcome-text',
  miss: 'bg-raised text-miss-text',
};

/** The name of each kind of hit, the same on every screen; see docs/screens.md#interface-names. */
export const hitNames = {
  exact: 'Marcador exacto',
  outcome: 'Resultado acertado',
  miss: 'Sin acierto',
};

/** '1 marcador exacto', '2 marcadores exactos'. */
export function countExactHits(count: number): string {
  return plural(count, 'marcador exacto', 'marcadores exactos');
}

/** '1 resultado acertado', '2 resultados acertados'. */
export function countOutcomeHits(count: number): string {
  return plural(count, 'resultado acertado', 'resultados acertados');
}
