import { longTag } from './support/long-tag.ts';
import { holdBack } from './support/screens/screen.ts';
import { expect, test } from './support/test.ts';

test.use({ ownDemo: true, signedIn: 'fresh', departmentsAsked: false });

test(
  'who has no department is asked once, puts it off, and chooses in ‘Tu cuenta’',
  { tag: longTag },
  async ({ page }) => {
    // What the prepared session says of it.
    await page.addInitScript(() => {
      if (sessionStorage.getItem('forgotten') !== null) return;
      sessionStorage.setItem('forgotten', '1');
      localStorage.removeItem('beyond-prode-departments-asked');
    });
    const question = page.getByRole('dialog', { name: '¿En qué equipo juegas?' });
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

    await page.goto('/');
    await expect(question.getByRole('radio')).toHaveCount(6);
    await question.getByRole('button', { name: 'Ahora no' }).click();
    await expect(question).toHaveCount(0);

    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/departments\/own$|\/assets\/department-/.test(request.url())) asked.push(request.url());
    });
    const standings = () =>
      Object.keys(localStorage).filter((key) => key.startsWith('beyond-prode-standing:'));
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('beyond-prode-standing:')) localStorage.removeItem(key);
    });
    await page.reload();
    // Noted by what comes together with the question, and asks for nothing later than it would.
    await expect.poll(() => page.evaluate(standings)).toHaveLength(1);
    await expect(question).toHaveCount(0);
    expect(asked).toEqual([]);
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
    await expect(row).toContainText(/\(Tu equipo\).*0 de 1 juegan/);
  },
);
