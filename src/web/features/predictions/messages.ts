import type { Score } from '../../../domain/score-prediction.ts';
import { formatAge } from '../../ui/dates.ts';
import { formatNumber, listInWords, ordinal, plural } from '../../ui/words.ts';
import type { Climb } from './standings.ts';

/** What is typed for a match; goals are null when the box holds no number. */
interface Goals {
  homeTeam: string;
  awayTeam: string;
  home: number | null;
  away: number | null;
}

/** Texts of the prediction panel; see docs/screens.md#match-card. */
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
  /** `sentence` is the score: 'Palmeiras 2 - 1 Botafogo'. */
  sentLater: (sentence: string) => `Se guardó tu predicción ${sentence}`,
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
export function scoreSentence({ homeTeam, awayTeam, home, away }: Goals): string {
  return `${homeTeam} ${home ?? '-'} - ${away ?? '-'} ${awayTeam}`;
}

/** The button that opens the quick entry, for `count` matches. */
export function quickEntryLabel(count: number): string {
  return count === 1 ? 'Predecir 1 pendiente' : `Predecir ${count} pendientes`;
}

/** What a live match would bring if it ended as it stands; see docs/screens.md#final-whistle. */
export const outlookMessages = {
  points: (points: number) => `Si termina así: ${plural(points, 'punto', 'puntos')}`,
  /** Before the place. */
  climbs: 'Subirías al',
  falls: 'Bajarías al',
  stays: 'Seguirías',
  /** In place of a position while the score may have changed; its age in milliseconds. */
  staleScore: (age: number) => {
    const written = formatAge(age);
    return written === null ? 'El marcador puede haber cambiado' : `Marcador de hace ${written}`;
  },
};

/** What an own prediction has just brought; see docs/screens.md#final-whistle. */
export const momentMessages = {
  /** '24.º → 14.º ▲10', '14.º → 16.º ▼2', 'Sigues 14.º'. */
  climb: ({ from, to }: Climb) => {
    if (from === to) return `Sigues ${ordinal(to)}`;
    const places = from > to ? `▲${formatNumber(from - to)}` : `▼${formatNumber(to - from)}`;
    return `Posición ${ordinal(from)} → ${ordinal(to)} ${places}`;
  },
  openRanking: 'Ver ranking',
};

/** Texts of 'La agencia dijo'. */
export const agencyMessages = {
  title: 'La agencia dijo',
  predicted: (predicted: number, participants: number): string =>
    `${formatNumber(predicted)} de ${formatNumber(participants)} ya ${predicted === 1 ? 'predijo' : 'predijeron'}`,
  /** While the predictions are secret, as those of a match that was postponed are. */
  secret: (predicted: number, participants: number): string =>
    `${agencyMessages.predicted(predicted, participants)}. Las predicciones se ven desde el saque inicial.`,
  /** Before a team's name, for screen readers. */
  win: 'Gana',
  draw: 'Empate',
  seeAll: (count: number): string => (count === 1 ? 'Ver la única' : `Ver las ${formatNumber(count)}`),
  /** Over the scores with the most predictions. */
  commonest: (count: number): string => (count === 1 ? 'Marcador más elegido' : 'Marcadores más elegidos'),
  onlyYou: 'Solo tú lo viste',
  nobody: 'Nadie de la agencia predijo este partido.',
  unavailable: 'No se pudo cargar qué dijo la agencia.',
  you: 'tú',
  /** 'tú y 6 más', 'Ana y Belén', 'Ana'; `names` are those that are named, of `count`. */
  people: (names: string[], count: number): string => {
    const others = count - names.length;
    return listInWords(others > 0 ? [...names, `${formatNumber(others)} más`] : names);
  },
};

/** Texts of the list of all. */
export const agencyListMessages = {
  /** The match with its result, in one sentence. */
  match: (home: string, score: string | null, away: string, status: string | null): string =>
    [`${home} ${score ?? '-'} ${away}`, ...(status === null ? [] : [status])].join(' · '),
  versus: 'vs',
  live: 'En vivo',
  final: 'Finalizado',
  search: 'Buscar por nombre',
  none: 'Nadie con ese nombre predijo este partido.',
  found: (count: number): string => (count === 1 ? '1 predicción' : `${formatNumber(count)} predicciones`),
  more: 'Ver más',
  last: 'Para ver más, busca por nombre.',
  yours: 'Tu predicción',
  withoutYours: 'No predijiste este partido.',
  receipts: 'Descargar los comprobantes',
  receiptsFile: (matchId: string): string => `comprobantes-${matchId}.json`,
  secret: 'Las predicciones se ven desde el saque inicial.',
};

/** Texts of the quick entry, which is loaded when it is opened; see docs/screens.md#quick-entry. */
export const quickEntryMessages = {
  title: 'Carga rápida',
  /** `typed`: how many of them have both numbers. */
  task: (count: number, typed: number) => {
    if (typed > 0 && count > 1) return `Llevas ${typed} de ${count}`;
    return count === 1 ? 'Predice 1 partido' : `Predice ${count} partidos`;
  },
  /** Once some of them are saved or have started. */
  left: (count: number) => {
    if (count === 0) return 'No quedan partidos por predecir';
    return count === 1 ? 'Queda 1 partido' : `Quedan ${count} partidos`;
  },
  description: 'Escribe los goles: el cursor avanza solo.',
  /** `half`: a row has one of its two numbers. */
  submit: (count: number, half = false) => {
    if (count === 0) return half ? 'Completa un marcador' : 'Escribe al menos un marcador';
    return count === 1 ? 'Confirmar 1 predicción' : `Confirmar ${count} predicciones`;
  },
  question: (count: number) =>
    count === 1
      ? '¿Estás seguro de tu predicción? Una vez confirmada, no se puede modificar.'
      : `¿Estás seguro de tus ${count} predicciones? Una vez confirmadas, no se pueden modificar.`,
  /** In its place while they are saved. */
  doing: (count: number) =>
    count === 1 ? 'Tu predicción va en camino' : `Tus ${count} predicciones van en camino`,
  half: 'Falta un marcador: esta fila no se envía.',
  rowSaved: 'Guardada',
  /** In one line: no row moves. */
  rowStarted: 'Este partido ya comenzó.',
  /** Around the score of a match that has started: 'Tu 2 - 1 no se guardó'. */
  lost: ['Tu', 'no se guardó'] as const,
  /** The rules' sentence about a failed save, of several predictions too. */
  saveFailed: (count: number) =>
    count === 1
      ? 'Error al guardar la predicción. Inténtalo de nuevo.'
      : 'Error al guardar las predicciones. Inténtalo de nuevo.',
  /** What the alert of a failed save comes to. `offline`: whether they arrived is not known. */
  failed: (count: number, offline: boolean) => {
    const predictions = count === 1 ? 'tu predicción' : `tus ${count} predicciones`;
    return offline ? `Sin conexión: falta guardar ${predictions}` : `No pudimos guardar ${predictions}`;
  },
  /** Under the scores of a failed save. */
  kept: (count: number) => (count === 1 ? 'Sigue escrita en la lista' : 'Siguen escritas en la lista'),
  savedOf: (count: number) => (count === 1 ? '1 guardada' : `${count} guardadas`),
  notSaved: (count: number) => (count === 1 ? '1 no se guardó' : `${count} no se guardaron`),
  noneSaved: 'No se guardó ninguna',
  saved: (count: number) => (count === 1 ? 'Se guardó 1 predicción' : `Se guardaron ${count} predicciones`),
};
