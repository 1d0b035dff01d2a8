import { formatAge } from '../../ui/dates.ts';

/** Texts of the matches tab; see docs/screens.md#matches-tab. */
export const matchMessages = {
  loading: 'Cargando datos...',
  refresh: 'Actualizar',
  refreshing: 'Actualizando...',
  alreadyFresh: 'Los datos ya están al día',
  refreshed: 'Datos actualizados',
  /** One of each, and several. */
  counts: {
    matches: ['Partido', 'Partidos'],
    finished: ['Finalizado', 'Finalizados'],
    live: ['En vivo', 'En vivo'],
    onHold: ['En espera', 'En espera'],
    scheduled: ['Programado', 'Programados'],
    teams: ['Equipo', 'Equipos'],
  },
  lastUpdated: (moment: string) => `Última actualización: ${moment}`,
  neverUpdated: 'Última actualización: todavía no hay',
  /** A moment of this day, instead of its date. */
  todayAt: (time: string) => `hoy, ${time}`,
  /** On each card of a sample. */
  sample: 'Ejemplo',
  /** Over all of them: their days mean nothing. */
  samples: 'Ejemplos',
  signInPrompt: 'Inicia sesión para hacer predicciones',
  signIn: 'Iniciar sesión',
  /** To a newcomer, after what hits bring. */
  champion: 'Campeón',
  closesAtKickOff: 'Cada partido cierra al empezar',
  /** Over what a failed read or refresh says: the age of the data on screen. */
  age: (milliseconds: number) => {
    const age = formatAge(milliseconds);
    return age === null ? 'No pudimos actualizar' : `Datos de hace ${age}`;
  },
  /** Under the notice, for who can predict. */
  goOn: 'Puedes predecir igual.',
  /** The same where none were ever read, and what can be done. */
  neverRead: 'Datos de muestra',
  tellOrganiser: 'Faltan los partidos reales. Avisa a quien organiza el juego.',
  notLoaded: 'No pudimos cargar los partidos',
  upcoming: 'Próximos partidos',
  results: 'Resultados',
  /** The bar of a long list, and how many matches a folded group has. */
  jumpBar: 'Ir a',
  matches: (count: number) => (count === 1 ? '1 partido' : `${count} partidos`),
  empty: 'No hay partidos disponibles',
  emptyNote: 'En cuanto la organización los cargue, aparecen aquí solos.',
  toRules: 'Repasar las reglas',
  /** In place of an empty list: that nothing is there, and what will come. */
  noUpcoming: (over: boolean) =>
    over
      ? ['No quedan partidos por jugar.']
      : ['No hay partidos por jugar.', 'Los próximos aparecen aquí en cuanto la organización los cargue.'],
  noResults: ['Todavía no hay resultados.', 'Aparecen aquí cuando termina un partido.'],
  missing: {
    count: (count: number) =>
      count === 1 ? 'Te falta predecir 1 partido abierto' : `Te falta predecir ${count} partidos abiertos`,
    none: 'Sin partidos pendientes',
    noneOpen: 'Nada que predecir por ahora',
  },
  live: (count: number) => (count === 1 ? '1 partido en vivo' : `${count} partidos en vivo`),
  justEnded: 'Recién terminados',
  undated: 'Fecha por confirmar',
  unreadableDate: (written: string) => `Fecha: ${written}`,
  /** Postponed, suspended: any status that the game does not know. */
  onHold: 'Aplazados o suspendidos',
  today: 'Hoy',
  tomorrow: 'Mañana',
  yesterday: 'Ayer',
  /** From the kick-off until the sheet says more. */
  started: 'Comenzó',
  status: { scheduled: 'Programado', live: 'En vivo', finished: 'Finalizado' },
  versus: 'vs',
  match: (home: string, away: string) => `${home} contra ${away}`,
};

/** The label of a status; an unknown one is its own label. See docs/rules.md#status-and-score. */
export function statusLabel(status: string): string {
  const { scheduled, live, finished } = matchMessages.status;
  if (status === 'scheduled') return scheduled;
  if (status === 'live') return live;
  return status === 'finished' ? finished : status;
}

/** Why the quick entry does not open at the match that an address asks for, loaded with that; see docs/screens.md#quick-entry. */
export const openAtMatchMessages = {
  started: 'Este partido ya comenzó. No se pueden hacer más predicciones.',
  predicted: 'Ya tienes tu predicción para ese partido.',
  closed: 'Ese partido no admite predicciones por ahora.',
  unknown: 'Ese partido ya no está en la lista.',
};
