import type { Page } from '@playwright/test';
import { matchDataSchema, type Match } from '../src/domain/api-schemas.ts';
import { newcomer } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { expect, test } from './support/test.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Carga rápida' });

/** The scheduled matches in the order of play, and one that is over. */
async function readMatches(page: Page): Promise<{ open: Match[]; over: Match }> {
  const { matches } = matchDataSchema.parse(await (await page.request.get('/api/match-data')).json());
  const open = matches.filter(({ status }) => status === 'scheduled');
  const over = matches.find(({ status }) => status === 'finished');
  if (over === undefined) throw new Error('No match is over.');
  return { open, over };
}

async function expectSheetAt(page: Page, { homeTeam, awayTeam }: Match): Promise<void> {
  const rows = sheet(page).getByRole('listitem');
  await expect(rows.first()).toContainText(homeTeam);
  await expect(rows.first()).toContainText(awayTeam);
  await expect(rows.first().getByRole('textbox').first()).toBeFocused();
  await expect(page).toHaveURL(/:\d+\/$/);
}

test.describe('a link of a reminder', () => {
  test.use({ signedIn: 'fresh' });

  test(
    'opens the quick entry at its match, once, and the title counts what is missing',
    { tag: longTag },
    async ({ page }) => {
      const { open, over } = await readMatches(page);
      const last = open.at(-1) as Match;
      await page.goto(`/?predecir=${encodeURIComponent(last.id)}`);
      await expectSheetAt(page, last);
      await expect(page).toHaveTitle(/^\(\d+\) Partidos · Beyond Prode$/);
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toHaveCount(0);
      for (const [id, sentence] of [
        [over.id, 'Este partido ya comenzó. No se pueden hacer más predicciones.'],
        ['nowhere', 'Ese partido ya no está en la lista.'],
      ]) {
        await page.goto(`/?predecir=${id}`);
        await expect(page.getByText(sentence as string)).toBeVisible();
        await expect(page).toHaveURL(/:\d+\/$/);
        await expect(sheet(page)).toHaveCount(0);
      }
      await page.getByRole('button', { name: 'Ranking', exact: true }).click();
      await expect(page).toHaveTitle('Ranking · Beyond Prode');
    },
  );
});

test('a link of a reminder is followed after the sign-in', { tag: longTag }, async ({ page }) => {
  const { open } = await readMatches(page);
  const last = open.at(-1) as Match;
  await page.goto(`/?predecir=${encodeURIComponent(last.id)}`);
  await expect(sheet(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await page.getByRole('button', { name: newcomer }).click();
  await expectSheetAt(page, last);
  await page.reload();
  await expect(page.getByRole('heading', { name: `¡Hola, ${newcomer}!` })).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
});
