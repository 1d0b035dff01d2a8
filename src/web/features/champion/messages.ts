/** Texts of the champion banner, and of what follows a save; see docs/rules.md#champion-banner. */
export const championMessages = {
  banner: {
    label: 'Predicción de campeón',
    loading: 'Cargando tu campeón...',
    failed: 'No pudimos cargar tu campeón',
    open: 'Predecí al Campeón',
    openNote: (points: number) => `Suma ${points} puntos extra si tu equipo gana el torneo.`,
    choose: 'Elegir campeón',
    closedTitle: 'No elegiste campeón',
    closed: 'Predicciones cerradas',
    closedBadge: 'Cerrada',
    picked: 'Tu campeón',
    pickedBadge: 'Confirmada',
    phase: (phase: string) => `Elegido en ${phase}`,
    won: (points: number) => `¡Campeón! +${points} puntos`,
    lost: (champion: string) => `El campeón fue ${champion}`,
  },
  saved: {
    title: 'Campeón elegido',
    text: (team: string) => `¡Predicción guardada! Has elegido a ${team} como campeón.`,
  },
  failed: 'Error al guardar la predicción. Inténtalo de nuevo.',
  saveFailed: 'Error al guardar predicción del campeón',
  /** Under the alert of a failed save. */
  kept: 'Tu elección sigue marcada.',
};
