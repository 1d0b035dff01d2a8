import { expect, type Page } from '@playwright/test';
import { hearNothing, typeScore } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { test } from './support/test.ts';

const second = 1000;

/** Opens the app with its clock set to this many seconds before the session expires. */
async function openBeforeTheEnd(page: Page, url: string, seconds: number): Promise<void> {
  const { origins } = await page.context().storageState();
  const stored = origins
    .find(({ origin }) => origin === url)
    ?.localStorage.find(({ name }) => name === 'beyond-prode-session');
  const { expires_at: expiresAt } = JSON.parse(stored?.value ?? '{}') as { expires_at: number };
  await page.clock.install({ time: (expiresAt - seconds) * second });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^¡Hola, Participante/ })).toBeVisible();
}

function readToken(page: Page): Promise<string> {
  return page.evaluate(() => {
    const stored = localStorage.getItem('beyond-prode-session') ?? '{}';
    return (JSON.parse(stored) as { access_token: string }).access_token;
  });
}

async function signOutEverywhere(page: Page, url: string, token: string): Promise<void> {
  const response = await page.request.post(`${url}/auth/v1/logout?scope=global`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(204);
}

/** Leaves the page, which would notice, and ends all sessions of its user. */
async function endElsewhere(page: Page, url: string): Promise<void> {
  const token = await readToken(page);
  await page.goto('about:blank');
  await signOutEverywhere(page, url, token);
}

test('a session is renewed when 90 s are left, and not yet with 200 s left', async ({ openPage }) => {
  const { page, url } = await openPage({ stage: 'midway', signedIn: 'fresh' });
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewals.push(request.url());
  });
  // Far enough from the end for a slow machine.
  await openBeforeTheEnd(page, url, 260);
  await page.clock.runFor(60 * second);
  expect(renewals).toEqual([]);
  const response = page.waitForResponse(/grant_type=refresh_token/);
  await page.clock.runFor(110 * second);
  expect((await response).status()).toBe(200);
  await expect(page.getByRole('heading', { name: /^¡Hola, Participante/ })).toBeVisible();
});

test('a session ended elsewhere leads to the login screen, and keeps what was typed', async ({
  openPage,
}) => {
  const { page, url } = await openPage({ stage: 'midway', signedIn: 'fresh' });
  await page.goto('/');
  await page.getByRole('textbox').first().fill('3');
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('beyond-prode-session') ?? '{}') as object;
    localStorage.setItem('beyond-prode-session', JSON.stringify({ ...stored, expires_at: 1 }));
  });
  await endElsewhere(page, url);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  await expect(page.getByText('Tu sesión venció')).toBeVisible();
  const drafts = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('beyond-prode-drafts')),
  );
  expect(drafts).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('beyond-prode-session'))).toBeNull();
});

test(
  'a tab follows sign-in and sign-out in another tab without the auth client',
  { tag: longTag },
  async ({ openPage, demoStage }) => {
    const { page, url } = await openPage({ stage: 'midway', signedIn: 'fresh' });
    await page.route('**/assets/auth-client*', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { name: /^¡Hola, Participante/ })).toBeVisible();
    const { origins } = await demoStage.storageStateOf('veteran');
    const item = origins
      .find(({ origin }) => origin === url)
      ?.localStorage.find(({ name }) => name === 'beyond-prode-session');
    const session = item?.value ?? '';
    const { access_token: token } = JSON.parse(session) as { access_token: string };

    const other = await page.context().newPage();
    await other.goto('/icon.svg');
    const read = page.waitForRequest(/\/rest\/v1\/predictions\?/);
    await other.evaluate((value) => localStorage.setItem('beyond-prode-session', value), session);
    expect((await read).headers()['authorization']).toBe(`Bearer ${token}`);
    await expect(page.getByRole('heading', { name: /^¡Hola, Lucía/ })).toBeVisible();
    await expect(page.getByText('Participante')).toHaveCount(0);

    await other.evaluate(() => localStorage.removeItem('beyond-prode-session'));
    await expect(page.getByText('Tu sesión venció')).toBeVisible();
    await expect(page.getByText('Lucía')).toHaveCount(0);
  },
);
test(
  'signing out while a prediction is confirmed shows that saving needs a session',
  { tag: longTag },
  async ({ openPage }) => {
    const { page, url } = await openPage({ stage: 'midway', signedIn: 'fresh' });
    // Otherwise the page would notice the ended session before the save does.
    await hearNothing(page);
    await page.goto('/');
    await typeScore(page.getByRole('article').first(), '2', '1');
    await page.getByRole('button', { name: 'Confirmar Predicción' }).first().click();
    const confirm = page.getByRole('button', { name: 'Sí, confirmar' });
    await expect(confirm).toHaveCSS('pointer-events', 'auto');
    await signOutEverywhere(page, url, await readToken(page));
    await confirm.click();
    await expect(page.getByText('Debes estar logueado para hacer predicciones')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  },
);
