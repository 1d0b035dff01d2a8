// Shows docs/rules.md#champion-banner, docs/rules.md#records-of-the-game.
import { expect, type Page } from '@playwright/test';
import type { GameConfig } from '../../../src/domain/api-schemas.ts';
import { expectPhrases, expectTexts } from '../expect-texts.ts';
import { standThird, summary } from '../flows.ts';
import { alter, holdBack, refusal, refuse, type Screen } from './screen.ts';

const veteran = { stage: 'over', signedIn: 'veteran' } as const;

async function closeCelebration(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: '¡Entendido!' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const closing = (page: Page) => page.getByRole('region', { name: 'El juego terminó' });

async function openWithChampion(page: Page, team: string, phase: string): Promise<void> {
  await alter<object>(page, /champion_prediction/, () => ({
    champion_prediction: team,
    champion_prediction_phase: phase,
  }));
  await closeCelebration(page, '/');
  await expect(page.getByText('Tu campeón')).toBeVisible();
}

/** When every match is played: the celebration, and the screens afterwards. */
export const overScreens: Screen[] = [
  {
    ...veteran,
    name: 'celebration',
    async open(page) {
      await page.goto('/');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    ...veteran,
    name: 'champion-won',
    open: (page) => openWithChampion(page, 'Chelsea', 'extended'),
    says: (page) => expectTexts(closing(page), ['¡Campeón! +20 puntos', 'Elegido en Cuartos de Final']),
  },
  {
    ...veteran,
    name: 'champion-lost',
    open: (page) => openWithChampion(page, 'Borussia Dortmund', 'original'),
    says: (page) =>
      expectPhrases(closing(page), ['Elegido en Octavos de Final', 'El campeón fue Chelsea', '+0 puntos']),
  },
  {
    ...veteran,
    signedIn: 'newcomer',
    name: 'champion-closed',
    async open(page) {
      await closeCelebration(page, '/');
      await expect(page.getByText('Cerrada', { exact: true })).toBeVisible();
    },
    async says(page) {
      await expectTexts(page, ['El campeón fue', 'No elegiste campeón', 'Predicciones cerradas', 'Cerrada']);
      await expect(page.getByRole('button', { name: 'Elegir campeón' })).toHaveCount(0);
    },
  },
  {
    ...veteran,
    name: 'closing',
    async open(page) {
      await alter<GameConfig>(page, '**/api/config', (config) => ({
        ...config,
        tournament: { ...config.tournament, prize: 'Una cena para dos' },
      }));
      await standThird(page);
      await closeCelebration(page, '/');
      await expect(closing(page)).toBeVisible();
    },
    async says(page) {
      const texts = [
        'Ganó Ana Li',
        '¡Campeón! +20 puntos',
        'Tu mejor acierto',
        'Más marcadores exactos',
        'Mayor subida',
        'Acierto más arriesgado',
        'Premio',
        'Una cena para dos',
      ];
      await expectTexts(closing(page), texts);
      await expect(closing(page).getByRole('heading', { name: /^¡Hola, / })).toBeVisible();
      // The team that won is named once, by the own champion.
      await expect(closing(page).getByRole('heading', { name: 'Tu campeón Chelsea' })).toBeVisible();
      await expect(closing(page).getByText('Campeón', { exact: true })).toHaveCount(0);
      await expect(summary(page, 'Posición')).toHaveText(/^Terminaste 3\.º de 1\d\d$/);
      await expect(summary(page, 'Puntos Totales')).toHaveText(/^\d+$/);
      await expect(closing(page)).toContainText(/Lo acert(ó|aron) \d+ de \d+/);
      await expect(closing(page)).toContainText(/\d - \d .*(Marcador exacto|Resultado acertado)/);
      await expect(closing(page).getByText('¡Ganaste el juego!')).toHaveCount(0);
      const winners = closing(page).getByRole('region', { name: 'Podio del juego' }).getByRole('listitem');
      await expect(winners).toHaveCount(3);
      await expect(winners.nth(2)).toContainText('Lucía Aguirre (Tú)');
      await expect(page.getByRole('region', { name: /^Resultados/ })).toBeVisible();
      await expectTexts(page, ['No quedan partidos por jugar.']);
      await expect(page.getByText('Nada que predecir por ahora')).toHaveCount(0);
      await expectTexts(page, ['Se jugó todo: así terminaron los partidos.']);
      await expect(page.getByText('Predice cada marcador')).toHaveCount(0);
    },
    async leadsOn(page) {
      await closing(page).getByRole('link', { name: 'Ver ranking' }).click();
      await expect(page).toHaveURL(/tab=ranking/);
    },
  },
  {
    ...veteran,
    signedIn: 'newcomer',
    name: 'closing-without-champion',
    async open(page) {
      await alter<GameConfig>(page, '**/api/config', (config) => ({ ...config, champion: null }));
      await page.goto('/');
      await expect(closing(page)).toBeVisible();
    },
    async says(page) {
      await expectTexts(closing(page), ['No hiciste predicciones']);
      await expect(closing(page).getByRole('region', { name: 'Podio del juego' })).toBeVisible();
      await expect(closing(page).getByRole('button', { name: 'Compartir' })).toHaveCount(0);
      for (const text of [/campeón/i, 'Terminaste', 'Tu mejor acierto', 'Premio', 'Por definir'])
        await expect(closing(page).getByText(text)).toHaveCount(0);
    },
  },
  {
    ...veteran,
    name: 'closing-predictions-unavailable',
    async open(page) {
      await refuse(page, /\/rest\/v1\/predictions/);
      await closeCelebration(page, '/');
      await expect(page.getByText('Error al cargar predicciones')).toBeVisible();
    },
    async says(page) {
      await expect(page.getByText('Error al cargar predicciones')).toHaveCount(1);
      await expectTexts(closing(page), ['Error al cargar predicciones', 'Reintentar']);
      await expect(page.getByText('No pudimos cargar')).toHaveCount(0);
      await expect(page.getByRole('article').first()).toContainText('Tu predicción no cargó');
      await expect(page.getByText('Nadie de la agencia predijo este partido.')).toHaveCount(0);
      await expect(summary(page, 'Posición')).toHaveText(/^Terminaste /);
      await expect(page.getByText('Nada que predecir por ahora')).toHaveCount(0);
    },
    async leadsOn(page) {
      const retry = page.getByRole('button', { name: 'Reintentar' });
      const refuseAgain = await holdBack(page, /\/rest\/v1\/predictions/, refusal);
      await retry.click();
      await expect(retry).toHaveAttribute('aria-busy', 'true');
      await expect(retry).toBeFocused();
      await expect(closing(page)).toBeVisible();
      refuseAgain();
      await expect(retry).toBeEnabled();
    },
  },
  {
    ...veteran,
    name: 'ranking-over',
    async open(page) {
      await closeCelebration(page, '/?tab=ranking');
      await expect(page.getByRole('list', { name: 'Ranking General' })).toBeVisible();
    },
    async says(page) {
      const rows = page.getByRole('list', { name: 'Ranking General' }).getByRole('listitem');
      await expect(page.getByText(/^Quedaste a \d+ (punto|marcador)/)).toBeVisible();
      await expect(page.getByText(/^A \d+ (punto|marcador)/)).toHaveCount(0);
      await expectTexts(page, ['Clasificación final', 'Así terminó la competencia en toda la agencia.']);
      await expect(page.getByRole('heading', { name: 'Ranking de Participantes' })).toBeVisible();
      await expect(page.getByText('+20 por el campeón')).toBeVisible();
      await expectPhrases(page.getByRole('region', { name: 'Podio' }), ['Chelsea, campeón', 'Ganó Ana Li']);
      // Nobody moves any more.
      await expect(rows.first()).not.toContainText(/[▲▼]/);
      for (const index of [0, 1, 2]) await expect(rows.nth(index)).toContainText(`${index + 1}.º`);
    },
    async leadsOn(page) {
      await page.getByRole('button', { name: 'Ver mi fila' }).click();
      const rows = page.getByRole('list', { name: 'Ranking General' }).getByRole('listitem');
      await expect(rows.filter({ hasText: '(Tú)' })).toBeFocused();
    },
  },
];
