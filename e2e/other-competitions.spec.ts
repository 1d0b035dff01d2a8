import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeDataFolder, removeDataFolder, startDemoServer, type DemoServer } from './support/demo-server.ts';
import { newcomer, signInAs } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { overflowOf } from './support/measure-page.ts';
import { runAxe } from './support/run-axe.ts';
import { expect, test as base } from './support/test.ts';

function withServer(start: (folder: string) => Promise<DemoServer>) {
  return base.extend<object, { competition: DemoServer }>({
    competition: [
      // eslint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const server = await start(makeDataFolder());
        await use(server);
        await server.stop();
        removeDataFolder(server.dataDir);
      },
      { scope: 'worker' },
    ],
    server: ({ competition }, use) => use(competition),
  });
}

const worldCup = withServer((folder) => startDemoServer(folder, { demo: 'world-cup' }));
const withoutChampion = withServer(async (folder) => {
  const shipped = JSON.parse(await readFile('config/club-world-cup-2025.json', 'utf8')) as object;
  const file = join(folder, 'torneo.json');
  await writeFile(file, JSON.stringify({ ...shipped, champion: null, closed: true }));
  return startDemoServer(folder, { environment: { TOURNAMENT_FILE: file } });
});

const sizes = [
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
];

async function expectSound(page: Page): Promise<void> {
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await runAxe(page)).toEqual([]);
}

worldCup(
  'one of 48 teams is found by typing, and confirmed on purpose only',
  { tag: longTag },
  async ({ page }) => {
    await signInAs(page, newcomer);
    await page.getByRole('button', { name: 'Elegir campeón' }).click();
    const dialog = page.getByRole('dialog', { name: 'Predecí al Campeón' });
    const teams = dialog.getByRole('radio');
    await expect(teams).toHaveCount(48);
    const box = dialog.getByRole('searchbox', { name: 'Buscar equipo' });
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      await expectSound(page);
    }
    await box.fill('mexico');
    await expect(teams).toHaveCount(1);
    await expect(dialog.getByRole('status')).toHaveText('1 equipo');
    await box.press('Enter');
    await expect(dialog.getByRole('radio', { name: 'México' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: 'México' })).toBeFocused();
    await expect(page.getByText('¡Predicción guardada!')).toHaveCount(0);
    await box.fill('holanda');
    await expect(dialog.getByRole('radio', { name: 'Países Bajos' })).not.toBeChecked();
    await expect(dialog.getByText('Equipo seleccionado')).toBeVisible();
    await expect(dialog.getByText('México', { exact: true })).toHaveCount(1);
    await box.fill('marte');
    await expect(dialog.getByText('Ningún equipo se llama así')).toBeVisible();
    await box.press('Enter');
    await expect(page.getByText('¡Predicción guardada!')).toHaveCount(0);
    await box.fill('');
    await expect(teams).toHaveCount(48);
    await box.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'México' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Confirmar Campeón' }).click();
    await expect(page.getByText('¡Predicción guardada! Has elegido a México como campeón.')).toBeVisible();
  },
);

withoutChampion(
  'a game without a champion never mentions one, even when it is over',
  { tag: longTag },
  async ({ page }) => {
    await signInAs(page, 'Lucía Aguirre');
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      await page.goto('/');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'Predicción de campeón' })).toHaveCount(0);
      await expect(page.getByText(/campeón/i)).toHaveCount(0);
      await expectSound(page);
      await page.goto('/?tab=reglas');
      await expect(page.getByRole('heading', { name: 'Sistema de puntuación' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Bonus por el campeón' })).toHaveCount(0);
      await expectSound(page);
      await page.goto('/?tab=ranking');
      await expect(page.getByRole('heading', { name: 'Ranking de Participantes' })).toBeVisible();
    }
    // Longer than a celebration waits.
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    const opened = performance.now();
    await expect(() => {
      expect(performance.now() - opened).toBeGreaterThan(2_000);
    }).toPass();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
