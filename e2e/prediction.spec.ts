// Shows docs/screens.md#dialogs.
import type { Page } from '@playwright/test';
import { expectTexts } from './support/expect-texts.ts';
import { cardOf, stopClock, typeScore } from './support/flows.ts';
import { expectNoShift, watchShifts } from './support/layout-shift.ts';
import { longTag } from './support/long-tag.ts';
import { hideProfile, holdBack, refusal, refuse } from './support/screens/screen.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: 'fresh' });

async function expectSaved(page: Page): Promise<void> {
  const card = cardOf(page, 'Palmeiras', 'Chelsea');
  await expect(card.getByText('Tu predicción')).toBeVisible();
  await expect(card.getByText('2 - 1')).toBeVisible();
  await expect(card.getByText('Confirmada', { exact: true })).toBeVisible();
  await expect(card.getByText('no se pueden modificar')).toBeVisible();
  await expect(card.getByRole('textbox')).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Confirmar Predicción' })).toHaveCount(0);
}

test('a prediction by mouse is confirmed, saved, locked and still there after a reload, without layout shift', async ({
  page,
}) => {
  await watchShifts(page, { afterInput: true });
  const profileChecks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/profiles?select=id')) profileChecks.push(request.url());
  });
  // The predictions arrive last, so their skeletons must already have the right size.
  const goOn = await holdBack(page, /\/predictions\?select/, (route) => route.continue());
  await page.goto('/');
  await expect(page.getByText('Última actualización:')).toBeVisible();
  goOn();
  // The page has read the champion, so it knows that there is a profile.
  await expect(page.getByRole('button', { name: 'Elegir campeón' })).toBeVisible();
  const card = cardOf(page, 'Palmeiras', 'Chelsea');
  await card.getByRole('button', { name: 'Sumar un gol a Palmeiras' }).click();
  await card.getByRole('button', { name: 'Sumar un gol a Palmeiras' }).click();
  await card.getByRole('button', { name: 'Sumar un gol a Palmeiras' }).click();
  await card.getByRole('button', { name: 'Restar un gol a Palmeiras' }).click();
  await card.getByRole('textbox', { name: 'Goles de Chelsea' }).fill('1');
  await card.getByRole('button', { name: 'Confirmar Predicción' }).click();

  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('¿Estás seguro de tu predicción');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await expect(card.getByText('Confirmada', { exact: true })).toHaveCount(0);

  await card.getByRole('button', { name: 'Confirmar Predicción' }).click();
  await question.getByRole('button', { name: 'Sí, confirmar' }).click();
  await expect(page.getByText('¡Predicción guardada!')).toBeVisible();
  await expect(page.getByText('Podrás ver los resultados cuando termine el partido.')).toBeVisible();
  expect(profileChecks).toEqual([]);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expectSaved(page);
  // With a skeleton narrower than 'Predecir 4 pendientes' the page shifts by 0.07.
  await expectNoShift(page, 0.06);
  await page.reload();
  await expectSaved(page);
});

test(
  'a second Enter confirms nothing within half a second of the question',
  { tag: longTag },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const card = cardOf(page, 'Palmeiras', 'Chelsea');
    await typeScore(card, '2', '1');
    const confirm = card.getByRole('button', { name: 'Confirmar Predicción' });
    const yes = page.getByRole('button', { name: 'Sí, confirmar' });
    // Load the dialog's code first. It would never arrive while the clock stands still.
    await confirm.press('Enter');
    await expect(yes).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(yes).toHaveCount(0);
    await stopClock(page);
    await confirm.press('Enter');
    await expect(yes).toBeFocused();
    await page.keyboard.press('Enter');
    await page.clock.runFor(490);
    await page.keyboard.press('Enter');
    await expect(yes).toBeEnabled();
    // Cancelling needs no wait.
    await page.keyboard.press('Escape');
    await expect(yes).toHaveCount(0);
    await confirm.press('Enter');
    await expect(yes).toBeFocused();
    await page.clock.runFor(510);
    await page.keyboard.press('Enter');
    await page.clock.resume();
    await expect(page.getByText('¡Predicción guardada!')).toBeVisible();
  },
);

