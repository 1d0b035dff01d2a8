import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, ViewportSize } from '@playwright/test';
import { crowdScreens, crowdSizes } from '../e2e/support/crowds/crowd-screens.ts';
import { screens } from '../e2e/support/screens/index.ts';
import { desktop, phone, photographAll, type Shot, type Subject } from './camera.ts';
import { projectFolder } from './source-digest.mjs';

/** The widths of the pictures: a phone, a tablet, a desktop. */
const sizes = [phone, { width: 768, height: 1024 }, desktop];
const themes = ['dark', 'light'] as const;
/** A picture of a list of thousands ends here; pixels. */
const mostHeight = 9_000;

// Names, or beginnings of names, choose some of the screens.
const wanted = process.argv.slice(2);
const isWanted = ({ name }: { name: string }) => wanted.some((beginning) => name.startsWith(beginning));
// Each crowd has a demo of its own: only those that are asked for.
const chosen: Subject[] = wanted.length === 0 ? screens : [...screens, ...crowdScreens].filter(isWanted);
if (chosen.length === 0) {
  process.stderr.write(`No screen has a name that begins with ${wanted.join(' or ')}.\n`);
  process.exit(1);
}
const folder = join(projectFolder, 'screenshots');
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const taken = await photographAll(chosen, takeEverySize);
process.stdout.write(`${taken} screens in ${folder}\n`);

async function takeEverySize({ page, untilStill }: Shot, screen: Subject): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    for (const size of 'crowd' in screen ? crowdSizes : sizes) {
      await page.setViewportSize(size);
      await untilStill();
      // A window as tall as the page, so that what is fixed to its edges is not in the middle of the picture.
      if (screen.inWindow !== true && !(await isCovered(page))) await growToPage(page, size, untilStill);
      await page.screenshot({ path: join(folder, `${screen.name}-${colorScheme}-${size.width}.png`) });
    }
  }
}

/** Parts that were far from the window get their content, and with it their height, once they are in it. */
async function growToPage(page: Page, size: ViewportSize, untilStill: () => Promise<void>): Promise<void> {
  const resize = async (height: number) => {
    await page.setViewportSize({ ...size, height });
    await untilStill();
  };
  for (let last = 0; ;) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await resize(Math.min(whole, mostHeight));
    if (whole === last) return;
    last = whole;
    // A page is never lower than its window: only a low one tells how high it is with what it has now.
    await resize(size.height);
  }
}

/** Whether a dialog is open: it belongs to the window, not to the whole page. */
async function isCovered(page: Page): Promise<boolean> {
  return (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0;
}
