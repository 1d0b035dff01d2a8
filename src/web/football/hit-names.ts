import { plural } from '../ui/plural.ts';

/** The name of each kind of hit, the same on every screen; see docs/rules.md#interface-names. */
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
