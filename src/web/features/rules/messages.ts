import type { ChampionConfig, GameConfig } from '../../../domain/api-schemas.ts';
import { formatDeadline } from '../../ui/dates.ts';
import { plural } from '../../ui/words.ts';

/** Texts of the rules page around its sections; see docs/screens.md#rules-page. */
export const rulesMessages = {
  title: 'Reglas del juego',
  contents: 'En esta página',
  loading: 'Cargando reglas...',
  failed: 'No se pudieron cargar las reglas',
  tableCaption: 'Puntos por predicción, con ejemplos',
  youSaid: 'Dijiste',
  hit: 'Acierto',
  points: 'Puntos',
  unit: 'puntos',
  champion: 'Campeón',
  /** Under the score of a match that is none. */
  final: 'Ejemplo',
  none: 'Sin predicción',
};

/** The sections with their anchors, in order. */
export const ruleSections = [
  { id: 'el-juego', title: 'De qué se trata' },
  { id: 'puntos', title: 'Sistema de puntuación' },
  { id: 'campeon', title: 'Bonus por el campeón' },
  { id: 'participar', title: 'Cómo participar' },
  { id: 'plazos', title: 'Límites de tiempo' },
  { id: 'ranking', title: 'Reglas del ranking' },
  { id: 'equipos', title: 'Equipos' },
  { id: 'registro', title: 'Un registro que se puede comprobar' },
  { id: 'premio', title: 'Premio' },
  { id: 'preguntas', title: 'Preguntas frecuentes' },
  { id: 'contacto', title: 'Contacto' },
] as const;

export type RuleSectionId = (typeof ruleSections)[number]['id'];

/** The sections of a game: without that about the champion or the departments when it has none. */
export function sectionsFor({ champion, departments }: Pick<GameConfig, 'champion' | 'departments'>) {
  return ruleSections.filter(
    ({ id }) => !(id === 'campeon' && champion === null) && !(id === 'equipos' && departments.length === 0),
  );
}

/** '5 puntos', '1 punto'. */
export function pointsText(points: number): string {
  return plural(points, 'punto', 'puntos');
}

/** The champion's deadline in a sentence: 'sábado 28 de junio a las 12:00'. */
export function deadlineText(config: ChampionConfig): string {
  return formatDeadline(config.champion.closesAt, config.tournament.timeZone);
}
