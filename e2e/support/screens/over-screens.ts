import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import { alter, type Screen } from './screen.ts';

const veteran = { world: 'over', person: 'veteran' } as const;

async function closeCelebration(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: '¡Entendido!' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

function champion(name: string, team: string, phase: string): Screen {
  return {
    ...veteran,
    name,
    async open(page) {
      await alter<object>(page, /champion_prediction/, () => ({
        champion_prediction: team,
        champion_prediction_phase: phase,
      }));
      await closeCelebration(page, '/');
      await expect(page.getByText('Tu campeón')).toBeVisible();
    },
  };
}

/** When every match is played: the celebration, and how the screens stand afterwards. */
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
  champion('champion-won', 'Chelsea', 'extended'),
  champion('champion-lost', 'Borussia Dortmund', 'original'),
  {
    world: 'over',
    person: 'newcomer',
    name: 'champion-closed',
    async open(page) {
      await closeCelebration(page, '/');
      await expect(page.getByText('Cerrada', { exact: true })).toBeVisible();
    },
  },
  {
    ...veteran,
    name: 'ranking-over',
    async open(page) {
      await closeCelebration(page, '/?tab=ranking');
      await expect(page.getByRole('list', { name: 'Ranking General' })).toBeVisible();
    },
  },
];
