// Shows docs/rules.md#celebration.
import { expect } from '@playwright/test';
import { longRun } from '../test/support/run-length.ts';
import { expectTexts, expectPhrases } from './support/expect-texts.ts';
import { lengthOfStay, watchElement } from './support/watch-element.ts';
import { standThird } from './support/flows.ts';
import { alter } from './support/screens/screen.ts';
import { longTag } from './support/long-tag.ts';
import { test } from './support/test.ts';

const over = { stage: 'over', signedIn: 'veteran' } as const;

test('the celebration comes 1 s after the main page, with 15 pieces for 3 s, once per browser', async ({
  openPage,
}) => {
  const { page } = await openPage(over);
  const stays = {
    main: await watchElement(page, 'main'),
    dialog: await watchElement(page, '[role=dialog]'),
    confetti: await watchElement(page, '.confetti-piece'),
  };
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: '¡Ya hay campeón!' });
  await expectPhrases(dialog, ['Chelsea es el nuevo campeón del Mundial de Clubes 2025.']);
  const fallen = await lengthOfStay(page, '.confetti-piece');
  // Counted in frames, of which a busy machine draws few.
  expect(fallen).toBeGreaterThanOrEqual(2700);
  expect(fallen).toBeLessThan(4000);
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
  'it says how it ended for oneself: the own champion, the position, the own row',
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

test(
  'no one sees the celebration before a champion is decided, and visitors never',
  { tag: longTag },
  async ({ openPage }) => {
    for (const where of [
      { stage: 'midway', signedIn: 'veteran' },
      { stage: 'over', signedIn: null },
    ] as const) {
      const { page } = await openPage(where);
      await page.clock.install();
      await page.goto('/?vista=partidos');
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.clock.runFor(5000);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  },
);

test('the confetti falls over the crest and over no text', { tag: longTag }, async ({ openPage }) => {
  const { page } = await openPage(over, { viewport: { width: 360, height: 740 } });
  await page.goto('/');
  const covered = await page.getByTestId('confetti').evaluate(async (confetti) => {
    const frame = confetti.parentElement ?? confetti;
    const dialog = confetti.closest('[role=dialog]') ?? document.body;
    const entrances = dialog
      .getAnimations({ subtree: true })
      .filter(({ effect }) => !(effect instanceof KeyframeEffect && confetti.contains(effect.target)));
    await Promise.all(entrances.map((animation) => animation.finished));
    const { top, bottom } = frame.getBoundingClientRect();
    const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (text.parentElement?.closest('svg') === null && box.bottom > top && box.top < bottom)
        found.push(text.textContent ?? '');
    }
    return found;
  });
  expect(covered).toEqual([]);
});

test('who wants no movement gets the celebration still', { tag: longTag }, async ({ openPage }) => {
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

test(
  'the points of a champion that was picked rightly are in the total',
  { tag: longTag },
  async ({ openPage }) => {
    const { page } = await openPage(over);
    await page.goto('/?tab=ranking');
    await page.getByRole('button', { name: '¡Entendido!' }).click();
    const rows = page.getByRole('list', { name: 'Ranking General' }).getByRole('listitem');
    await expect(rows.nth(0)).toContainText('1.º');
    await expect(rows.nth(1)).toContainText('2.º');
    await expect(rows.nth(2)).toContainText('3.º');
  },
);
