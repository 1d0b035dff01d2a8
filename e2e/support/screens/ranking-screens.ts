// Shows docs/rules.md#ranking-without-points.
import { expect } from '@playwright/test';
import type { LeaderboardRow } from '../../../src/domain/api-schemas.ts';
import { expectPhrases, expectTexts } from '../expect-texts.ts';
import { scrollToOwnRow, summary } from '../flows.ts';
import { alter, hold, type Screen } from './screen.ts';

const veteran = { stage: 'midway', signedIn: 'veteran' } as const;
const transparent = 'rgba(0, 0, 0, 0)';
const ranking = /\/rest\/v1\/user_stats/;
/** They bring the ranking as it is. */
const events = '**/api/events';

/** The ranking in the four states of its list, and the rules beside it. */
export const rankingScreens: Screen[] = [
  {
    ...veteran,
    name: 'ranking',
    async open(page) {
      await page.goto('/?tab=ranking');
      await expect(page.getByRole('list', { name: 'Ranking General' })).toContainText('1.º');
      // A demo settles its first results after its start, one after the other.
      await expect(page.getByRole('region', { name: 'Tu Posición' })).toContainText('24.º');
    },
    async says(page) {
      for (const name of ['Ranking de Participantes', 'Tu Posición', 'Ranking General']) {
        await expect.soft(page.getByText(name, { exact: true }).first()).toBeVisible();
      }
      const rows = page.getByRole('list', { name: 'Ranking General' }).getByRole('listitem');
      await expectPhrases(rows.first(), ['1.º', '@', 'puntos']);
      for (const index of [0, 1, 2]) await expect(rows.nth(index).locator('svg.lucide')).toBeVisible();
      const further = rows.filter({ hasText: /^\s*2\d/ }).first();
      await expect(further.locator('svg.lucide')).toHaveCount(0);
    },
    async leadsOn(page) {
      const own = await scrollToOwnRow(page);
      await expectPhrases(own, ['(Tú)', 'Lucía Aguirre', 'lucia.aguirre@beyondmedia.example']);
      // The card and the row say the same of the position.
      for (const place of [own, page.getByRole('region', { name: 'Tu Posición' })])
        await expectPhrases(place, ['24.º', 'Posición compartida']);
      const rows = page.getByRole('list', { name: 'Ranking General' }).getByRole('listitem');
      const other = rows.filter({ hasNotText: '(Tú)' }).filter({ hasText: '@' }).first();
      const background = (element: Element) => getComputedStyle(element).backgroundColor;
      expect(await own.locator('> *').evaluate(background)).not.toBe(transparent);
      expect(await other.locator('> *').evaluate(background)).toBe(transparent);
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
    async says(page) {
      await expectTexts(page, ['Cargando ranking...']);
      await expect(page.getByRole('list', { name: 'Ranking General' })).toHaveCount(0);
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
    async says(page) {
      await expectTexts(page, [
        'Error al cargar el ranking',
        'Ocurrió un error inesperado',
        'Por ahora nos falta la tabla.',
      ]);
      await expect(page.getByText('Así va la competencia')).toHaveCount(0);
      await expect(summary(page, 'Puntos Totales')).toHaveText('-');
      await expect(summary(page, 'Posición')).toHaveText('-');
    },
    async leadsOn(page) {
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('list', { name: 'Ranking General' })).toBeVisible();
    },
  },
  {
    ...veteran,
    name: 'ranking-empty',
    async open(page) {
      await hold(page, events);
      await page.route(ranking, (route) => route.fulfill({ json: [], headers: { 'content-range': '*/0' } }));
      await page.goto('/?tab=ranking');
      await expect(page.getByText('Aún no hay participantes')).toBeVisible();
    },
    async says(page) {
      await expectTexts(page, ['Aún no hay participantes']);
      await expect(page.getByRole('link', { name: 'Ir a los partidos' })).toHaveAttribute('href', '/');
    },
  },
  {
    ...veteran,
    name: 'ranking-no-points',
    async open(page) {
      await hold(page, events);
      await alter<LeaderboardRow[] | LeaderboardRow>(page, ranking, (rows) => {
        const none = { position: 1, total_points: 0, correct_winners: 0, exact_predictions: 0 };
        return Array.isArray(rows) ? rows.map((row) => ({ ...row, ...none })) : { ...rows, ...none };
      });
      await page.goto('/?tab=ranking');
      await expect(page.getByText('El podio aparece con los primeros puntos.')).toBeVisible();
    },
    async says(page) {
      const list = page.getByRole('list', { name: 'Ranking General' });
      await expect(list.getByRole('listitem').first()).toContainText('-');
      await expect(list.getByText('1.º')).toHaveCount(0);
      await expect(page.getByText('Te quedan 4 partidos por predecir.')).toBeVisible();
      await expect(list.getByRole('listitem').first()).toContainText(/\d+ predicciones 0 puntos/);
      await expect(list.getByText(/exactos|acertados/)).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Podio' })).toHaveCount(0);
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
