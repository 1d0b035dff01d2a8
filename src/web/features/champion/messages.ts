/** Texts of the champion banner, and of the toast of a refused save; see docs/screens.md#champion. */
export const championMessages = {
  banner: {
    label: 'Predicción de campeón',
    loading: 'Cargando tu campeón...',
    failed: 'Tu campeón no cargó',
    /** True of every pick: docs/rules.md#champion-pick. */
    unchanged: 'Si elegiste, sigue guardado.',
    open: 'Predice al campeón',
    openNote: (points: number) => `Suma ${points} puntos extra si tu equipo gana el torneo.`,
    /** Two words of one button, 'Elegir campeón'. */
    choose: 'Elegir',
    champion: 'campeón',
    closedTitle: 'No elegiste campeón',
    closed: 'Predicciones cerradas',
    closedBadge: 'Cerrada',
    picked: 'Tu campeón',
    pickedBadge: 'Confirmada',
    phase: (phase: string) => `Elegido en ${phase}`,
    /** After the points that the champion brings. */
    ifItWins: 'si gana',
    /** '¡Campeón! +20 puntos', the points large. */
    won: (points: number) => ({ exclamation: '¡Campeón!', figure: `+${points}`, unit: 'puntos' }),
    /** '+0 puntos', the same. */
    lost: { exclamation: '', figure: '+0', unit: 'puntos' },
    championWas: (champion: string) => `El campeón fue ${champion}`,
    /** Title above the champion for a participant who picked none; see `closedTitle`. */
    winner: 'El campeón fue',
    noneOfThem: 'No elegiste campeón',
  },
  saveFailed: 'Error al guardar predicción del campeón',
};

/** Texts of the champion dialog, which is loaded when it is opened, and of what follows a save; see docs/screens.md#champion. */
export const championDialogMessages = {
  title: 'Predecí al Campeón',
  /** Without a verb that addresses the reader: the title does so in another way. */
  description: '¿Quién ganará el torneo? Acertar vale',
  bonus: (points: number) => `${points} puntos extra.`,
  teams: 'Equipos que se pueden elegir',
  search: 'Buscar equipo',
  found: (count: number) => {
    if (count === 0) return 'Ningún equipo se llama así';
    return count === 1 ? '1 equipo' : `${count} equipos`;
  },
  summary: 'Equipo seleccionado',
  nothing: 'Ningún equipo seleccionado',
  phase: (phase: string) => `Esta predicción se realiza en la fase de ${phase}.`,
  warning: 'El campeón se elige una sola vez: después no se puede cambiar.',
  cancel: 'Cancelar',
  confirm: 'Confirmar Campeón',
  saving: 'Guardando...',
  /** One sentence: '¡Predicción guardada! Has elegido a Palmeiras como campeón.' */
  saved: {
    title: '¡Predicción guardada!',
    chosen: 'Has elegido a',
    asChampion: 'como campeón.',
    bonus: (points: number) => `+${points}`,
    ifItWins: 'puntos si gana el torneo',
  },
  failed: 'Error al guardar la predicción. Inténtalo de nuevo.',
  /** What the alert of a failed save comes to. */
  headline: 'No pudimos guardar tu campeón',
  offlineHeadline: 'Sin conexión: falta guardar tu campeón',
  /** On the champion of a failed save. */
  kept: 'Tu elección sigue marcada',
};
