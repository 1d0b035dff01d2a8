// Shows docs/screens.md#session.
import type { Page } from '@playwright/test';
import { longTag } from './support/long-tag.ts';
import { expect, test } from './support/test.ts';

/** Records the queries that a page sends to `path` from now on, in plain text. */
function recordQueries(page: Page, path: RegExp): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (path.test(pathname)) sent.push([...searchParams].map((pair) => pair.join('=')).join('&'));
  });
  return sent;
}

test.describe('signed in', () => {
  test.use({ signedIn: 'fresh' });

  test(
    'the main page reads the ranking, own predictions and the champion as the API describes',
    { tag: longTag },
    async ({ page }) => {
      const ranking = recordQueries(page, /\/user_stats$/);
      const predictions = recordQueries(page, /\/predictions$/);
      const profiles = recordQueries(page, /\/profiles$/);
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Elegir campeón' })).toBeVisible();
      await page.getByRole('button', { name: 'Ranking' }).click();
      await expect(page.getByRole('list', { name: 'Ranking General' })).toBeVisible();
      const id = await ownId(page);
      const columns = 'select=*,profiles(email,full_name,avatar_url)';
      const firstPage = `${columns}&order=total_points.desc&offset=0&limit=50`;
      await expect.poll(() => ranking).toContain(firstPage);
      expect(ranking).toContain(`${columns}&user_id=eq.${id}`);
      expect(ranking.filter((query) => !query.includes('user_id=eq.') && !query.includes('order='))).toEqual(
        [],
      );
      expect(new Set(predictions)).toEqual(new Set([`select=*&user_id=eq.${id}&order=predicted_at.desc`]));
      expect(profiles).toContain(`select=champion_prediction,champion_prediction_phase&id=eq.${id}`);
    },
  );

  test(
    'password recovery signs in, and a user updated in another tab shows here',
    { tag: longTag },
    async ({ page, context }) => {
      await page.goto('/');
      const stored = await page.evaluate(() => localStorage.getItem('beyond-prode-session') ?? '');
      const session = JSON.parse(stored) as Record<string, string | { user_metadata: object }>;
      const tokens = new URLSearchParams({ type: 'recovery', token_type: 'bearer' });
      for (const name of ['access_token', 'refresh_token', 'expires_in', 'expires_at']) {
        tokens.set(name, String(session[name]));
      }
      await page.goto('about:blank');
      await page.goto(`/#${tokens}`);
      await expect(page.getByRole('heading', { name: /^¡Hola, Participante \d+!$/ })).toBeVisible();
      expect(new URL(page.url()).hash).toBe('');

      const other = await context.newPage();
      await other.goto('/');
      await expect(other.getByRole('heading', { name: /^¡Hola, Participante/ })).toBeVisible();
      // The auth client of another tab broadcasts this after `updateUser`.
      await other.evaluate(() => {
        const key = 'beyond-prode-session';
        const updated = JSON.parse(localStorage.getItem(key) ?? '{}');
        updated.user.user_metadata.full_name = 'Nombre Nuevo';
        localStorage.setItem(key, JSON.stringify(updated));
        new BroadcastChannel(key).postMessage({ event: 'USER_UPDATED', session: updated });
      });
      await expect(page.getByRole('heading', { name: '¡Hola, Nombre Nuevo!' })).toBeVisible();
    },
  );
});

function ownId(page: Page): Promise<string> {
  return page.evaluate(
    () => JSON.parse(localStorage.getItem('beyond-prode-session') ?? '{}').user.id as string,
  );
}
