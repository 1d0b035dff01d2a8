import { plural } from '../../ui/words.ts';

/** Texts of the past cups; see docs/screens.md#past-cups. */
export const palmaresMessages = {
  title: 'Palmarés',
  subtitle: 'Las copas ya jugadas y quién las ganó.',
  loading: 'Cargando el palmarés...',
  failed: 'Error al cargar el palmarés',
  empty: 'Todavía no hay copas pasadas',
  emptyHint: 'Cuando termine esta, aquí quedará quién la ganó.',
  ended: (date: string) => `Terminó el ${date}`,
  champion: 'Campeón',
  podium: 'Podio del prode',
  withdrawn: 'Participante retirado',
  finished: 'Terminaste',
  of: (total: number) => `de ${plural(total, 'participante', 'participantes')}`,
  absent: 'No participaste',
  participants: (count: number) => plural(count, 'participante', 'participantes'),
  points: (count: number) => plural(count, 'punto', 'puntos'),
  /** After the number. */
  pointsNoun: (count: number) => (count === 1 ? 'punto' : 'puntos'),
  hits: (exact: number, outcomes: number) =>
    `${plural(exact, 'exacto', 'exactos')} · ${plural(outcomes, 'acertado', 'acertados')}`,
  showAll: 'Ver la clasificación final',
  hideAll: 'Ocultar la clasificación',
  all: 'Clasificación final',
  columns: {
    place: 'Puesto',
    person: 'Participante',
    exact: 'Exactos',
    outcome: 'Acertados',
    points: 'Puntos',
  },
  back: 'Volver al ranking',
};
