import { devices, expect } from '@playwright/test';
import { overflowOf } from './support/measure-page.ts';
import { scrollToOwnRow, veteran } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { test } from './support/test.ts';

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];

// In a separate demo, because it ends the session of a sample account.
test.use({ ...pixel, viewport: { width: 360, height: 740 }, ownDemo: true });

test('sign in, ranking, rules and sign-out with a thumb', { tag: longTag }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Continuar con Google' }).tap();
  await page.getByRole('button', { name: veteran }).tap();
  await expect(page.getByRole('heading', { name: `¡Hola, ${veteran}!` })).toBeVisible();
  for (const name of ['Partidos', 'Ranking', 'Reglas']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    expect.soft(box?.height ?? 0, name).toBeGreaterThanOrEqual(48);
    expect.soft(box?.y ?? 0, `${name} is in reach of the thumb`).toBeGreaterThan(600);
  }
  await page.getByRole('button', { name: 'Ranking', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Ranking de Participantes' })).toBeVisible();
  await expect(await scrollToOwnRow(page)).toContainText(veteran);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Reglas', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Sistema de puntuación' })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).tap();
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});
