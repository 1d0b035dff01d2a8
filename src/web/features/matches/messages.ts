/** Texts of the matches tab; see docs/rules.md#matches-tab. */
export const matchMessages = {
  loading: 'Cargando datos...',
  refresh: 'Actualizar',
  refreshing: 'Actualizando...',
  alreadyFresh: 'Los datos ya están al día',
  refreshed: 'Datos actualizados',
  counts: { matches: 'Partidos', finished: 'Finalizados', scheduled: 'Programados', teams: 'Equipos' },
  lastUpdated: (moment: string) => `Última actualización: ${moment}`,
  neverUpdated: 'Última actualización: todavía no hay',
  sampleData: 'Datos de muestra',
  signInPrompt: 'Inicia sesión para hacer predicciones',
  signIn: 'Iniciar sesión',
  /** Over what a failed read or refresh says; of which moment the matches on screen are. */
  notRead: (moment: string) => `Ves los datos ${moment}`,
  /** The same where none were ever read: the message is for who keeps the sheet. */
  neverRead: 'Todavía no llegan los partidos reales. Avisa a quien organiza el juego.',
  notLoaded: 'No pudimos cargar los partidos',
  upcoming: 'Próximos partidos',
  results: 'Resultados',
  empty: 'No hay partidos disponibles',
  emptyNote: 'En cuanto la organización los cargue en la planilla, aparecen aquí solos.',
  toRules: 'Repasar las reglas',
  noUpcoming: 'No quedan partidos por jugar.',
  noResults: 'Todavía no hay resultados.',
  missing: {
    label: 'Sin predicción',
    count: (count: number) =>
      count === 1 ? 'Te falta predecir 1 partido abierto' : `Te falta predecir ${count} partidos abiertos`,
    none: 'Ya predijiste todos los partidos abiertos',
    noneOpen: 'No hay partidos abiertos para predecir',
  },
  /** When a live match began. */
  since: (time: string) => `desde las ${time}`,
  liveNow: 'Partidos en vivo',
  justEnded: 'Recién terminados',
  undated: 'Fecha por confirmar',
  /** Postponed, suspended: any status that the game does not know. */
  onHold: 'Aplazados o suspendidos',
  today: 'Hoy',
  tomorrow: 'Mañana',
  yesterday: 'Ayer',
  status: { scheduled: 'Programado', live: 'En vivo', finished: 'Finalizado' },
  home: 'Local',
  away: 'Visitante',
  versus: 'vs',
  match: (home: string, away: string) => `${home} contra ${away}`,
};

/** The label of a status; an unknown one is its own label. See docs/rules.md#status-and-started. */
export function statusLabel(status: string): string {
  const { scheduled, live, finished } = matchMessages.status;
  if (status === 'scheduled') return scheduled;
  if (status === 'live') return live;
  return status === 'finished' ? finished : status;
}
