import type { Score } from '../../../domain/score-prediction.ts';

/** What is typed for a match; goals are null when the box holds no number. */
interface Goals {
  homeTeam: string;
  awayTeam: string;
  home: number | null;
  away: number | null;
}

/** Texts of the prediction panel; see docs/rules.md#prediction-panel. */
export const predictionMessages = {
  yourPrediction: 'Tu predicción',
  warning: 'Una vez confirmada no se puede modificar.',
  confirm: 'Confirmar Predicción',
  saving: 'Guardando...',
  clear: 'Cancelar',
  goalsOf: (team: string) => `Goles de ${team}`,
  oneMore: (team: string) => `Sumar un gol a ${team}`,
  oneLess: (team: string) => `Restar un gol a ${team}`,
  dialog: {
    title: 'Confirmar Predicción',
    question: ({ home, away }: Score) =>
      `¿Estás seguro de tu predicción ${home} - ${away}? Una vez confirmada, no se puede modificar.`,
    /** In its place while it is saved. */
    doing: ({ home, away }: Score) => `Tu ${home} - ${away} va en camino`,
    yes: 'Sí, confirmar',
    cancel: 'Cancelar',
  },
  saved: {
    title: '¡Predicción guardada!',
    text: 'Podrás ver los resultados cuando termine el partido.',
  },
  confirmed: 'Confirmada',
  /** Before the date and time. */
  madeOn: 'Realizada el',
  locked: 'Las predicciones no se pueden modificar',
  pointsNoun: (points: number) => (points === 1 ? 'punto' : 'puntos'),
  pending: 'Los puntos se están calculando',
  closed:
    'Predicciones cerradas. Este partido ya comenzó o está en curso. Las predicciones se cierran automáticamente cuando comienza el partido.',
  undated: 'Podrás predecir cuando haya fecha.',
  notScheduled: 'No se pueden hacer más predicciones para este partido',
  /** In place of an own prediction that could not be read. */
  unread: 'Tu predicción no cargó',
  sendLater: 'Enviar cuando vuelva la conexión',
  waiting: 'Se enviará cuando vuelva la conexión.',
  alert: {
    started: '❌ Este partido ya comenzó. No se pueden hacer más predicciones.',
    invalid: 'Por favor ingresa números válidos (0 o más)',
    failed: 'Error al guardar la predicción. Inténtalo de nuevo.',
    offline: 'Error al guardar la predicción. Inténtalo de nuevo.',
  },
  saveFailed: 'Error al guardar predicción',
  /** What an alert comes to, in large type over its text. */
  headline: {
    failed: ({ home, away }: Score) => `Tu ${home} - ${away} no se guardó`,
    /** Whether it arrived is not known. */
    offline: ({ home, away }: Score) => `Sin conexión: falta guardar tu ${home} - ${away}`,
    invalid: ({ homeTeam, awayTeam, home, away }: Goals) => {
      if (home === null && away === null) return 'Faltan los goles de los dos equipos';
      return `Faltan los goles de ${home === null ? homeTeam : awayTeam}`;
    },
  },
  /** On the score of a failed save. */
  kept: 'Sigue escrito en sus casillas',
  /** On the score of a match that has started. */
  lost: ({ home, away }: Goals) =>
    home === null || away === null
      ? 'Lo que escribiste no se guardó'
      : predictionMessages.headline.failed({ home, away }),
  complete: 'Completar marcador',
};

/** The score as the confirmation repeats it: 'Palmeiras 2 - 1 Botafogo'. */
export function scoreSentence(homeTeam: string, score: Score, awayTeam: string): string {
  return `${homeTeam} ${score.home} - ${score.away} ${awayTeam}`;
}

/** The button that opens the quick entry, for `count` matches. */
export function quickEntryLabel(count: number): string {
  return count === 1 ? 'Predecir 1 pendiente' : `Predecir ${count} pendientes`;
}
