import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { migrate } from '../../src/server/database/migrate.ts';
import { openEmbeddedDatabase } from '../../src/server/database/embedded/embedded-database.ts';
import { median, type Figure } from './bars.ts';
import { loadRows } from './load-rows.ts';
import { startProduct, type Product } from './product.ts';

/** A competition of which no match has begun, on a phone. */
interface LongList {
  name: string;
  /** Its tournament file in config/presets, and the folder of its sheets in the demo. */
  preset: string;
  sheets: string;
  /** How many matches are open. */
  open: number;
}

const lists: LongList[] = [
  { name: 'LaLiga', preset: 'league-20', sheets: 'laliga', open: 380 },
  { name: 'world cup', preset: 'world-cup-48', sheets: 'world-cup', open: 104 },
];
const turns = 3;
const slowdown = 4;
const phone = { width: 390, height: 844 };
/** By so many years the demo's sheets are put off; a multiple of four keeps 29 February. */
const yearsAhead = 72;

/** The two long lists on a phone whose processor is slowed four times: medians of three visits each. */
export async function measureLongLists(
  browser: Browser,
  folder: string,
  session: { key: string; value: string },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const list of lists) {
    const product = await startCompetition(list, join(folder, list.preset));
    try {
      const visits: Visit[] = [];
      for (let turn = 0; turn < turns; turn += 1)
        visits.push(await measureVisit(browser, product.url, session));
      figures.push(...figuresOf(list, visits));
    } finally {
      await product.stop();
    }
  }
  return figures;
}

/** What one visit measured: milliseconds, elements, and the share of frames under 50 ms in percent. */
interface Visit {
  readable: number;
  typed: number;
  asked: number;
  saved: number;
  nodes: number;
  smooth: number;
}

function figuresOf({ name, open }: LongList, visits: Visit[]): Figure[] {
  const figure = (text: string, of: keyof Visit, unit: Figure['unit'], bar: Figure['bar']): Figure => {
    const values = visits.map((visit) => visit[of]);
    return {
      ...{ name: `${name}, ${open} open: ${text}`, database: 'embedded', value: median(values), unit, bar },
      note: `of ${values.map(Math.round).join(', ')}`,
    };
  };
  return [
    figure('first round readable after the data', 'readable', 'ms', { atMost: 2_500 }),
    figure('two scores typed', 'typed', 'ms', { atMost: 300 }),
    figure('confirmation opened', 'asked', 'ms', { atMost: 300 }),
    figure('saved', 'saved', 'ms', { atMost: 600 }),
    figure('most elements', 'nodes', 'times', { atMost: 3_000 }),
    figure('frames under 50 ms while scrolling, per cent', 'smooth', 'points', { atLeast: 95 }),
  ];
}

async function startCompetition({ preset, sheets }: LongList, folder: string): Promise<Product> {
  await mkdir(folder);
  const database = await openEmbeddedDatabase(join(folder, 'database'));
  await migrate(database);
  await loadRows(database, { people: 2, matches: 0, predicted: 0, finished: 0 });
  await database.close();
  const file = fileURLToPath(new URL(`../../config/presets/${preset}.json`, import.meta.url));
  const [Teams, Matches] = [await readSheet(sheets, 'Teams'), await readSheet(sheets, 'Matches')];
  return startProduct({ folder }, { file, sheets: { Teams, Matches: Matches.map(notBegun) } });
}

async function readSheet(folder: string, name: string): Promise<string[][]> {
  const file = new URL(`../../src/server/demo/workbook/${folder}/${name}.csv`, import.meta.url);
  return parse(await readFile(file, 'utf8'), { relaxColumnCount: true });
}

/** A row of the sheet Matches as it was before the first match; the header as it is. */
function notBegun(row: string[], index: number): string[] {
  if (index === 0) return row;
  const [id = '', date = '', time = '', home = '', away = ''] = row;
  const later = date.replace(/20\d\d/, (year) => String(Number(year) + yearsAhead));
  return [id, later, time, home, away, '', '', 'scheduled', ...row.slice(8, 10)];
}

