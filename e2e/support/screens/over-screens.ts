// Shows docs/rules.md#recap.
import { expect, type Page } from '@playwright/test';
import type { GameConfig } from '../../../src/domain/api-schemas.ts';
import { expectTexts } from '../expect-texts.ts';
import { standThird, summary } from '../flows.ts';
import { alter, type Screen } from './screen.ts';

const veteran = { stage: 'over', signedIn: 'veteran' } as const;

const closing = (page: Page) => page.getByRole('region', { name: 'El juego terminó' });

/** The celebration, and the screens after the last match. */
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
    name: 'closing',
    async open(page) {
      await alter<GameConfig>(page, '**/api/config', (config) => ({
        ...config,
        tournament: { ...config.tournament, prize: 'Una cena para dos' },
      }));
      await standThird(page);
      await page.goto('/');
      await page.getByRole('button', { name: '¡Entendido!' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
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
      // The winning team is named once, by the participant's champion.
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
      await expect(page.getByRole('heading', { name: /^Próximos partidos/ })).toHaveCount(0);
      await expect(page.getByText('Nada que predecir por ahora')).toHaveCount(0);
      await expectTexts(page, ['Terminó el torneo: estos son los resultados.']);
      await expect(page.getByText('Predice cada marcador')).toHaveCount(0);
    },
    async leadsOn(page) {
      await closing(page).getByRole('link', { name: 'Ver ranking' }).click();
      await expect(page).toHaveURL(/tab=ranking/);
      await expect(page.getByRole('region', { name: 'Tu Posición' })).toContainText('3.º');
      await expect(page.getByText(/en juego/)).toHaveCount(0);
    },
  },
];
