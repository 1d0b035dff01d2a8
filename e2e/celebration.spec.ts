// Shows docs/screens.md#celebration.
import { expect } from '@playwright/test';
import type { GameConfig } from '../src/domain/api-schemas.ts';
import { longRun } from '../test/support/run-length.ts';
import { expectTexts, expectPhrases } from './support/expect-texts.ts';
import { watchElement } from './support/watch-element.ts';
import { standThird } from './support/flows.ts';
import { alter } from './support/screens/screen.ts';
import { longTag } from './support/long-tag.ts';
import { test } from './support/test.ts';

const over = { stage: 'over', signedIn: 'veteran' } as const;

test('the celebration comes 1 s after the main page, with 15 pieces for 3 s, once per browser', async ({
  openPage,
}) => {
  const { page } = await openPage({ stage: 'midway', signedIn: 'veteran' });
  await alter<GameConfig>(page, '**/api/config', ({ champion, ...config }) => ({
    ...config,
    champion: champion && { ...champion, decided: 'Chelsea', confirmed: true },
  }));
  const stays = {
    main: await watchElement(page, 'main'),
    dialog: await watchElement(page, '[role=dialog]'),
    confetti: await watchElement(page, '.confetti-piece'),
  };
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: '¡Ya hay campeón!' });
  await expectPhrases(dialog, ['Chelsea es el nuevo campeón del Mundial de Clubes 2025.']);
  const pieces = dialog.locator('.confetti-piece');
  const ends = await pieces.evaluateAll((all) =>
    all.map((piece) => Number(piece.getAnimations()[0]?.effect?.getComputedTiming().endTime)),
  );
  expect(Math.max(...ends)).toBe(3000);
  for (const piece of await pieces.all()) await expect(piece).toHaveCSS('opacity', '0');
  expect((await stays.confetti())?.count).toBe(15);
  const delay = ((await stays.dialog())?.from ?? 0) - ((await stays.main())?.from ?? 0);
  expect(delay).toBeGreaterThanOrEqual(1000);

  await expectTexts(dialog, ['Top 3 del ranking']);
  const entries = dialog.getByRole('region', { name: 'Top 3 del ranking' }).locator('ol > li');
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText(/\d+ puntos/);
  await expect(entries.first()).toContainText(/\d+ predicci(ón|ones)/);
  await expect(entries.first()).toContainText(/\d+ resultados? acertados?/);
  await expect(entries.first()).toContainText(/\d+ marcador(es)? exactos?/);
  await dialog.getByRole('button', { name: '¡Entendido!' }).click();
  await expect(dialog).toHaveCount(0);
  await page.clock.install();
  await page.reload();
  await expect(page.getByText('Puntos Totales')).toBeVisible();
  await page.clock.runFor(5000);
  await expect(dialog).toHaveCount(0);
});

test(
  'the celebration shows the participant’s own champion, position and row',
  { tag: longTag },
  async ({ openPage }) => {
    const endings = [
      ['Chelsea', '¡Era tu campeón! +20 puntos'],
      ['Monterrey', 'Monterrey no salió campeón'],
      [null, 'No elegiste campeón'],
    ] as const;
    for (const [team, text] of longRun ? endings : endings.slice(0, 2)) {
      const { page } = await openPage(over);
      await alter<object>(page, /champion_prediction/, () => ({
        champion_prediction: team,
        champion_prediction_phase: team === null ? null : 'extended',
      }));
      await standThird(page);
      await page.goto('/');
      const dialog = page.getByRole('dialog', { name: '¡Ya hay campeón!' });
      await expectTexts(dialog, [text]);
      await expect(dialog).toContainText(/Terminaste 3\.º de 1\d\d · \d+ puntos/);
      await expect(dialog.getByText(/Era tu campeón|no salió|No elegiste/)).toHaveCount(1);
      const own = dialog.getByRole('listitem').filter({ hasText: '(Tú)' });
      await expect(own).toHaveCount(1);
      await expect(own).toContainText('Lucía Aguirre');
      await page.close();
    }
  },
);

test('the celebration does not move with reduced motion', { tag: longTag }, async ({ openPage }) => {
  const { page } = await openPage(over, { reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: '¡Ya hay campeón!' })).toBeVisible();
  expect(await page.locator('.confetti-piece:visible').count()).toBe(0);
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((animation) => {
        const duration = animation.effect?.getComputedTiming().duration;
        return animation.playState === 'running' && typeof duration === 'number' && duration > 10;
      }).length,
  );
  expect(moving).toBe(0);
});
