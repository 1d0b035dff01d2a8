// Shows docs/rules.md#login-gate.
import { expect } from '@playwright/test';
import type * as z from 'zod/mini';
import type { MatchData } from '../../../src/domain/api-schemas.ts';
import type { picksResponseSchema } from '../../../src/domain/picks-schemas.ts';
import { expectPhrases, expectTexts } from '../expect-texts.ts';
import { cardOf, summary } from '../flows.ts';
import { alter, fail, clearOfflineCache, hold, holdBack, refusal, refuse, type Screen } from './screen.ts';

type Picks = z.infer<typeof picksResponseSchema>;

const veteran = { stage: 'midway', signedIn: 'veteran' } as const;
const matchData = /\/api\/match-data/;
const predictions = /\/rest\/v1\/predictions/;

/** The matches tab in each state of its list and its header. */
export const matchesScreens: Screen[] = [
  {
    ...veteran,
    name: 'matches',
    async open(page) {
      await page.goto('/');
      await expect(page.getByRole('article').getByText('Tu predicción').first()).toBeVisible();
    },
    async says(page) {
      await expect(page.getByRole('heading', { name: '¡Hola, Lucía Aguirre!' })).toBeVisible();
      for (const name of ['Partidos', 'Ranking', 'Reglas', 'Cerrar sesión']) {
        await expect.soft(page.getByRole('button', { name, exact: true })).toBeVisible();
      }
      await expectTexts(page, [
        'Lucía Aguirre',
        'lucia.aguirre@beyondmedia.example',
        'Puntos Totales',
        'Posición',
      ]);
      await expect(page.locator('header img')).toHaveAttribute('src', /avatars/);
      await expect(summary(page, 'Posición')).toHaveText(/^\d+\.º$/);
      await expectTexts(page, ['Actualizar', 'Finalizados', 'Programados', 'Equipos']);
      await expectPhrases(page, ['Última actualización:']);
      await expect(page.getByRole('heading', { name: /^Próximos partidos \d+$/ })).toBeVisible();
      await expect(page.getByRole('heading', { name: /^Resultados \d+$/ })).toBeVisible();
      const open = cardOf(page, 'Palmeiras', 'Chelsea');
      await expectTexts(open, ['Programado', 'Local', 'Visitante', 'vs', 'Palmeiras', 'Chelsea']);
      await expectTexts(open, ['Lincoln Financial Field, Filadelfia', 'Cuartos de Final']);
      await expect(open.getByText(/^\d{1,2} [a-z]{3,4} \d{4} · \d\d:\d\d$/)).toBeVisible();
      const over = cardOf(page, 'Palmeiras', 'Botafogo');
      await expectTexts(over, ['Finalizado', '1 - 0']);
      await expect(over.getByText('vs', { exact: true })).toHaveCount(0);
      const predicted = page.getByRole('article').filter({ hasText: 'Finalizado' });
      const points = predicted.filter({ hasText: 'Tu predicción' }).getByText(/^(5|3|0) puntos$/);
      await expect(points.first()).toBeVisible();
    },
    async leadsOn(page) {
      const subtitles = {
        Partidos: 'Predice cada marcador antes de que ruede el balón.',
        Ranking: 'Así va la competencia en toda la agencia.',
        Reglas: 'Todo lo que necesitas saber para jugar y ganar.',
      };
      for (const [tab, subtitle] of Object.entries(subtitles)) {
        await page.getByRole('button', { name: tab, exact: true }).click();
        await expectTexts(page, [subtitle]);
        await expect(page.getByText('Puntos Totales')).toHaveCount(tab === 'Reglas' ? 0 : 1);
      }
      await page.getByRole('button', { name: 'Beyond Prode, ir a los partidos' }).click();
      await expect(page.getByRole('heading', { name: /^Próximos partidos/ })).toBeVisible();
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
    async says(page) {
      await expect(page.getByRole('status').filter({ hasText: 'Cargando sesión...' })).toBeAttached();
      await expect(page.getByText('Continuar con Google')).toHaveCount(0);
      await expect(page.getByText('Puntos Totales')).toHaveCount(0);
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
    async says(page) {
      await expectTexts(page, ['Cargando datos...']);
      await expect(page.getByRole('article')).toHaveCount(0);
    },
  },
  {
    ...veteran,
    name: 'matches-error',
    async open(page) {
      await clearOfflineCache(page);
      await fail(page, matchData);
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    },
    async says(page) {
      await expectTexts(page, [
        'No hay conexión con el servidor. Revisa tu red e inténtalo de nuevo.',
        'Reintentar',
        'Por ahora nos faltan los partidos.',
      ]);
      await expect(page.getByText('Predice cada marcador')).toHaveCount(0);
      await expect(page.getByRole('article')).toHaveCount(0);
    },
    async leadsOn(page) {
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(cardOf(page, 'Palmeiras', 'Chelsea')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
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
    async says(page) {
      await expectTexts(page, ['No hay partidos disponibles', 'Todavía no hay nada que predecir.']);
      await expect(page.getByText('Predice cada marcador')).toHaveCount(0);
      await expectTexts(page, ['En cuanto la organización los cargue, aparecen aquí solos.']);
      await expect(page.getByRole('link', { name: 'Repasar las reglas' })).toHaveAttribute(
        'href',
        '/?tab=reglas',
      );
      await expect(page.getByRole('article')).toHaveCount(0);
    },
  },
  {
    ...veteran,
    name: 'matches-live',
    async open(page) {
      await alter<MatchData>(page, matchData, ({ matches, totals, ...data }) => ({
        ...data,
        // The other one that is altered is live already.
        totals: { ...totals, scheduled: totals.scheduled - 1 },
        matches: matches.map((match, index) => {
          if (index === 6) return { ...match, status: 'live', homeScore: 1, awayScore: 1 };
          if (index === 7) return { ...match, status: 'Postergado por tormenta eléctrica' };
          return index === 8 ? { ...match, kickoffAt: null, date: 'A definir', time: '' } : match;
        }),
      }));
      // What was predicted of a postponed match is public.
      const people = [{ userId: 'ana', name: 'Ana Li', avatarUrl: '' }];
      const crowd = {
        home: 20,
        draw: 5,
        away: 3,
        scores: [{ home: 2, away: 0, picks: 9, people }],
        hits: null,
      };
      await alter<Picks>(page, /\/api\/picks\?/, ({ matches, ...data }) => ({
        ...data,
        matches: matches.map((picks) => (picks.matchId === 'r16-8' ? { ...picks, crowd } : picks)),
      }));
      await page.goto('/');
      await expect(page.getByRole('article').getByText('En vivo').first()).toBeVisible();
    },
    async says(page) {
      await expectTexts(page.getByRole('article'), ['En vivo', '1 - 1', 'Postergado por tormenta eléctrica']);
      // Once, in its card.
      await expect(page.getByText('1 - 1', { exact: true })).toHaveCount(1);
      await expect(page.getByRole('button', { name: '1 partido en vivo' })).toBeVisible();
      const postponed = page.getByRole('article').filter({ hasText: 'Postergado' });
      await expect(postponed.getByRole('textbox')).toHaveCount(0);
      await expectTexts(postponed, ['La agencia dijo']);
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
    inWindow: true,
    async open(page) {
      await page.goto('/');
      await page.getByRole('button', { name: 'Actualizar' }).click();
      await expect(page.getByText(/Datos actualizados|Los datos ya están al día/)).toBeVisible();
    },
    async says(page) {
      // It goes after a while, which the checks before may take.
      await page.getByRole('button', { name: 'Actualizar' }).click();
      // Where it was pressed, and in no toast over what is being typed.
      await expect(
        page.getByText(/^(Datos actualizados|Los datos ya están al día) · .*\d\d:\d\d$/),
      ).toBeVisible();
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    },
  },
  {
    ...veteran,
    name: 'predictions-unavailable',
    async open(page) {
      await refuse(page, predictions);
      await page.goto('/');
      await expect(page.getByText('Error al cargar predicciones')).toBeVisible();
    },
    async says(page) {
      await expect(page.getByText('Error al cargar predicciones')).toHaveCount(1);
      await expectPhrases(page, ['Error al cargar predicciones Lo que guardaste sigue ahí.']);
      await expect(page.getByText('Predice cada marcador')).toHaveCount(0);
      const finished = page.getByRole('article').filter({ hasText: 'Finalizado' });
      await expect(finished.first()).toContainText('Tu predicción no cargó');
      // What is missing is said once; a card says where it would be.
      const open = page.getByRole('article').filter({ hasText: 'Cierra en' });
      await expect(open.first()).toContainText('Tu predicción no cargó');
      await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(1);
      await expect(page.getByRole('textbox')).toHaveCount(0);
    },
    async leadsOn(page) {
      const retry = page.getByRole('button', { name: 'Reintentar' });
      const refuseAgain = await holdBack(page, predictions, refusal);
      await retry.click();
      // While it is asked again the page stays as it is, and the button keeps the focus.
      await expect(retry).toHaveAttribute('aria-busy', 'true');
      await expect(retry).toBeFocused();
      await expect(page.getByText('Error al cargar predicciones')).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      refuseAgain();
      await expect(retry).toBeEnabled();
      await expect(retry).toBeFocused();
      await page.unroute(predictions);
      await retry.click();
      await expectTexts(page.getByRole('article'), ['Tu predicción']);
      await expect(page.getByText('Error al cargar predicciones')).toHaveCount(0);
      await expectTexts(page, ['Predice cada marcador antes de que ruede el balón.']);
      await expect(retry).toHaveCount(0);
    },
  },
];
