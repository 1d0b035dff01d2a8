import type { Locator, Page } from '@playwright/test';
import { pressFinal } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { expect, test } from './support/test.ts';

/** Presses Tab until `target` has the focus, which must be visible, as a keyboard user does. */
async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  await target.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('in a demo of its own', () => {
  test.use({ ownDemo: true });

  test('sign in, walk the tabs, and sign out with the keyboard alone', { tag: longTag }, async ({ page }) => {
    await page.goto('/');
    await press(button(page, 'Continuar con Google'));
    await press(page.getByRole('button', { name: 'Tincho' }));
    await expect(page.getByRole('heading', { name: /¡Hola, ⚽ Tincho/ })).toBeVisible();
    await press(button(page, 'Ranking'));
    await expect(page.getByRole('heading', { name: 'Ranking de Participantes' })).toBeVisible();
    await press(button(page, 'Reglas'));
    await expect(page.getByRole('heading', { name: 'Sistema de puntuación' })).toBeVisible();
    await press(page.getByRole('link', { name: 'Premio' }));
    await expect(page).toHaveURL(/#premio$/);
    await press(button(page, 'Cerrar sesión'), 'Space');
    await expect(button(page, 'Continuar con Google')).toBeVisible();
  });
});

test(
  'choose a champion with arrows and Enter; Escape leaves, and the focus comes back',
  { tag: longTag },
  async ({ openPage }) => {
    const { page } = await openPage({ stage: 'midway', signedIn: 'fresh' });
    await page.goto('/');
    const choose = button(page, 'Elegir campeón');
    await press(choose);
    const dialog = page.getByRole('dialog', { name: 'Predecí al Campeón' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(choose).toBeFocused();
    await page.keyboard.press('Enter');
    await press(dialog.getByRole('radio', { name: 'Real Madrid' }), 'Space');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'Bayern Munich' })).toBeChecked();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    const confirm = dialog.getByRole('button', { name: 'Confirmar Campeón' });
    await tabTo(confirm);
    await pressFinal(confirm);
    await expect(page.getByText('Has elegido a Bayern Munich como campeón.')).toBeVisible();
    await expect(button(page, 'Continuar')).toBeFocused();
    await page.keyboard.press('Enter');
    const banner = page.getByRole('region', { name: 'Predicción de campeón' });
    await expect(banner).toContainText('Bayern Munich');
  },
);

test('close the celebration with Escape, for good', { tag: longTag }, async ({ openPage }) => {
  const { page } = await openPage({ stage: 'over', signedIn: 'veteran' });
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: '¡Ya hay campeón!' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const seen = await page.evaluate(() =>
    Object.keys(localStorage).some((key) => key.startsWith('beyond-prode-celebration:')),
  );
  expect(seen).toBe(true);
});

test(
  'a visitor gets from the login screen to matches, rules and back; from nowhere to the start',
  { tag: longTag },
  async ({ openPage }) => {
    const { page } = await openPage({ stage: 'midway', signedIn: null });
    await page.goto('/');
    await press(page.getByRole('link', { name: 'Ver partidos' }));
    await expect(page.getByText('Inicia sesión para hacer predicciones')).toBeVisible();
    await press(button(page, 'Reglas'));
    await expect(page.getByRole('heading', { name: 'Sistema de puntuación' })).toBeVisible();
    await page.goto('/no/existe');
    await press(page.getByRole('link', { name: 'Volver al inicio' }));
    await expect(button(page, 'Continuar con Google')).toBeVisible();
    await press(button(page, 'Continuar con Google'));
    await press(page.getByRole('button', { name: 'Invitado Externo' }));
    await expect(page.getByText('Acceso restringido')).toBeVisible();
  },
);