/** One visit of somebody who has a form to fill in: what is typed, confirmed and saved, then the whole list scrolled. */
async function measureVisit(
  browser: Browser,
  baseURL: string,
  session: { key: string; value: string },
): Promise<Visit> {
  const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true, baseURL });
  await context.addInitScript(({ key, value }) => localStorage.setItem(key, value), session);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  try {
    await page.goto('/', { waitUntil: 'commit' });
    const readable = await firstFormReadable(page);
    const form = page.locator('article form').first();
    await form.getByRole('textbox').first().tap();
    const typed = await timeUntilShown(page, 'article form:has(input[value="3"]):has(input[value="4"])', () =>
      page.keyboard.type('34'),
    );
    const asked = await timeUntilShown(page, '[role="alertdialog"]', () =>
      form.getByRole('button', { name: 'Confirmar Predicción' }).tap(),
    );
    const saved = await timeUntilShown(page, '[role="alertdialog"] .bg-lime', () =>
      page.getByRole('button', { name: 'Sí, confirmar' }).tap(),
    );
    await page.getByRole('button', { name: 'Continuar' }).tap();
    // Until the dialog has left, the page does not scroll.
    await page.locator('body:not([data-scroll-locked])').waitFor();
    return { readable, typed, asked, saved, ...(await scrollThrough(page, devtools)) };
  } finally {
    await context.close();
  }
}

/** Milliseconds from the arrival of the match data until the first score box is there. */
async function firstFormReadable(page: Page): Promise<number> {
  const seen = await page.waitForFunction(
    () => (document.querySelector('article form input') === null ? false : performance.now()),
    undefined,
    { polling: 'raf' },
  );
  const arrived = await page.evaluate(() =>
    Math.max(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname === '/api/match-data')
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    ),
  );
  return Number(await seen.jsonValue()) - arrived;
}

/** Milliseconds from the first key or touch of `act` until what `selector` finds has been painted. */
async function timeUntilShown(page: Page, selector: string, act: () => Promise<void>): Promise<number> {
  // Without named functions, which tsx would wrap in one that the page does not know.
  const shown = await page.evaluateHandle((wanted) => {
    let begun = 0;
    for (const type of ['keydown', 'touchstart']) {
      addEventListener(type, (event) => (begun ||= event.timeStamp), { capture: true, once: true });
    }
    const painted = (async () => {
      // Frames asked for would take time themselves.
      await new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector(wanted) === null) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      });
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve));
      return performance.now() - begun;
    })();
    return { painted };
  }, selector);
  await act();
  return shown.evaluate(({ painted }) => painted);
}

/** A thumb's swipes, in pixels: how long, and between two moves. */
const swipe = { distance: 600, step: 30 };
const swipes = 25;

/** The most elements while a thumb scrolls on and on, and the share of the page's frames under 50 ms. */
async function scrollThrough(page: Page, devtools: CDPSession): Promise<Pick<Visit, 'nodes' | 'smooth'>> {
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  const frames = await page.evaluateHandle(() => {
    const gaps: number[] = [];
    void (async () => {
      let before = await new Promise<number>(requestAnimationFrame);
      for (;;) {
        const now = await new Promise<number>(requestAnimationFrame);
        gaps.push(now - before);
        before = now;
      }
    })();
    return gaps;
  });
  let nodes = 0;
  for (let done = 0; done < swipes; done += 1) {
    await swipeUp(devtools);
    nodes = Math.max(nodes, await page.evaluate(() => document.getElementsByTagName('*').length));
  }
  const gaps = await frames.jsonValue();
  const scrolled = await page.evaluate(() => scrollY);
  if (scrolled < (swipes * swipe.distance) / 2) throw new Error(`Only ${scrolled} pixels were scrolled.`);
  return { nodes, smooth: (100 * gaps.filter((gap) => gap < 50).length) / gaps.length };
}

/** Touches, as Chromium's own gesture scrolls nothing without a window. */
async function swipeUp(devtools: CDPSession): Promise<void> {
  const x = phone.width / 2;
  const from = phone.height * 0.8;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y: from }]);
  for (let moved = swipe.step; moved <= swipe.distance; moved += swipe.step)
    await touch('touchMove', [{ x, y: from - moved }]);
  await touch('touchEnd', []);
}
