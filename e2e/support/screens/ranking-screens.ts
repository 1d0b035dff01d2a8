import type { LeaderboardRow } from '../../../src/domain/wire.ts';
import { expect } from '../test.ts';
import { alter, hold, type Screen } from './screen.ts';

const veteran = { world: 'midway', person: 'veteran' } as const;
const ranking = /\/rest\/v1\/user_stats/;

/** The ranking in the four states of its list, and the rules beside it. */
export const rankingScreens: Screen[] = [
  {
    ...veteran,
    name: 'ranking',
    async open(page) {
      await page.goto('/?tab=ranking');
      await expect(page.getByRole('list', { name: 'Ranking General' })).toBeVisible();
    },
  },
  {
    ...veteran,
    name: 'ranking-loading',
    async open(page) {
      await hold(page, ranking);
      await page.goto('/?tab=ranking');
      await expect(page.getByText('Cargando ranking...')).toBeAttached();
    },
  },
  {
    ...veteran,
    name: 'ranking-error',
    async open(page) {
      await page.route(ranking, (route) => route.fulfill({ status: 400, json: { code: 'XX000' } }));
      await page.goto('/?tab=ranking');
      await expect(page.getByText('Error al cargar el ranking')).toBeVisible();
    },
  },
  {
    ...veteran,
    name: 'ranking-empty',
    async open(page) {
      await page.route(ranking, (route) => route.fulfill({ json: [], headers: { 'content-range': '*/0' } }));
      await page.goto('/?tab=ranking');
      await expect(page.getByText('Aún no hay participantes')).toBeVisible();
    },
  },
  {
    ...veteran,
    name: 'ranking-no-points',
    async open(page) {
      await alter<LeaderboardRow[] | LeaderboardRow>(page, ranking, (rows) => {
        const none = { position: 1, total_points: 0, correct_winners: 0, exact_predictions: 0 };
        return Array.isArray(rows) ? rows.map((row) => ({ ...row, ...none })) : { ...rows, ...none };
      });
      await page.goto('/?tab=ranking');
      await expect(page.getByText('El podio aparece con los primeros puntos.')).toBeVisible();
    },
  },
  {
    ...veteran,
    name: 'rules',
    async open(page) {
      await page.goto('/?tab=reglas');
      await expect(page.getByRole('heading', { name: 'Sistema de puntuación' })).toBeVisible();
    },
  },
];
