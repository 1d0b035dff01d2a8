/** Texts of the champion dialog, which is loaded when it is opened; see docs/rules.md#champion-dialog. */
export const championDialogMessages = {
  title: 'Predecí al Campeón',
  description: 'Elige al equipo que ganará el torneo:',
  bonus: (points: number) => `${points} puntos extra`,
  ifRight: 'si aciertas.',
  teams: 'Equipos que puedes elegir',
  search: 'Buscar equipo',
  found: (count: number) => {
    if (count === 0) return 'Ningún equipo se llama así';
    return count === 1 ? '1 equipo' : `${count} equipos`;
  },
  summary: 'Equipo seleccionado',
  nothing: 'Todavía no has seleccionado un equipo',
  phase: (phase: string) => `Esta predicción se realiza en la fase de ${phase}.`,
  warning: 'Puedes elegir campeón una sola vez: después no se puede cambiar.',
  cancel: 'Cancelar',
  confirm: 'Confirmar Campeón',
  saving: 'Guardando...',
};
