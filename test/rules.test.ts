import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findHeadings, listProjectFiles } from '../scripts/check-links.ts';
import { projectFolder } from '../scripts/source-digest.mjs';

/** Headings of docs/rules.md that list what other headings say. */
const summaries = ['constants', 'interface-names'];

/** The sentences that users know the game by; `{team}` stands for any expression. */
const texts = [
  'Inicia sesión para hacer predicciones',
  'Oops! Page not found',
  'Continuar con Google',
  'Iniciando sesión...',
  'Acceso exclusivo',
  'Puntos Totales',
  'Posición',
  'Cargando datos...',
  'Reintentar',
  'Actualizar',
  'Predicciones cerradas',
  'Cerrada',
  'Próximos partidos',
  'Resultados',
  'No hay partidos disponibles',
  'Finalizado',
  'En vivo',
  'Programado',
  'Local',
  'Visitante',
  'Confirmar Predicción',
  'Guardando...',
  'Sí, confirmar',
  'Cancelar',
  '¡Predicción guardada!',
  'Continuar',
  'Tu predicción',
  'Confirmada',
  'Predicciones cerradas. Este partido ya comenzó o está en curso. Las predicciones se cierran automáticamente cuando comienza el partido.',
  'No se pueden hacer más predicciones para este partido',
  'Predecí al Campeón',
  '¡Predicción guardada! Has elegido a {team} como campeón.',
  'Ranking de Participantes',
  'Cargando ranking...',
  'Error al cargar el ranking',
  'Aún no hay participantes',
  'Tu Posición',
  'Ranking General',
  '(Tú)',
  '¡Entendido!',
  'Equipo sin nombre',
  'País',
  'Fase de Grupos',
  'Cuartos de Final',
  'Acceso restringido',
  'Debes estar logueado para hacer predicciones',
  'Error al crear perfil de usuario',
  'Este partido ya comenzó. No se pueden hacer más predicciones.',
  'Por favor ingresa números válidos (0 o más)',
  'Error al iniciar sesión',
  'Ocurrió un error inesperado',
  'Error al cerrar sesión',
  'Sesión cerrada correctamente',
  'Límite de peticiones excedido. Los datos se actualizarán automáticamente en unos minutos.',
  'Error de permisos. Verifica que la hoja de Google Sheets sea pública.',
  'Hoja de Google Sheets no encontrada. Verifica el ID de la hoja.',
  'Error al obtener datos: {message}',
  'Error desconocido al obtener datos de Google Sheets',
  'Error al cargar predicciones',
  'Error al guardar predicción',
  'Error al guardar predicción del campeón',
  'Error al guardar la predicción. Inténtalo de nuevo.',
];

const files = listProjectFiles(projectFolder);
const read = (file: string): string => readFileSync(file, 'utf8');
const isTest = /\.(test\.tsx?|spec\.ts)$|^e2e\/support\/screens\//;

it('each rule of docs/rules.md is named by a test', () => {
  const tests = files.filter((file) => isTest.test(file)).map(read);
  const rules = findHeadings(read('docs/rules.md')).filter(({ depth }) => depth === 3);
  const unnamed = rules
    .map(({ anchor }) => anchor)
    .filter((anchor) => !summaries.includes(anchor))
    .filter((anchor) => !tests.some((text) => new RegExp(`rules\\.md#${anchor}(?![\\w-])`).test(text)));
  expect(unnamed).toEqual([]);
});

it('each text stands in the product, word for word', () => {
  const isSource = (file: string): boolean =>
    /^(src\/.*\.(ts|tsx)|config\/.*\.json)$/.test(file) && !isTest.test(file);
  // JSX breaks long texts over lines, and may style a part of one.
  const withoutMarkup = (source: string) => source.replaceAll(/<\/?[a-z][^<>]*>|\{' '\}/g, ' ');
  const sources = files
    .filter(isSource)
    .flatMap((file) => [read(file), withoutMarkup(read(file))])
    .map((source) => source.replaceAll(/\s+/g, ' '));
  const missing = texts.filter((text) => {
    const parts = text
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    return !sources.some((source) => new RegExp(parts.join('.+?')).test(source));
  });
  expect(missing).toEqual([]);
});
