import { expect, type Page } from '@playwright/test';
import type { LeaderboardRow, MatchData, PredictionRow } from '../../../src/domain/api-schemas.ts';
import { expectTexts } from '../expect-texts.ts';
import { cardOf, summary } from '../flows.ts';
import { alter, type Screen } from './screen.ts';

const veteran = { stage: 'midway', signedIn: 'veteran' } as const;
/** The match that is live when the demo starts. */
const live = { id: 'r16-7', home: 'Real Madrid', away: 'Juventus' };
const exactPoints = 5;
/** What the sample predictions of the account bring. */
const ownPoints = 8;
/** The places that the hit brings. */
const climb = 10;

const liveCard = (page: Page) => cardOf(page, live.home, live.away);

/** Has the page see a live match with an exact prediction one goal before its end. Returns how to end it. */
async function showLastMinute(page: Page): Promise<() => Promise<void>> {
  let over = false;
  await alter<MatchData>(page, /\/api\/match-data/, ({ matches, totals, ...data }) => ({
    ...data,
    totals: { ...totals, finished: totals.finished + (over ? 1 : 0) },
    matches: matches.map((match) => {
      if (match.id !== live.id) return match;
      return { ...match, status: over ? 'finished' : 'live', homeScore: over ? 1 : 0, awayScore: 0 };
    }),
  }));
  await alter<PredictionRow[]>(page, /\/rest\/v1\/predictions/, (rows) =>
    rows.map((row) => {
      if (row.match_id !== live.id) return row;
      return { ...row, home_score: 1, away_score: 0, points: over ? exactPoints : null };
    }),
  );
  await alter<LeaderboardRow[]>(page, /\/rest\/v1\/user_stats.*user_id=eq/, (rows) =>
    rows.map((row) => {
      if (over) return row;
      return {
        ...row,
        total_points: (row.total_points ?? 0) - exactPoints,
        position: row.position + climb,
      };
    }),
  );
  return async () => {
    over = true;
    // As another tab tells that the server has sent them.
    await page.evaluate(() => {
      const tabs = new BroadcastChannel('beyond-prode-live');
      for (const topic of ['matches', 'ranking']) tabs.postMessage({ topic, spread: 0 });
      tabs.close();
    });
  };
}

/** Waits until the page has remembered the own standing with `total` points; returns where it is stored. */
async function rememberStanding(page: Page, total: number): Promise<string> {
  // A demo that has just been started is being settled.
  await expect(summary(page, 'Puntos Totales')).toHaveText(String(total));
  const find = () => Object.keys(localStorage).find((key) => key.startsWith('beyond-prode-standing:'));
  await expect.poll(() => page.evaluate(find)).toBeDefined();
  return (await page.evaluate(find)) ?? '';
}

/** What happens before the eyes of somebody, or happened while they were away. */
export const momentScreens: Screen[] = [
  {
    ...veteran,
    name: 'match-ended',
    async open(page) {
      const end = await showLastMinute(page);
      await page.goto('/');
      await rememberStanding(page, ownPoints - exactPoints);
      await expect(liveCard(page).getByText('Si termina así: 0 puntos')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Próximos partidos 4' })).toBeVisible();
      await end();
      await expect(liveCard(page).getByText(`▲${climb}`)).toBeVisible();
    },
    async says(page) {
      await expectTexts(liveCard(page), ['Finalizado', '¡EXACTO! +5', 'Ver ranking', 'Confirmada']);
      for (const text of ['Si termina así', 'Los puntos se están calculando', '5 puntos'])
        await expect(liveCard(page).getByText(text)).toHaveCount(0);
      await expect(page.getByText('Mientras no estabas')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Recién terminados' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Próximos partidos 4' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Resultados 7' })).toBeVisible();
    },
    async leadsOn(page) {
      const results = page.getByRole('region', { name: 'Resultados 7' });
      await expect(results.getByRole('article')).toHaveCount(6);
      await page.getByRole('navigation').getByRole('button', { name: 'Partidos' }).click();
      await expect(results.getByRole('article')).toHaveCount(7);
      await expect(page.getByText('Recién terminados')).toHaveCount(0);
    },
  },
  {
    ...veteran,
    name: 'while-away',
    inWindow: true,
    async open(page) {
      await page.goto('/');
      const key = await rememberStanding(page, ownPoints);
      await expect(page.getByText('Mientras no estabas')).toHaveCount(0);
      await page.evaluate((name) => {
        const last = JSON.parse(localStorage.getItem(name) ?? '') as { points: number; position: number };
        const former = { points: last.points - 8, position: last.position + 4 };
        localStorage.setItem(name, JSON.stringify(former));
      }, key);
      await page.reload();
      await expect(page.getByText('Mientras no estabas: +8 puntos, ▲4 puestos')).toBeVisible();
    },
    async says(page) {
      await expect(page.getByRole('link', { name: 'Ver ranking' })).toBeVisible();
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    },
  },
];
