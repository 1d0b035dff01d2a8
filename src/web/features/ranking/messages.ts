import { formatNumber, ordinal } from '../../ui/index.ts';

/** Texts of the ranking tab; see docs/rules.md#ranking-tab. */
export const rankingMessages = {
  title: 'Ranking de Participantes',
  loading: 'Cargando ranking...',
  failed: 'Error al cargar el ranking',
  empty: 'Aún no hay participantes',
  emptyHint: 'Haz tu primera predicción y abre el ranking.',
  yours: 'Tu Posición',
  general: 'Ranking General',
  podium: 'Podio',
  you: '(Tú)',
  none: '-',
  shared: 'Posición compartida',
  level: 'empate',
  of: (total: number) => `de ${formatNumber(total)}`,
  alsoAt: (position: number) => `También ${ordinal(position)}:`,
  more: (count: number) => `${formatNumber(count)} más`,
  unknownMore: 'más',
  noPoints: 'El podio aparece con los primeros puntos.',
  point: 'punto',
  points: 'puntos',
  participant: 'participante',
  participants: 'participantes',
  prediction: 'predicción',
  predictions: 'predicciones',
};
