import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { startDemoStage, type DemoStage } from '../e2e/support/demo-stage.ts';
import prepare from '../e2e/support/prepare.ts';
import { screens, type Screen } from '../e2e/support/screens/index.ts';
import { followUntilStill } from '../e2e/support/until-still.ts';
import playwrightConfig from '../playwright.config.ts';
import { projectFolder } from './source-digest.mjs';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

const pictures = [
  { file: 'login', screen: 'login', size: desktop },
  { file: 'login-phone', screen: 'login', size: phone },
  { file: 'matches', screen: 'matches', size: desktop },
  { file: 'matches-phone', screen: 'matches', size: phone },
  { file: 'quick-entry-phone', screen: 'quick-entry', size: phone },
  { file: 'confirm-phone', screen: 'prediction-confirm', size: phone },
  { file: 'champion', screen: 'champion-selected', size: desktop },
  { file: 'ranking', screen: 'ranking', size: desktop },
  { file: 'ranking-phone', screen: 'ranking', size: phone },
  { file: 'celebration-phone', screen: 'celebration', size: phone },
  { file: 'rules', screen: 'rules', size: desktop },
];

const folder = join(projectFolder, 'docs', 'screens');
const shown = screens.filter(({ name }) => pictures.some(({ screen }) => screen === name));
const tidyUp = await prepare();
const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
const stages = { midway: await startDemoStage('midway'), over: await startDemoStage('over') };
for (const screen of shown) await takePictures(browser, stages[screen.stage], screen);
await browser.close();
for (const stage of Object.values(stages)) await stage.stop();
await tidyUp();
process.stdout.write(`${shown.length} screens in ${folder}: look at each before it is committed\n`);

async function takePictures(browser: Browser, stage: DemoStage, screen: Screen): Promise<void> {
  const { locale, timezoneId } = playwrightConfig.use ?? {};
  const context = await browser.newContext({
    ...{ baseURL: stage.server.url, locale, timezoneId, viewport: desktop, colorScheme: 'dark' },
    ...(screen.signedIn === null ? {} : { storageState: await stage.storageStateOf(screen.signedIn) }),
  });
  const page = await context.newPage();
  const untilStill = followUntilStill(page);
  await screen.open(page);
  // The scroll bars of phones take no space.
  await page.evaluate(() => (document.documentElement.style.scrollbarGutter = 'auto'));
  for (const { file, size } of pictures.filter((picture) => picture.screen === screen.name)) {
    await page.setViewportSize(size);
    await untilStill();
    await page.screenshot({ path: join(folder, `${file}.png`) });
  }
  await context.close();
}
