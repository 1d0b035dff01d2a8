// Shows docs/screens.md#session.
import type { Page, Request } from '@playwright/test';
import { cardOf, predict } from './support/flows.ts';
import { hideProfile } from './support/screens/screen.ts';
import { longTag } from './support/long-tag.ts';
import { expect, test } from './support/test.ts';

/** Records the requests that a page sends to `path` from now on, with their query in plain text. */
function recordRequests(page: Page, path: RegExp): { method: string; query: string; body: unknown }[] {
  const sent: { method: string; query: string; body: unknown }[] = [];
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!path.test(pathname)) return;
    const query = [...searchParams].map(([name, value]) => `${name}=${value}`).join('&');
    sent.push({ method: request.method(), query, body: request.postDataJSON() });
  });
  return sent;
}

const now = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

test.describe('signed in', () => {
  test.use({ signedIn: 'fresh', expectedProblems: [/status of 409 .*\/rest\/v1\/profiles/] });

  test(
    'the main page reads the ranking, own predictions and the champion as the API describes',
    { tag: longTag },
    async ({ page }) => {
      const ranking = recordRequests(page, /\/user_stats$/);
      const predictions = recordRequests(page, /\/predictions$/);
      const profiles = recordRequests(page, /\/profiles$/);
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Elegir campeón' })).toBeVisible();
      await page.getByRole('button', { name: 'Ranking' }).click();
      await expect(page.getByRole('list', { name: 'Ranking General' })).toBeVisible();
      const id = await ownId(page);
      const columns = 'select=*,profiles(email,full_name,avatar_url)';
      const firstPage = `${columns}&order=total_points.desc&offset=0&limit=50`;
      await expect.poll(() => ranking.map(({ query }) => query)).toContain(firstPage);
      const queries = ranking.map(({ query }) => query);
      expect(queries).toContain(`${columns}&user_id=eq.${id}`);
      expect(queries.filter((query) => !query.includes('user_id=eq.') && !query.includes('order='))).toEqual(
        [],
      );
      expect(new Set(predictions.map(({ query }) => query))).toEqual(
        new Set([`select=*&user_id=eq.${id}&order=predicted_at.desc`]),
      );
      expect(profiles.map(({ query }) => query)).toContain(
        `select=champion_prediction,champion_prediction_phase&id=eq.${id}`,
      );
    },
  );

  test('saving sends a missing profile, the prediction and the champion with updated_at', async ({
    page,
  }) => {
    const showProfile = await hideProfile(page);
    await page.goto('/');
    // Sign-in has created it, so the server refuses a second one, which does no harm.
    await page.route(/\/profiles\?select=id&/, (route) => route.fulfill({ json: [] }), { times: 1 });
    const profiles = recordRequests(page, /\/profiles$/);
    const predictions = recordRequests(page, /\/predictions$/);
    await predict(cardOf(page, 'Palmeiras', 'Chelsea'), '2', '1');
    const id = await ownId(page);
    expect(profiles).toContainEqual({ method: 'GET', query: `select=id&id=eq.${id}`, body: null });
    expect(profiles.filter(({ method }) => method === 'POST')).toEqual([
      {
        method: 'POST',
        query: '',
        body: {
          id,
          email: expect.stringContaining('@beyondmedia.example'),
          full_name: expect.stringMatching(/^Participante \d+$/),
          avatar_url: '',
        },
      },
    ]);
    expect(predictions.filter(({ method }) => method === 'POST')).toEqual([
      {
        method: 'POST',
        query: expect.stringContaining('on_conflict=user_id,match_id'),
        body: {
          ...{ user_id: id, match_id: expect.any(String), home_score: 2, away_score: 1 },
          updated_at: now,
        },
      },
    ]);
    await showProfile();
    await page.getByRole('button', { name: 'Elegir campeón' }).click();
    await page.getByRole('radio', { name: 'Chelsea' }).check();
    await page.getByRole('button', { name: 'Confirmar Campeón' }).click();
    await expect(page.getByText('Has elegido a Chelsea como campeón.')).toBeVisible();
    expect(profiles.filter(({ method }) => method === 'PATCH')).toEqual([
      {
        method: 'PATCH',
        query: `id=eq.${id}`,
        body: { champion_prediction: 'Chelsea', champion_prediction_phase: 'extended', updated_at: now },
      },
    ]);
  });

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
