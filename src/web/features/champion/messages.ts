/** Texts of the champion banner and dialog; see docs/rules.md#champion-banner. */
export const championMessages = {
  banner: {
    label: 'Predicción de campeón',
    loading: 'Cargando tu campeón...',
    failed: 'No pudimos cargar tu campeón',
    open: 'Predecí al Campeón',
    openNote: (points: number) => `Suma ${points} puntos extra si tu equipo gana el torneo.`,
    choose: 'Elegir campeón',
    closed: 'Predicciones cerradas',
    closedNote: 'Ya no se puede elegir campeón.',
    closedBadge: 'Cerrada',
    picked: 'Tu campeón',
    pickedBadge: 'Confirmada',
    phase: (phase: string) => `Elegido en ${phase}`,
    won: (points: number) => `¡Campeón! +${points} puntos`,
    lost: (champion: string) => `El campeón fue ${champion}`,
  },
  dialog: {
    title: 'Predecí al Campeón',
    description: (points: number) =>
      `Elige al equipo que ganará el torneo: ${points} puntos extra si aciertas.`,
    teams: 'Equipos que puedes elegir',
    summary: 'Equipo seleccionado',
    nothing: 'Todavía no has seleccionado un equipo',
    phase: (phase: string) => `Esta predicción se realiza en la fase de ${phase}.`,
    warning: 'Puedes elegir campeón una sola vez: después no se puede cambiar.',
    cancel: 'Cancelar',
    confirm: 'Confirmar Campeón',
    saving: 'Guardando...',
  },
  saved: {
    title: 'Campeón elegido',
    text: (team: string) => `¡Predicción guardada! Has elegido a ${team} como campeón.`,
  },
  failed: 'Error al guardar la predicción. Inténtalo de nuevo.',
  saveFailed: 'Error al guardar predicción del campeón',
};
