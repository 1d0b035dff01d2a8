import { formatNumber, listInWords } from '../../ui/words.ts';

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
