// Shows docs/rules.md#organisers-page.
import { newcomer, signInAs, veteran } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { expect, test } from './support/test.ts';

test.use({
  ownDemo: true,
  // What a blocked participant's open page is refused with.
  expectedProblems: [/40[013] \(.*\) .*\/(rest|auth|api)\//],
});

test(
  'who organises announces something, blocks somebody and sees both in the log',
  { tag: longTag },
  async ({ page, browser, server, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const theirs = await browser.newContext({ baseURL: server.url, locale: 'es-ES' });
    const leaver = await theirs.newPage();
    await signInAs(leaver, newcomer);
    // The page is none for them, and may be one for another account of theirs.
    await leaver.goto('/organizador');
    await leaver.getByRole('button', { name: 'Entrar con otra cuenta' }).click();
    await expect(leaver.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
    await signInAs(leaver, newcomer);
    await signInAs(page, veteran);
    await page.getByRole('button', { name: /Tu cuenta$/ }).click();
    await page.getByRole('link', { name: 'Organizar el juego' }).click();
    await expect(page).toHaveURL(/\/organizador$/);

    await page.getByRole('button', { name: 'Copiar nombres y correos' }).click();
    await expect(page.getByText('Lista copiada')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('Diego Romero <diego.romero@agenciabeyond.example>');

    await page.getByRole('textbox', { name: 'Texto del aviso' }).fill('Hoy se cierra a las 20.');
    await page.getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText('Aviso publicado')).toBeVisible();
    await expect(leaver.getByText('Hoy se cierra a las 20.')).toBeVisible();

    await page.getByRole('searchbox', { name: 'Buscar por nombre o correo' }).fill('diego.rom');
    await expect(page.getByText('Encontrados: 1')).toBeVisible();
    const options = page.getByRole('button', { name: `Opciones: ${newcomer}` });
    await options.click();
    await page.getByRole('dialog', { name: newcomer }).getByRole('button', { name: 'Bloquear' }).click();
    const question = page.getByRole('alertdialog', { name: `¿Bloquear a ${newcomer}?` });
    await question.getByRole('button', { name: 'Bloquear' }).click();
    await expect(options).toBeFocused();
    // The open page loses its stream, opens another one, and is out.
    const signInAgain = leaver.getByRole('button', { name: 'Continuar con Google' });
    await expect(signInAgain).toBeVisible({ timeout: 15_000 });
    const row = page.getByRole('list', { name: 'Participantes' }).getByRole('listitem');
    await expect(row).toContainText('Bloqueado');
    const log = page.getByRole('list', { name: 'Historial' }).getByRole('listitem');
    await expect(log.first()).toContainText('Lucía Aguirre bloqueó a Diego Romero');
    await expect(log.last()).toContainText('Lucía Aguirre publicó un aviso');

    // The way back is closed.
    await signInAgain.click();
    await leaver.getByRole('button', { name: newcomer }).click();
    await expect(leaver.getByText('Tu acceso está bloqueado. Habla con la organización.')).toBeVisible();
    await expect(signInAgain).toBeVisible();
    await page.reload();
    await expect(page.getByRole('list', { name: 'Inicios de sesión rechazados hoy' })).toContainText(
      'Acceso bloqueado',
    );
    await theirs.close();
  },
);