test.describe('a save that fails', () => {
  test.use({ expectedProblems: [/status of 400/] });

  test('is reported, keeps the score, and can be tried again', { tag: longTag }, async ({ page }) => {
    await hideProfile(page);
    await page.goto('/');
    const card = cardOf(page, 'Palmeiras', 'Chelsea');
    await typeScore(card, '2', '1');
    await card.getByRole('button', { name: 'Confirmar Predicción' }).click();
    await refuse(page, /\/rest\/v1\//);
    await page.getByRole('button', { name: 'Sí, confirmar' }).click();
    const retry = page.getByRole('button', { name: 'Reintentar' });
    await expect(retry).toBeFocused();
    const alert = page.getByRole('alertdialog', { name: 'Tu 2 - 1 no se guardó' });
    await expect(alert).toHaveAccessibleDescription(
      /^Error al guardar la predicción\. Inténtalo de nuevo\..*Lo conservamos en el partido$/,
    );
    await expectTexts(alert, ['Palmeiras 2 - 1 Chelsea']);
    // Technical details are folded away.
    const causes = ['Error al guardar predicción', 'Error al crear perfil de usuario'];
    for (const text of causes) await expect(alert.getByText(text, { exact: true })).toBeHidden();
    await alert.getByText('Detalle', { exact: true }).click();
    await expectTexts(alert, causes);
    const refuseAgain = await holdBack(page, /\/rest\/v1\//, refusal);
    await retry.click();
    await expect(page.getByRole('button', { name: 'Guardando...' })).toBeFocused();
    refuseAgain();
    await expect(retry).toBeFocused();
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect(card.getByText('Confirmada', { exact: true })).toHaveCount(0);
    await expect(card.getByRole('textbox').first()).toHaveValue('2');
  });
});

test('an incomplete score moves the focus to the empty box', { tag: longTag }, async ({ page }) => {
  await page.goto('/');
  const boxes = cardOf(page, 'Palmeiras', 'Chelsea').getByRole('textbox');
  for (const [typed, empty] of [
    [boxes.first(), boxes.last()],
    [boxes.last(), boxes.first()],
  ] as const) {
    await typed.fill('2');
    await typed.press('Enter');
    await expect(page.getByText('Por favor ingresa números válidos (0 o más)')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(empty).toBeFocused();
    await typed.focus();
    await page.keyboard.press('Backspace');
  }
});

test(
  'typing 1 and 0 makes 1 - 0, and a box takes a second digit later',
  { tag: longTag },
  async ({ page }) => {
    await page.goto('/');
    const boxes = cardOf(page, 'Palmeiras', 'Chelsea').getByRole('textbox');
    await boxes.first().focus();
    await page.keyboard.type('10');
    await expect(boxes.first()).toHaveValue('1');
    await expect(boxes.last()).toHaveValue('0');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('2');
    await expect(boxes.first()).toHaveValue('12');
    await expect(boxes.last()).toBeFocused();
    await boxes.last().fill('1');
    await boxes.first().focus();
    // Clicks at the left edge, before the digit.
    await boxes.last().click({ position: { x: 2, y: 10 } });
    await page.keyboard.type('4');
    await expect(boxes.last()).toHaveValue('14');
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('a double tap opens the question without confirming it', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const card = cardOf(page, 'Palmeiras', 'Chelsea');
    await typeScore(card, '2', '1');
    const confirm = card.getByRole('button', { name: 'Confirmar Predicción' });
    await confirm.tap();
    const yes = page.getByRole('button', { name: 'Sí, confirmar' });
    const under = await yes.boundingBox();
    await page.getByRole('button', { name: 'Cancelar' }).tap();
    await expect(yes).toHaveCount(0);
    // Scrolls to where the dialog's button will be.
    await confirm.evaluate((button, y) => scrollBy(0, button.getBoundingClientRect().y - y), under?.y ?? 0);
    const { x = 0, y = 0, width = 0, height = 0 } = under ?? {};
    const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
    await stopClock(page);
    await tap();
    await expect(yes).toBeVisible();
    await page.clock.runFor(200);
    await tap();
    await page.clock.runFor(310);
    await expect(yes).toBeEnabled();
    await tap();
    await page.clock.resume();
    await expect(page.getByText('¡Predicción guardada!')).toBeVisible();
  });
});
