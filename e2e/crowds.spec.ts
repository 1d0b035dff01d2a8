import { expect, test, type Page } from '@playwright/test';
import { crowds } from './support/crowds/crowd.ts';
import { crowdScreens, crowdSizes } from './support/crowds/crowd-screens.ts';
import { startDemoStage, type DemoStage } from './support/demo-stage.ts';
import { longTag } from './support/long-tag.ts';
import { cutOffTexts, finishAnimations, overflowOf } from './support/measure-page.ts';
import { runAxe } from './support/run-axe.ts';
import { watchContext } from './support/watch-page.ts';

// One demo for the screens of a crowd, which one worker visits.
for (const stageName of crowds.flatMap((crowd) => [crowd, `${crowd}-over` as const])) {
  test.describe(stageName, { tag: longTag }, () => {
    test.describe.configure({ mode: 'default', timeout: 300_000 });
    let stage: DemoStage | undefined;
    test.beforeAll(async () => {
      test.setTimeout(300_000);
      stage = await startDemoStage(stageName);
    });
    test.afterAll(async () => stage?.stop());

    for (const screen of crowdScreens.filter((other) => other.stage === stageName)) {
      test(`${screen.name} fits and is accessible at each width, in both themes`, async ({ browser }) => {
        if (stage === undefined) throw new Error('The demo did not start.');
        const context = await browser.newContext({
          ...{ baseURL: stage.server.url, locale: 'es-ES', serviceWorkers: 'block', viewport: crowdSizes[3] },
          storageState: await stage.storageStateOf('veteran'),
        });
        const { problems } = await watchContext(context, stage.server.url, 'load');
        const page = await context.newPage();
        await screen.open(page);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          for (const size of crowdSizes) {
            await page.setViewportSize(size);
            await expectFit(page, `${colorScheme}, ${size.width} px`);
          }
        }
        await context.close();
        expect(problems, 'unexpected in the browser').toEqual([]);
      });
    }
  });
}

async function expectFit(page: Page, where: string): Promise<void> {
  await finishAnimations(page);
  expect.soft(await runAxe(page), where).toEqual([]);
  expect.soft(await overflowOf(page), where).toBeLessThanOrEqual(0);
  expect.soft(await cutOffTexts(page), where).toEqual([]);
}
