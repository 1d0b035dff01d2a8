import type { MatchData } from '../src/domain/api-schemas.ts';
import { cardOf, predict } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { alter, holdBack } from './support/screens/screen.ts';
import { expect, test } from './support/test.ts';

test.use({ ownDemo: true, signedIn: 'emojis' });

test(
  'a participant without a department is asked once, puts it off, and chooses in ‘Tu cuenta’',
  { tag: longTag },
  async ({ page }) => {
    const question = page.getByRole('dialog', { name: '¿En qué área de la agencia trabajas?' });
    const card = cardOf(page, 'Borussia Dortmund', 'Monterrey');
    // It never appears before everything else, nor after a save.
    await page.goto('/');
    await expect(card.getByRole('textbox')).toHaveCount(2);
    await predict(card, '2', '1');
    await expect(question).toHaveCount(0);

    // It waits while something is typed.
    const letThrough = await holdBack(page, '**/api/departments/own', (route) => route.continue());
    await page.goto('/');
    const box = page.getByRole('article').getByRole('textbox').first();
    await box.focus();
    const answered = page.waitForResponse('**/api/departments/own');
    letThrough();
    await answered;
    await page.keyboard.type('2');
    await expect(box).toHaveValue('2');
    await expect(question).toHaveCount(0);
    await page.unroute('**/api/departments/own');

    // Nor does it appear shortly before a kick-off.
    const inTenMinutes = ({ matches, serverTime, ...data }: MatchData): MatchData => ({
      ...data,
      serverTime,
      matches: matches.map((match) =>
        match.status === 'scheduled' && match.homeTeam !== 'Borussia Dortmund'
          ? { ...match, kickoffAt: new Date(Date.parse(serverTime) + 600_000).toISOString() }
          : match,
      ),
    });
    await alter<MatchData>(page, /\/api\/match-data/, inTenMinutes);
    const known = page.waitForResponse('**/api/departments/own');
    await page.goto('/');
    await known;
    await page.getByRole('button', { name: /Tu cuenta$/ }).click();
    await expect(page.getByRole('dialog', { name: 'Tu cuenta' })).toBeVisible();
    await expect(question).toHaveCount(0);
    await page.unroute(/\/api\/match-data/);

    await page.goto('/');
    await expect(question.getByRole('radio')).toHaveCount(6);
    const putOff = page.waitForResponse((response) => response.request().method() === 'PUT');
    await question.getByRole('button', { name: 'Ahora no' }).click();
    await expect(question).toHaveCount(0);
    expect((await putOff).status()).toBe(204);

    // It is asked once for each participant, whatever this browser remembers.
    await page.evaluate(() => {
      const session = localStorage.getItem('beyond-prode-session') ?? '';
      localStorage.clear();
      localStorage.setItem('beyond-prode-session', session);
    });
    const again = page.waitForResponse('**/api/departments/own');
    await page.reload();
    expect(await (await again).json()).toMatchObject({ department: null, putOff: true });
    await page.getByRole('button', { name: /Tu cuenta$/ }).click();
    const own = page.getByRole('dialog', { name: 'Tu cuenta' }).getByRole('button', { name: /^Tu equipo/ });
    await expect(own).toContainText('Sin elegir');
    await own.click();
    await question.getByRole('radio', { name: 'Pasantes' }).check();
    await question.getByRole('button', { name: 'Elegir equipo' }).click();
    await expect(page.getByText('Juegas en Pasantes')).toBeVisible();
    await expect(own).toContainText('Pasantes');
    await own.click();
    await expect(question).toContainText('El juego ya comenzó: tu equipo no se puede cambiar.');
    await expect(question.getByRole('button', { name: 'Elegir equipo' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await page.goto('/?tab=ranking');
    await page.getByRole('button', { name: 'Equipos', exact: true }).click();
    const row = page
      .getByRole('list', { name: 'Equipos' })
      .getByRole('listitem')
      .filter({ hasText: 'Pasantes' });
    await expect(row).toContainText(/\(Tu equipo\).*1 de 1 juega/);
  },
);
