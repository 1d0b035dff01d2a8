import { devices, expect } from '@playwright/test';
import { overflowOf } from './support/measure-page.ts';
import { scrollToOwnRow, standThird, veteran } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { test } from './support/test.ts';

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
const phone = { ...pixel, viewport: { width: 360, height: 740 } };

test.describe('in a demo of its own', () => {
  test.use({ ...phone, ownDemo: true });

  test('sign in, champion, ranking, rules and sign-out with a thumb', { tag: longTag }, async ({ page }) => {
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
});

test('the celebration fits a phone and closes with a tap', { tag: longTag }, async ({ openPage }) => {
  const { page } = await openPage({ stage: 'over', signedIn: 'veteran' }, phone);
  await standThird(page);
  await page.goto('/');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('(Tú)')).toBeVisible();
  for (const viewport of [phone.viewport, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    expect(await dialog.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
  }
  // It opened by itself: no control has the ring of the keyboard.
  await expect(dialog).toBeFocused();
  await dialog.getByRole('button', { name: '¡Entendido!' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test(
  'a visitor and an account from another domain can use the app on a phone',
  { tag: longTag },
  async ({ openPage }) => {
    const { page } = await openPage({ stage: 'midway', signedIn: null }, phone);
    await page.goto('/');
    await page.getByRole('link', { name: 'Ver partidos' }).tap();
    await expect(page.getByText('Inicia sesión para hacer predicciones')).toBeVisible();
    await page.goto('/no/existe');
    await page.getByRole('link', { name: 'Volver al inicio' }).tap();
    await page.getByRole('button', { name: 'Continuar con Google' }).tap();
    await page.getByRole('button', { name: 'Invitado Externo' }).tap();
    await expect(page.getByText('Acceso restringido')).toBeVisible();
  },
);
