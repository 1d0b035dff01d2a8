import type { Match } from '../../../domain/api-schemas.ts';
import { isPlayed } from '../../../domain/match-status.ts';
import type { Score } from '../../../domain/score-prediction.ts';
import type { Attempt } from '../../lib/drafts.ts';
import { formatNumber, listInWords, plural } from '../../ui/words.ts';

type Goals = Omit<Attempt, 'matchId'>;

/** Texts of a prediction that are used in several places or contain its score; see docs/screens.md#prediction-flow. */
export const predictionMessages = {
  yourPrediction: 'Tu predicción',
  warning: 'Una vez confirmada, no se puede modificar.',
  saving: 'Guardando...',
  yes: 'Sí, confirmar',
  question: ({ home, away }: Score) =>
    `¿Estás seguro de tu predicción ${home} - ${away}? Una vez confirmada, no se puede modificar.`,
  confirmed: 'Confirmada',
  /** Shown when the user's own prediction could not be read. */
  unread: 'Tu predicción no cargó',
  saveFailed: 'Error al guardar predicción',
  alert: {
    started: '❌ Este partido ya comenzó. No se pueden hacer más predicciones.',
    invalid: 'Por favor ingresa números válidos (0 o más)',
    failed: 'Error al guardar la predicción. Inténtalo de nuevo.',
    offline: 'Error al guardar la predicción. Inténtalo de nuevo.',
  },
  // Headlines of the alerts. Without a connection it is unknown whether the score arrived.
  notSaved: ({ home, away }: Score) => `Tu ${home} - ${away} no se guardó`,
  offline: ({ home, away }: Score) => `Sin conexión: tu ${home} - ${away} no se guardó`,
  missing: ({ homeTeam, awayTeam, home, away }: Goals) => {
    if (home === null && away === null) return 'Faltan los goles de los dos equipos';
    return `Faltan los goles de ${home === null ? homeTeam : awayTeam}`;
  },
};

/** Returns the score as a sentence: 'Palmeiras 2 - 1 Botafogo'. */
export function scoreSentence({ homeTeam, awayTeam, home, away }: Goals): string {
  return `${homeTeam} ${home ?? '-'} - ${away ?? '-'} ${awayTeam}`;
}

/** Returns the score of a match that has begun as '1 - 0'; null before kick-off and while it is unknown. */
export function playedScore(match: Match): string | null {
  const { homeScore, awayScore } = match;
  return isPlayed(match) && homeScore !== null && awayScore !== null ? `${homeScore} - ${awayScore}` : null;
}

export const agencyMessages = {
  title: 'Así predijo la agencia',
  predicted: (predicted: number, participants: number): string =>
    `${formatNumber(predicted)} de ${formatNumber(participants)} ya ${predicted === 1 ? 'predijo' : 'predijeron'}`,
  /** While the predictions are secret, as those of a postponed match are. */
  secret: 'Las predicciones se ven desde el saque inicial.',
  unavailable: 'No se pudo cargar qué predijo la agencia.',
  seeAll: (count: number): string =>
    count === 1 ? 'Ver la única predicción' : `Ver las ${formatNumber(count)} predicciones`,
  /** Returns 'tú y 6 más', 'Ana y Belén' or 'Ana'; `names` are those of the `count` people that are named. */
  people: (names: string[], count: number): string => {
    const others = count - names.length;
    return listInWords(others > 0 ? [...names, `${formatNumber(others)} más`] : names);
  },
};

/** Texts of the quick entry that contain counts; see docs/screens.md#quick-entry. */
export const quickEntryMessages = {
  /** `typed` is how many of them have both numbers. */
  task: (count: number, typed: number) =>
    typed > 0 && count > 1
      ? `Llevas ${typed} de ${count}`
      : `Predice ${plural(count, 'partido', 'partidos')}`,
  /** Used once some of them are saved or have started. */
  left: (count: number) => {
    if (count === 0) return 'No quedan partidos por predecir';
    return count === 1 ? 'Queda 1 partido' : `Quedan ${count} partidos`;
  },
  /** `half` is whether a row has only one of its two numbers. */
  submit: (count: number, half = false) => {
    if (count === 0) return half ? 'Completa un marcador' : 'Escribe al menos un marcador';
    return `Confirmar ${plural(count, 'predicción', 'predicciones')}`;
  },
  warning: (count: number) =>
    count === 1 ? predictionMessages.warning : 'Una vez confirmadas, no se pueden modificar.',
  question: (count: number) =>
    count === 1
      ? '¿Estás seguro de tu predicción? Una vez confirmada, no se puede modificar.'
      : `¿Estás seguro de tus ${count} predicciones? Una vez confirmadas, no se pueden modificar.`,
  doing: (count: number) =>
    count === 1 ? 'Tu predicción va en camino' : `Tus ${count} predicciones van en camino`,
  /** The rules' sentence about a failed save, also for several predictions. */
  saveFailed: (count: number) =>
    count === 1 ? predictionMessages.alert.failed : 'Error al guardar las predicciones. Inténtalo de nuevo.',
  /** Headline of the alert of a failed save. When `offline`, it is unknown whether the predictions arrived. */
  failed: (count: number, offline: boolean) => {
    const predictions = count === 1 ? 'tu predicción' : `tus ${count} predicciones`;
    return offline ? `Sin conexión: falta guardar ${predictions}` : `No pudimos guardar ${predictions}`;
  },
  notSaved: (count: number) => (count === 1 ? '1 no se guardó' : `${count} no se guardaron`),
  saved: (count: number) => (count === 1 ? 'Se guardó 1 predicción' : `Se guardaron ${count} predicciones`),
};
