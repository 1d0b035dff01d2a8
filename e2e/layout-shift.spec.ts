import { cardOf, predict } from './support/flows.ts';
import { expectNoShift, watchShifts } from './support/layout-shift.ts';
import { longTag } from './support/long-tag.ts';
import { expect, test } from './support/test.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

test('a confirmed prediction settles without moving the page', async ({ openPage }) => {
  for (const viewport of sizes) {
    const { page } = await openPage({ stage: 'midway', signedIn: 'fresh' }, { viewport });
    await watchShifts(page, { afterInput: true });
    await page.goto('/');
    await predict(cardOf(page, 'PSG', 'Bayern Munich'), '2', '1');
    await expectNoShift(page);
  }
});

test(
  'the matches come one after the other without moving the page, and are laid out near the window alone',
  { tag: longTag },
  async ({ openPage }) => {
    for (const viewport of sizes) {
      const { page } = await openPage({ stage: 'midway', signedIn: 'newcomer' }, { viewport });
      await watchShifts(page, { afterInput: true });
      await page.goto('/');
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(11);
      await expectNoShift(page);
      const isLaidOut = (card: Element) => card.checkVisibility({ contentVisibilityAuto: true });
      expect(await cards.first().evaluate(isLaidOut)).toBe(true);
      if (viewport.width > 500) continue;
      expect(await cards.last().evaluate(isLaidOut)).toBe(false);
      await cards.last().scrollIntoViewIfNeeded();
      await expect(cards.last()).toBeInViewport();
      await expect.poll(() => cards.last().evaluate(isLaidOut)).toBe(true);
    }
  },
);
