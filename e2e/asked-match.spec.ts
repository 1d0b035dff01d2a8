import type { Page } from '@playwright/test';
import { matchDataSchema, type Match } from '../src/domain/api-schemas.ts';
import { newcomer, quickEntry } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { expect, test } from './support/test.ts';

async function readMatches(page: Page): Promise<{ open: Match[]; over: Match }> {
  const { matches } = matchDataSchema.parse(await (await page.request.get('/api/match-data')).json());
  const open = matches.filter(({ status }) => status === 'scheduled');
  const over = matches.find(({ status }) => status === 'finished');
  if (over === undefined) throw new Error('No match is over.');
  return { open, over };
}

test(
  'a reminder’s link is followed once, after the sign-in, and only to a match that can be predicted',
  { tag: longTag },
  async ({ page }) => {
    const { open, over } = await readMatches(page);
    const last = open.at(-1) as Match;
    await page.goto(`/?predecir=${encodeURIComponent(last.id)}`);
    await expect(quickEntry(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Continuar con Google' }).click();
    await page.getByRole('button', { name: newcomer }).click();
    const row = quickEntry(page).getByRole('listitem').first();
    await expect(row).toContainText(last.homeTeam);
    await expect(row.getByRole('textbox').first()).toBeFocused();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page).toHaveTitle(/^\(\d+\) Partidos · Beyond Prode$/);
    await page.reload();
    await expect(page.getByRole('heading', { name: `¡Hola, ${newcomer}!` })).toBeVisible();
    await expect(quickEntry(page)).toHaveCount(0);
    for (const [id, sentence] of [
      [over.id, 'Este partido ya comenzó. No se pueden hacer más predicciones.'],
      ['nowhere', 'Ese partido ya no está en la lista.'],
    ]) {
      await page.goto(`/?predecir=${id}`);
      await expect(page.getByText(sentence as string)).toBeVisible();
      await expect(page).toHaveURL(/:\d+\/$/);
      await expect(quickEntry(page)).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Ranking', exact: true }).click();
    await expect(page).toHaveTitle('Ranking · Beyond Prode');
  },
);
