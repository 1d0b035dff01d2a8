// Shows docs/screens.md#main-page, docs/screens.md#match-card.
import { expect } from '@playwright/test';
import { expectPhrases, expectTexts } from '../expect-texts.ts';
import { cardOf, openQuickEntry, quickEntry, summary, typeScore } from '../flows.ts';
import type { Screen } from './screen.ts';

const veteran = { stage: 'midway', signedIn: 'veteran' } as const;
const newcomer = { stage: 'midway', signedIn: 'newcomer' } as const;

/** The matches tab, and the dialogs over it. */
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
    ...newcomer,
    name: 'quick-entry',
    open: openQuickEntry,
    async leadsOn(page) {
      await page.keyboard.press('Escape');
      await expect(quickEntry(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Predecir \d+ pendientes$/ })).toBeFocused();
    },
  },
  {
    ...newcomer,
    name: 'prediction-confirm',
    async open(page) {
      await page.goto('/');
      await typeScore(cardOf(page, 'Palmeiras', 'Chelsea'), '2', '1');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    ...newcomer,
    name: 'champion-selected',
    async open(page) {
      await page.goto('/');
      await page.getByRole('button', { name: 'Elegir campeón' }).click();
      await page.getByRole('radio', { name: 'Palmeiras' }).check();
      await expect(page.getByText('Equipo seleccionado')).toBeVisible();
    },
  },
  {
    ...veteran,
    name: 'agency',
    async open(page) {
      await page.goto('/');
      const card = cardOf(page, 'Palmeiras', 'Botafogo');
      await card.getByRole('button', { name: /^Ver las \d+ predicciones: Palmeiras - Botafogo$/ }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
    async says(page) {
      const dialog = page.getByRole('dialog', { name: 'Así predijo la agencia' });
      await expectTexts(dialog, ['Palmeiras 1 - 0 Botafogo · Finalizado', '1 - 0', 'Finalizado']);
      await expectTexts(dialog, ['Gana Palmeiras', 'Empate', 'Gana Botafogo', 'Tu predicción']);
      // The heading stands once above the predictions with the same points, not on each.
      for (const name of [/^Marcador exacto \d+ \+5$/, /^Resultado acertado \d+ \+3$/, /^Sin acierto \d+ 0$/])
        await expect(dialog.getByRole('heading', { name })).toHaveCount(1);
      await expect(dialog.getByLabel('Buscar por nombre')).toBeVisible();
      await expectTexts(dialog, ['Descargar los comprobantes']);
      await expectPhrases(page, ['Así predijo la agencia']);
    },
    async leadsOn(page) {
      const dialog = page.getByRole('dialog', { name: 'Así predijo la agencia' });
      await dialog.getByLabel('Buscar por nombre').fill('nadie se llama así');
      await expectTexts(dialog, ['Nadie con ese nombre predijo este partido.']);
      await expect(dialog.getByRole('listitem')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
];
