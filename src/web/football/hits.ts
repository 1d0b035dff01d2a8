import { Check, Minus, Target, type LucideIcon } from 'lucide-react';
import type { Hit, Score, ScoringHit } from '../../domain/score-prediction.ts';
import { plural } from '../ui/words.ts';

interface HitLook {
  /** See docs/screens.md#interface-names. */
  name: string;
  /** Text for a result that has just arrived (docs/screens.md#final-whistle). */
  stamp: (points: number) => string;
  icon: LucideIcon;
  fill: string;
  text: string;
  /** A prediction of this kind for `exampleResult`, and why it is one (docs/screens.md#rules-page). */
  example: { prediction: Score; why: string };
  /** What its name does not say, with an example of its own (docs/screens.md#rules-page). */
  rule?: { text: string; prediction: Score; result: Score };
}

interface ScoringLook extends HitLook {
  names: string;
  /** The names where there is little room: '1 exacto', '2 exactos'. */
  short: string;
  shorts: string;
  /** The colour of its points before they are won, and of the edge of its count. */
  stake: string;
  edge: string;
}

/** Name and look of each kind of hit. */
export const hits: Record<ScoringHit, ScoringLook> & Record<Hit, HitLook> = {
  exact: {
    name: 'Marcador exacto',
    names: 'Marcadores exactos',
    short: 'Exacto',
    shorts: 'Exactos',
    stamp: (points) => `¡EXACTO! +${points}`,
    icon: Target,
    fill: 'bg-lime text-on-lime',
    text: 'text-exact-text',
    stake: 'text-lime',
    edge: 'border-t-exact',
    example: { prediction: { home: 2, away: 1 }, why: 'Acertaste los goles de los dos equipos.' },
  },
  outcome: {
    name: 'Resultado acertado',
    names: 'Resultados acertados',
    short: 'Acertado',
    shorts: 'Acertados',
    stamp: (points) => `Acertaste +${points}`,
    icon: Check,
    fill: 'bg-outcome/15 text-outcome-text',
    text: 'text-outcome-text',
    stake: 'text-outcome',
    edge: 'border-t-outcome',
    example: { prediction: { home: 3, away: 1 }, why: 'Ganó el local, como dijiste, con otro marcador.' },
    rule: {
      text: '«Resultado acertado» es acertar local, empate o visitante, sin el marcador exacto.',
      prediction: { home: 0, away: 0 },
      result: { home: 1, away: 1 },
    },
  },
  miss: {
    name: 'Sin acierto',
    stamp: () => 'Esta vez no',
    icon: Minus,
    fill: 'bg-raised text-muted',
    text: 'text-muted',
    example: { prediction: { home: 1, away: 1 }, why: 'Dijiste empate y hubo un ganador.' },
  },
};

export const exampleResult: Score = { home: 2, away: 1 };

/** Returns '1 marcador exacto', '2 marcadores exactos'. */
export function hitsText(hit: ScoringHit, count: number): string {
  const { name, names } = hits[hit];
  return plural(count, name.toLowerCase(), names.toLowerCase());
}

/** Returns '1 exacto', '2 exactos'. */
export function shortHitsText(hit: ScoringHit, count: number): string {
  const { short, shorts } = hits[hit];
  return plural(count, short.toLowerCase(), shorts.toLowerCase());
}
