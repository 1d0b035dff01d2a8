import { newcomer, signInAs } from './support/flows.ts';
import { expect, test } from './support/test.ts';

test.describe('in a demo of its own', () => {
  test.use({ ownDemo: true });

  test('a sample account signs in by clicking through, stays after a reload and signs out', async ({
    page,
  }) => {
    await signInAs(page, newcomer);
    expect(new URL(page.url()).hash).toBe('');
    await expect(page.getByText('diego.romero@agenciabeyond.example')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: `¡Hola, ${newcomer}!` })).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByText('Sesión cerrada correctamente')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('diego.romero');
  });
});

test('an account from outside comes back with the toast, a clean address and no session', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await page.getByRole('button', { name: 'Invitado Externo' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Acceso restringido' });
  await expect(toast).toContainText('beyondmedia.example');
  await expect(toast).toContainText('agenciabeyond.example');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  await expect(page.getByText('Invitado Externo')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  await expect(page.getByText('Acceso restringido')).toBeHidden();
});

test('an account whose e-mail is not verified does not get in either', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await page.getByRole('button', { name: 'Paula Sin Verificar' }).click();
  await expect(page.getByText('Error al iniciar sesión')).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
});

test('leaving at the account choice brings one back to the login screen', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Error al iniciar sesión')).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeEnabled();
});
