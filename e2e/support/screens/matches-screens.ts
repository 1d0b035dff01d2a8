import type { MatchData } from '../../../src/domain/wire.ts';
import { expect } from '../test.ts';
import { alter, fail, forgetKeptData, hold, type Screen } from './screen.ts';

const veteran = { world: 'midway', person: 'veteran' } as const;
const matchData = /\/api\/match-data/;

/** The matches tab in each state of its list and its header. */
export const matchesScreens: Screen[] = [
  {
    ...veteran,
    name: 'matches',
    async open(page) {
      await page.goto('/');
      await expect(page.getByText('Tu predicción').first()).toBeVisible();
    },
  },
  {
    ...veteran,
    name: 'session-loading',
    async open(page) {
      await hold(page, /\/assets\/main-page.*\.js/);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByText('Cargando sesión...').first()).toBeAttached();
    },
  },
  {
    ...veteran,
    name: 'matches-loading',
    async open(page) {
      await hold(page, matchData);
      await page.goto('/');
      await expect(page.getByText('Cargando datos...')).toBeVisible();
    },
  },
  {
    ...veteran,
    name: 'matches-error',
    async open(page) {
      await forgetKeptData(page);
      await fail(page, matchData);
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    },
  },
  {
    ...veteran,
    name: 'matches-stale',
    async open(page) {
      await alter<MatchData>(page, matchData, (data) => ({
        ...data,
        source: 'cache',
        error: 'Límite de peticiones excedido. Los datos se actualizarán automáticamente en unos minutos.',
      }));
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    },
  },
  {
    ...veteran,
    name: 'matches-sample',
    async open(page) {
      await alter<MatchData>(page, matchData, (data) => ({
        ...data,
        source: 'fallback',
        lastUpdated: null,
        error: 'Error de permisos. Verifica que la hoja de Google Sheets sea pública.',
        totals: { matches: 4, finished: 0, scheduled: 4, teams: 8 },
        matches: data.matches
          .slice(-4)
          .map((match) => ({ ...match, status: 'scheduled', round: 'Cuartos de Final' })),
      }));
      await page.goto('/');
      await expect(page.getByText('Datos de muestra')).toBeVisible();
    },
  },
  {
    ...veteran,
    name: 'matches-empty',
    async open(page) {
      await alter<MatchData>(page, matchData, (data) => ({
        ...data,
        matches: [],
        totals: { ...data.totals, matches: 0, finished: 0, scheduled: 0 },
      }));
      await page.goto('/');
      await expect(page.getByText('No hay partidos disponibles')).toBeVisible();
    },
  },
  {
    ...veteran,
    name: 'matches-live',
    async open(page) {
      await alter<MatchData>(page, matchData, ({ matches, ...data }) => ({
        ...data,
        matches: matches.map((match, index) => {
          if (index === 6) return { ...match, status: 'live', homeScore: 1, awayScore: 1 };
          if (index === 7) return { ...match, status: 'Postergado por tormenta eléctrica' };
          return index === 8 ? { ...match, kickoffAt: null, date: 'a definir', time: '' } : match;
        }),
      }));
      await page.goto('/');
      await expect(page.getByText('En vivo').first()).toBeVisible();
    },
  },
  {
    ...veteran,
    name: 'matches-missing-filter',
    async open(page) {
      await page.goto('/');
      await page.getByRole('button', { name: /^Sin predicción/ }).click();
      await expect(page.getByRole('heading', { name: /^Resultados/ })).toHaveCount(0);
    },
  },
  {
    ...veteran,
    name: 'matches-refreshed',
    async open(page) {
      await page.goto('/');
      await page.getByRole('button', { name: 'Actualizar' }).click();
      await expect(page.getByText(/Datos actualizados|Los datos ya están al día/)).toBeVisible();
    },
  },
  {
    ...veteran,
    name: 'predictions-unavailable',
    async open(page) {
      await page.route(/\/rest\/v1\/predictions/, (route) => route.fulfill({ status: 400, json: {} }));
      await page.goto('/');
      await expect(page.getByText('Error al cargar predicciones')).toBeVisible();
    },
  },
];
