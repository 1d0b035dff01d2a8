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
