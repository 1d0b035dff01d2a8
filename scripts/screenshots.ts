import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { crowdScreens, crowdSizes, type CrowdScreen } from '../e2e/support/crowds/crowd-screens.ts';
import { screens, type Screen } from '../e2e/support/screens/index.ts';
import prepare from '../e2e/support/prepare.ts';
import { startDemoStage, type DemoStage, type Stage } from '../e2e/support/demo-stage.ts';
import { followUntilStill } from '../e2e/support/until-still.ts';
import playwrightConfig from '../playwright.config.ts';
import { projectFolder } from './source-digest.mjs';

/** The widths of the pictures: a phone, a tablet, a desktop. */
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const themes = ['dark', 'light'] as const;
/** A picture of a list of thousands ends here; pixels. */
const mostHeight = 9_000;

// Names, or beginnings of names, choose some of the screens.
const wanted = process.argv.slice(2);
const isWanted = ({ name }: { name: string }) => wanted.some((beginning) => name.startsWith(beginning));
// Each crowd has a demo of its own: only those that are asked for.
const chosen = wanted.length === 0 ? screens : [...screens, ...crowdScreens].filter(isWanted);
const folder = join(projectFolder, 'screenshots');
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const tidyUp = await prepare();
const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
const stages = new Map<Stage, DemoStage>();
const failures: string[] = [];
for (const screen of chosen) {
  await openStage(screen.stage)
    .then((stage) => inTime(photograph(screen, stage)))
    .catch((error: unknown) => failures.push(`${screen.name}: ${String(error)}`));
}
await browser.close();
for (const stage of stages.values()) await stage.stop();
await tidyUp();
process.stdout.write(`${chosen.length - failures.length} screens in ${folder}\n`);
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function openStage(name: Stage): Promise<DemoStage> {
  const stage = stages.get(name) ?? (await startDemoStage(name));
  stages.set(name, stage);
  return stage;
}

async function photograph(screen: Screen | CrowdScreen, stage: DemoStage): Promise<void> {
  const { locale, timezoneId } = playwrightConfig.use ?? {};
  const context = await browser.newContext({
    ...{ baseURL: stage.server.url, locale, timezoneId, viewport: sizes[2] ?? null },
    ...(screen.signedIn === null ? {} : { storageState: await stage.storageStateOf(screen.signedIn) }),
  });
  await waitForFont(context);
  const page = await context.newPage();
  const { inWindow = false } = screen;
  const untilStill = followUntilStill(page);
  if (inWindow) await page.clock.install({ time: Date.now() });
  await screen.open(page);
  await untilStill();
  // A toast would be gone before its last picture.
  if (inWindow) await page.clock.pauseAt(Date.now() + 1_000);
  const tick = inWindow ? (ms: number) => page.clock.runFor(ms) : undefined;
  // As on phones, whose scroll bars take no space.
  await page.evaluate(() => (document.documentElement.style.scrollbarGutter = 'auto'));
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    for (const size of 'crowd' in screen ? crowdSizes : sizes) {
      await page.setViewportSize(size);
      await untilStill(tick);
      // A window as tall as the page, so that what is fixed to its edges is not in the middle of the picture.
      if (!inWindow && !(await isCovered(page))) await growToPage(page, size, untilStill);
      await page.screenshot({ path: join(folder, `${screen.name}-${colorScheme}-${size.width}.png`) });
    }
  }
  await context.close();
}

/** The font is optional: on a busy machine a page is drawn without it, and stays so. */
async function waitForFont(context: BrowserContext): Promise<void> {
  await context.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/font-display:\s*optional/, 'font-display:block');
    await route.fulfill({ response, body });
  });
}

/** A screen that never becomes stable must not hold up the others. */
async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took more than a minute')), 60_000);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Parts that were far from the window get their content, and with it their height, once they are in it. */
async function growToPage(
  page: Page,
  size: (typeof sizes)[number],
  untilStill: () => Promise<void>,
): Promise<void> {
  const wholeHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (let last = 0, whole = await wholeHeight(); whole !== last; whole = await wholeHeight()) {
    last = whole;
    await page.setViewportSize({ ...size, height: Math.min(whole, mostHeight) });
    await untilStill();
    // A page is never lower than its window: only a low one tells how high it is with what it has now.
    await page.setViewportSize(size);
    await untilStill();
  }
  await page.setViewportSize({ ...size, height: Math.min(await wholeHeight(), mostHeight) });
  await untilStill();
}

/** Whether a dialog is open: it belongs to the window, not to the whole page. */
async function isCovered(page: Page): Promise<boolean> {
  return (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0;
}
