import { newcomer, signInAs } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { expect, test } from './support/test.ts';
import { lengthOfStay, watchElement } from './support/watch-element.ts';

const anyToast = '[data-toast]';

test('a sample account signs in by clicking through, stays in another tab, and signs out of both', async ({
  page,
  context,
}) => {
  await signInAs(page, newcomer);
  expect(new URL(page.url()).hash).toBe('');
  await expect(page.getByText('diego.romero@agenciabeyond.example')).toBeVisible();
  const other = await context.newPage();
  // A tab does not need the auth client for this, which loads later.
  await other.route('**/assets/auth-client*', () => undefined);
  await other.goto('/');
  await expect(other.getByRole('heading', { name: `¡Hola, ${newcomer}!` })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Sesión cerrada correctamente')).toBeVisible();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
    await expect(tab.getByText('Tu sesión venció')).toHaveCount(0);
  }
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('diego.romero');
});

test('an account from outside returns with a toast of 6 s, a clean address and no session', async ({
  page,
  server,
}) => {
  await watchElement(page, anyToast);
  const question = () => page.waitForRequest(/\/auth\/v1\/authorize/);
  const continueWithGoogle = page.getByRole('button', { name: 'Continuar con Google' });
  await page.goto('/');
  const [first] = await Promise.all([question(), continueWithGoogle.click()]);
  const asked = {
    provider: 'google',
    redirect_to: expect.stringMatching(new RegExp(`^${server.url}/\\?sign_in=[0-9a-f]{32}$`)),
    scopes: 'openid email profile',
  };
  expect(Object.fromEntries(new URL(first.url()).searchParams)).toEqual(asked);
  await page.getByRole('button', { name: 'Invitado Externo' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Acceso restringido' });
  await expect(toast).toContainText('beyondmedia.example');
  await expect(toast).toContainText('agenciabeyond.example');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(continueWithGoogle).toBeVisible();
  await expect(page.getByText('Invitado Externo')).toBeHidden();
  expect(await lengthOfStay(page, anyToast)).toBeGreaterThanOrEqual(6000);
  await page.reload();
  await expect(continueWithGoogle).toBeVisible();
  await expect(page.getByText('Acceso restringido')).toBeHidden();
});

test(
  'a refusal in the address is shown, and Google then asks which account',
  { tag: longTag },
  async ({ page }) => {
    await page.goto('/?error=server_error&error_description=Database+error+saving+new+user');
    await expect(page.getByText('Acceso restringido')).toBeVisible();
    const asked = page.waitForRequest(/\/authorize\?/);
    await page.getByRole('button', { name: 'Continuar con Google' }).click();
    expect((await asked).url()).toContain('prompt=select_account');
  },
);

test("a link with somebody else's tokens neither signs in nor swaps the session", async ({
  openPage,
  page,
}) => {
  const stranger = await openPage({ stage: 'midway', signedIn: 'fresh' });
  const { origins } = await stranger.page.context().storageState();
  const stored = origins[0]?.localStorage.find(({ name }) => name === 'beyond-prode-session')?.value ?? '{}';
  const session = JSON.parse(stored) as Record<'access_token' | 'refresh_token', string>;
  const tokens = new URLSearchParams({
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    expires_in: '3600',
    token_type: 'bearer',
  });
  const dropped = page.getByText('El inicio de sesión no empezó en esta pestaña. Vuelve a intentarlo.');
  await page.goto(`/?sign_in=&x=1#${tokens}`);
  await expect(dropped).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/\?x=1$/);
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('beyond-prode-session'))).toBeNull();

  const victim = await openPage({ stage: 'midway', signedIn: 'fresh' });
  await victim.page.goto(`/#${tokens}`);
  const greeting = victim.page.getByRole('heading', { name: /^¡Hola, / });
  await expect(greeting).toBeVisible();
  const own = await greeting.textContent();
  await stranger.page.goto('/');
  await expect(stranger.page.getByRole('heading', { name: /^¡Hola, / })).not.toHaveText(own ?? '');
});

test('an address cannot put its own words into the app', async ({ page }) => {
  await page.goto('/?error=server_error&error_code=other&error_description=Tu+cuenta+fue+robada');
  await expect(page.getByText('Error al iniciar sesión')).toBeVisible();
  await expect(page.getByText('Ocurrió un error inesperado')).toBeVisible();
  await expect(page.getByText('robada')).toBeHidden();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('cancelling the account choice leads back to the login screen', { tag: longTag }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Cancelaste el inicio de sesión')).toBeVisible();
  await expect(page.getByText('Error al iniciar sesión')).toHaveCount(0);
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeEnabled();
});
