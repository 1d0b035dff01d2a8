import type { Locator, Page } from '@playwright/test';
import { cardOf, pressFinal, tabTo } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { expect, test } from './support/test.ts';

async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('in a separate demo', () => {
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
  'choose a champion with arrows and Enter; Escape closes and the focus returns',
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

test('a prediction by keyboard alone', { tag: longTag }, async ({ openPage }) => {
  const { page } = await openPage({ stage: 'midway', signedIn: 'fresh' });
  await page.goto('/');
  const card = cardOf(page, 'Palmeiras', 'Chelsea');
  await tabTo(card.getByRole('textbox', { name: 'Goles de Palmeiras' }));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await tabTo(card.getByRole('textbox', { name: 'Goles de Chelsea' }));
  await page.keyboard.type('x1');
  await expect(card.getByRole('textbox', { name: 'Goles de Chelsea' })).toHaveValue('1');
  await page.keyboard.press('Enter');

  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(card.getByRole('textbox', { name: 'Goles de Palmeiras' })).toHaveValue('2');

  await tabTo(card.getByRole('button', { name: 'Confirmar Predicción' }));
  await page.keyboard.press('Enter');
  await expect(question).toContainText('2 - 1');
  await pressFinal(question.getByRole('button', { name: 'Sí, confirmar' }));
  await expect(page.getByText('¡Predicción guardada!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByText('2 - 1')).toBeVisible();
  await expect(card.getByText('Confirmada', { exact: true })).toBeVisible();
});
