// Shows docs/screens.md#champion.
import { longTag } from './support/long-tag.ts';
import { refuse } from './support/screens/screen.ts';
import { expect, test } from './support/test.ts';

const selectable = [
  ...['Real Madrid', 'Bayern Munich', 'Chelsea', 'PSG', 'Borussia Dortmund'],
  ...['Juventus', 'Palmeiras', 'Fluminense', 'Al Hilal', 'Monterrey'],
];

test.use({ signedIn: 'fresh' });

test('a champion is picked once, from ten selectable teams', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Elegir campeón' }).click();
  const dialog = page.getByRole('dialog', { name: 'Predecí al Campeón' });
  const confirm = dialog.getByRole('button', { name: 'Confirmar Campeón' });
  await expect(confirm).toBeDisabled();
  const teams = dialog.getByRole('radio');
  await expect(teams).toHaveCount(selectable.length);
  for (const name of selectable) await expect(dialog.getByRole('radio', { name })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Manchester City' })).toHaveCount(0);

  await dialog.getByRole('radio', { name: 'Chelsea' }).check();
  await confirm.click();
  await expect(page.getByText('¡Predicción guardada! Has elegido a Chelsea como campeón.')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  const banner = page.getByRole('region', { name: 'Predicción de campeón' });
  for (let visit = 0; visit < 2; visit += 1) {
    await expect(banner).toContainText('Chelsea');
    await expect(banner).toContainText('Cuartos de Final');
    await expect(banner.getByRole('button', { name: 'Elegir campeón' })).toHaveCount(0);
    if (visit === 0) await page.reload();
  }
});

test.describe('a save that fails', () => {
  test.use({ expectedProblems: [/status of 400/] });

  test('keeps the selected team, and is tried again', { tag: longTag }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Elegir campeón' }).click();
    const dialog = page.getByRole('dialog', { name: 'Predecí al Campeón' });
    await dialog.getByRole('radio', { name: 'Chelsea' }).check();
    await refuse(page, /\/rest\/v1\//);
    await dialog.getByRole('button', { name: 'Confirmar Campeón' }).click();
    const alert = page.getByRole('alertdialog', { name: 'No pudimos guardar tu campeón' });
    await expect(alert).toContainText('Tu elección sigue marcada');
    await alert.getByRole('button', { name: 'Cerrar' }).click();
    await expect(dialog.getByRole('radio', { name: 'Chelsea' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Confirmar Campeón' }).click();
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('¡Predicción guardada! Has elegido a Chelsea como campeón.')).toBeVisible();
  });
});

test('an open dialog closes at the deadline, by the clock alone', { tag: longTag }, async ({ page }) => {
  const tomorrowEvening = 40 * 3_600_000;
  await page.clock.install({ time: Date.now() });
  await page.goto('/');
  await page.getByRole('button', { name: 'Elegir campeón' }).click();
  const dialog = page.getByRole('dialog', { name: 'Predecí al Campeón' });
  await dialog.getByRole('radio', { name: 'Chelsea' }).check();
  // The server, whose clock did not move, must not be asked meanwhile.
  await page.route(/\/(api|auth|rest)\//, () => undefined);
  await page.clock.fastForward(tomorrowEvening);
  await expect(page.locator('[data-toast]').getByText('Predicciones cerradas')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const banner = page.getByRole('region', { name: 'Predicción de campeón' });
  await expect(banner.getByText('Cerrada', { exact: true })).toBeVisible();
  await expect(banner.getByRole('button')).toHaveCount(0);
});
