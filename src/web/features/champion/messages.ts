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
    /** Over the champion, for who has picked none; see `closedTitle`. */
    winner: 'El campeón fue',
    noneOfThem: 'No elegiste campeón',
  },
  saveFailed: 'Error al guardar predicción del campeón',
};
