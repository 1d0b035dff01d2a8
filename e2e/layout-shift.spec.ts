import { cardOf, predict } from './support/flows.ts';
import { expectNoShift, watchShifts } from './support/layout-shift.ts';
import { test } from './support/test.ts';

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
