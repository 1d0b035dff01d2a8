// Shows docs/screens.md#organisers-page.
import type { OrganiserOverview } from '../src/domain/organiser-schemas.ts';
import { expectPhrases } from './support/expect-texts.ts';
import { newcomer, signInAs, veteran } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { runAxe } from './support/run-axe.ts';
import { alter } from './support/screens/screen.ts';
import { expect, test } from './support/test.ts';

test.use({
  ownDemo: true,
  // The open page of a blocked participant gets these refusals.
  expectedProblems: [/40[013] \(.*\) .*\/(rest|auth|api)\//],
});

test(
  'an organiser makes an announcement, blocks a participant and sees both in the log',
  { tag: longTag },
  async ({ page, browser, server, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const theirs = await browser.newContext({ baseURL: server.url, locale: 'es-ES' });
    const leaver = await theirs.newPage();
    await signInAs(leaver, newcomer);
    // The page is not for participants, but another account of theirs may open it.
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
    await leaver.getByRole('button', { name: 'Quitar aviso' }).click();
    await expect(leaver.getByRole('main')).toBeFocused();
    await leaver.reload();
    await expect(leaver.getByRole('article').first()).toBeVisible();
    await expect(leaver.getByText('Hoy se cierra a las 20.')).toHaveCount(0);

    await page.getByRole('searchbox', { name: 'Buscar por nombre o correo' }).fill('diego.rom');
    await expect(page.getByText('Encontrados: 1')).toBeVisible();
    const options = page.getByRole('button', { name: `Opciones: ${newcomer}` });
    await options.click();
    // An erasure asks for the participant's address.
    await page.getByRole('dialog', { name: newcomer }).getByRole('button', { name: 'Borrar' }).click();
    const erasure = page.getByRole('dialog', { name: /^¿Borrar la cuenta/ });
    await erasure.getByRole('textbox').fill('otra@beyondmedia.example');
    await expect(erasure.getByRole('button', { name: 'Borrar' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(erasure).toHaveCount(0);
    await page.getByRole('dialog', { name: newcomer }).getByRole('button', { name: 'Bloquear' }).click();
    const question = page.getByRole('alertdialog', { name: `¿Bloquear a ${newcomer}?` });
    await question.getByRole('button', { name: 'Bloquear' }).click();
    await expect(options).toBeFocused();
    // The open page asks for changes and is signed out.
    const signInAgain = leaver.getByRole('button', { name: 'Continuar con Google' });
    await expect(signInAgain).toBeVisible({ timeout: 15_000 });
    const row = page.getByRole('list', { name: 'Participantes' }).getByRole('listitem');
    await expect(row).toContainText('Bloqueado');
    const log = page.getByRole('list', { name: 'Historial' }).getByRole('listitem');
    await expect(log.first()).toContainText('Lucía Aguirre bloqueó a Diego Romero');
    await expect(log.last()).toContainText('Lucía Aguirre publicó un aviso');

    // The blocked participant cannot sign in again.
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

// A demo's sheet has no mistakes, no quarantined read, and a final that decides.
test('an organiser sees the sheet’s problems by row and column', { tag: longTag }, async ({ openPage }) => {
  const { page } = await openPage({ stage: 'midway', signedIn: 'veteran' });
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await alter<OrganiserOverview>(page, '**/api/organiser/overview', (body) => ({
    ...body,
    sheet: {
      ...{
        ...body.sheet,
        goodAt: ago(4),
        error: 'La planilla parece incompleta: se perderían 2 resultados.',
      },
      warningCount: 340,
      warnings: [
        { sheet: 'Matches', row: 14, column: 'F', id: '13', problem: 'unreadable-score', text: 'abc' },
      ],
      quarantine: {
        since: ago(3),
        changes: {
          ...{ total: 2, teamsWritten: 0, teamsRemoved: ['Chelsea'] },
          matches: [
            {
              ...{ id: '2', teams: 'PSG - Inter Miami', change: 'changed' },
              fields: [{ field: 'home_score', before: '4', after: '' }],
            },
          ],
        },
      },
    },
    undecided: {
      reason: 'champion-unknown',
      finals: [
        { row: 16, homeTeam: 'Australia', awayTeam: 'Türkiye', homeScore: 0, awayScore: 1, winner: '' },
      ],
      unknownTeams: [{ name: 'Türkiye', closest: 'Turquía' }],
    },
    latePredictions: [{ row: 9, match: 'Palmeiras - Chelsea', predictions: 3 }],
  }));
  await page.goto('/organizador');
  // Problems that stop the game come first.
  const first = page.locator('main').getByRole('region').first();
  await expect(first).toHaveAccessibleName('La final no decide al campeón');
  await expectPhrases(page, [
    'Matches, fila 16: Australia 0 - 1 Türkiye',
    '«Türkiye» no está en la lista de equipos. El más parecido: Turquía.',
    'Matches, fila 14, columna F',
    'El marcador no es un número de 0 a 99',
    'Hay una lectura retenida',
    'goles local: 4 → vacío',
    'Equipo: Chelsea',
    /Retenida desde las \d\d:\d\d\. Si a las \d\d:\d\d la planilla sigue igual, se aplica sola\./,
    '3 predicciones',
  ]);
  await expect(page.getByText('Todo en orden')).toHaveCount(0);
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Aplicar de todos modos' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Aplicar la lectura retenida?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toHaveCount(0);
});
