import type { Score } from '../../../domain/score-prediction.ts';

/** Texts of the quick entry, which is loaded when it is opened; see docs/rules.md#quick-entry. */
export const quickEntryMessages = {
  title: 'Carga rápida',
  task: (count: number) => (count === 1 ? 'Predice 1 partido' : `Predice ${count} partidos`),
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
  half: 'Falta un marcador: esta fila no se envía.',
  rowSaved: 'Guardada',
  /** Over the server's words on a match that has started. */
  lost: ({ home, away }: Score) => `Tu ${home} - ${away} no se guardó`,
  /** What the alert of a failed save comes to. `offline`: whether they arrived is not known. */
  failed: (count: number, offline: boolean) => {
    const predictions = count === 1 ? 'tu predicción' : `tus ${count} predicciones`;
    return offline ? `Sin conexión: falta guardar ${predictions}` : `No pudimos guardar ${predictions}`;
  },
  /** Under the scores of a failed save. */
  kept: (count: number) => (count === 1 ? 'Sigue escrita en la lista' : 'Siguen escritas en la lista'),
  savedOf: (count: number, sent: number) => {
    const saved = count === 1 ? '1 guardada' : `${count} guardadas`;
    return count === 0 ? 'No se guardó ninguna' : `${saved}, ${sent - count} no`;
  },
  saved: (count: number) => (count === 1 ? 'Se guardó 1 predicción' : `Se guardaron ${count} predicciones`),
};
