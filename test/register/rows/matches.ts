import { rowsOf } from '../register-row.ts';

const matches = rowsOf(2, 'e2e/texts-matches.spec.ts');
const card = rowsOf(2, 'src/web/features/matches/match-card.test.tsx');

/** Section 2: the matches tab and the match card. */
export const matchesRows = [
  ...matches.texts('while the matches load it says Cargando datos...', {
    'the loading state': 'Cargando datos...',
  }),
  ...matches.texts('matches that cannot be loaded are an error with Reintentar, which brings them', {
    'the retry button': 'Reintentar',
  }),
  ...matches.facts(
    'an error of the sheet stands above the matches, with Reintentar',
    'the error state shows the error',
  ),
  ...matches.texts('the matches tab has its header, counts, lists and cards', {
    'the refresh button': 'Actualizar',
    'the count of finished matches': 'Finalizados',
    'the count of scheduled matches': 'Programados',
    'the number of teams': 'Equipos',
    'the last-updated time': 'Última actualización:',
    'the first list': 'Próximos partidos',
    'the second list': 'Resultados',
    'the badge of a scheduled match': 'Programado',
    'the badge of a finished match': 'Finalizado',
    'the home team': 'Local',
    'the away team': 'Visitante',
    'between the teams of an open match': 'vs',
  }),
  ...rowsOf(2, 'src/web/features/matches/header-card.test.tsx').facts(
    'shows the counts, the teams, the last update in the zone and the button',
    'the total number of matches, and each count from the data',
  ),
  ...matches.facts(
    'the lists stand in two columns on wide screens and below each other on a phone',
    'two columns on wide screens',
  ),
  ...matches.texts('without matches it says No hay partidos disponibles', {
    'no matches': 'No hay partidos disponibles',
    'where matches come from': 'Los partidos aparecerán aquí cuando estén cargados en la planilla.',
  }),
  ...matches.texts('a live match is En vivo, an unknown status is shown raw and takes no prediction', {
    'the badge of a live match': 'En vivo',
  }),
  ...card.facts(
    'shows day, short month and year, the time in the zone, teams, venue and round',
    'the date in es-ES (day, short month, year) and the time',
    'venue and round at the bottom',
  ),
  ...card.facts('of %s says %s', 'the raw status when it is none of the three'),
  ...card.facts('has a crest for each team', 'a crest for each team'),
  ...card.facts('stands in the middle of a %s match', "'home - away' when finished or live"),
  ...card.facts('never shows a score, whatever the sheet says', "'vs' for a scheduled match"),
  ...rowsOf(2, 'e2e/visitor.spec.ts').facts(
    'every team has a shield in its place',
    'a generic crest when the image fails to load or the team is unknown',
  ),
  ...rowsOf(2, 'src/web/features/predictions/strip-view.test.ts').facts(
    'offers the form only for an open match, once it is known that there is no prediction',
    'the prediction area: a form, a confirmed prediction, or a closed message',
  ),
];
