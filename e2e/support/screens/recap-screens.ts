import { expect, type Page } from '@playwright/test';
import type { MatchData } from '../../../src/domain/api-schemas.ts';
import { dayKey } from '../../../src/web/ui/dates.ts';
import { expectPhrases, expectTexts } from '../expect-texts.ts';
import { alter, type Screen } from './screen.ts';

const hour = 3_600_000;

/** Has the page read its matches as in the morning after a match day, without those that began after that day. */
export async function showMorningAfter(page: Page): Promise<void> {
  await alter<MatchData>(page, /\/api\/match-data/, (data) => {
    const zone = 'America/Argentina/Buenos_Aires';
    // A day is over at midnight and its recap due six hours later.
    const lastDay = dayKey(Date.parse(data.serverTime) - 30 * hour, zone);
    const matches = data.matches.filter(
      ({ status, kickoffAt }) =>
        status === 'scheduled' || kickoffAt === null || dayKey(kickoffAt, zone) <= lastDay,
    );
    const count = (wanted: string) => matches.filter(({ status }) => status === wanted).length;
    const totals = { ...data.totals, matches: matches.length };
    return {
      ...data,
      matches,
      totals: { ...totals, finished: count('finished'), scheduled: count('scheduled') },
    };
  });
}

/** The recap on top of the matches. */
export const recapScreens: Screen[] = [
  {
    stage: 'midway',
    signedIn: 'veteran',
    name: 'matches-recap',
    async open(page) {
      await showMorningAfter(page);
      await page.goto('/');
      await expect(
        page.getByRole('button', { name: /^[A-ZÁ]\p{L}+: \d+ puntos?, \d+\.º de la jornada\b/u }),
      ).toBeVisible();
      await expect(page.getByRole('article').getByText('Tu predicción').first()).toBeVisible();
    },
    async says(page) {
      const recap = page.getByRole('region', { name: 'Resumen de la jornada' });
      await expect(recap.getByRole('list')).toHaveCount(0);
      await expect(page.getByText(/en vivo/i)).toHaveCount(0);
      await expectPhrases(recap, ['Mejor: ']);
      await recap.getByRole('button', { name: /de la jornada\b/ }).click();
      await expectPhrases(recap, ['Lo mejor de la jornada', 'Mayor subida', 'Acierto más arriesgado']);
      await expectTexts(recap, ['Compartir', 'Ver jornada']);
      await expect(recap).not.toContainText('@');
    },
    async leadsOn(page) {
      await page.getByRole('link', { name: 'Ver jornada' }).click();
      await expect(page.getByLabel('Jornada', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Partidos', exact: true }).click();
      // A phone has it beside what is unfolded.
      await page.getByRole('button', { name: /de la jornada\b/ }).click();
      await page.getByRole('button', { name: 'Descartar resumen' }).click();
      const recap = page.getByRole('region', { name: 'Resumen de la jornada' });
      await expect(recap).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
      await page.reload();
      await expect(page.getByRole('article').getByText('Tu predicción').first()).toBeVisible();
      await expect(recap).toHaveCount(0);
    },
  },
];
