import { chromium, type Browser, type Page } from '@playwright/test';
import type { CrowdScreen } from '../e2e/support/crowds/crowd-screens.ts';
import { startDemoStage, type DemoStage, type Stage } from '../e2e/support/demo-stage.ts';
import prepare from '../e2e/support/prepare.ts';
import type { Screen } from '../e2e/support/screens/index.ts';
import { followUntilStill } from '../e2e/support/until-still.ts';
import playwrightConfig from '../playwright.config.ts';

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

/** A screen in a window, ready to be photographed. */
export interface Shot {
  page: Page;
  /** Waits until nothing moves any more, such as after a change of the window. */
  untilStill: () => Promise<void>;
}

/** A screen, or one as a crowd makes it look. */
export type Subject = Screen | CrowdScreen;

/**
 * Opens each of `subjects` in a desktop's window, on one demo per stage, and has `take` photograph it. One that fails is said
 * on standard error and by the exit code; the others are taken all the same. Returns how many were.
 */
export async function photographAll<S extends Subject>(
  subjects: readonly S[],
  take: (shot: Shot, subject: S) => Promise<void>,
): Promise<number> {
  const tidyUp = await prepare();
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
  const stages = new Map<Stage, DemoStage>();
  let taken = 0;
  for (const subject of subjects) {
    try {
      const stage = stages.get(subject.stage) ?? (await startDemoStage(subject.stage));
      stages.set(subject.stage, stage);
      await inTime(photograph(browser, stage, subject, take));
      taken += 1;
    } catch (error) {
      process.stderr.write(`${subject.name}: ${String(error)}\n`);
      process.exitCode = 1;
    }
  }
  await browser.close();
  for (const stage of stages.values()) await stage.stop();
  await tidyUp();
  return taken;
}

async function photograph<S extends Subject>(
  browser: Browser,
  stage: DemoStage,
  subject: S,
  take: (shot: Shot, subject: S) => Promise<void>,
): Promise<void> {
  const { locale, timezoneId } = playwrightConfig.use ?? {};
  const context = await browser.newContext({
    ...{ baseURL: stage.server.url, locale, timezoneId, viewport: desktop, colorScheme: 'dark' },
    ...(subject.signedIn === null ? {} : { storageState: await stage.storageStateOf(subject.signedIn) }),
  });
  const page = await context.newPage();
  const { inWindow = false } = subject;
  const untilStill = followUntilStill(page);
  if (inWindow) await page.clock.install({ time: Date.now() });
  await subject.open(page);
  await untilStill();
  // A toast would be gone before its last picture.
  if (inWindow) await page.clock.pauseAt(Date.now() + 1_000);
  const tick = inWindow ? (ms: number) => page.clock.runFor(ms) : undefined;
  // As on phones, whose scroll bars take no space.
  await page.evaluate(() => (document.documentElement.style.scrollbarGutter = 'auto'));
  await untilStill(tick);
  await take({ page, untilStill: () => untilStill(tick) }, subject);
  await context.close();
}

/** A screen that never becomes stable must not hold up the others. */
async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took more than a minute')), 60_000);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
