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
  /** After the server's words on a match that has started. */
  lost: ({ home, away }: Score) => `Tu ${home} - ${away} no se guardó.`,
  /** Under the alert of a failed save. */
  kept: 'Lo que falta guardar sigue escrito.',
  savedOf: (count: number, sent: number) =>
    count === 1 ? `Se guardó 1 de ${sent} predicciones` : `Se guardaron ${count} de ${sent} predicciones`,
  saved: (count: number) => (count === 1 ? 'Se guardó 1 predicción' : `Se guardaron ${count} predicciones`),
};
