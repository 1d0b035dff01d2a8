import type { BrowserContext, CDPSession } from '@playwright/test';

const slowdown = 4;
/** A bad network: 1.6 Mbit/s, 150 ms. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
export const phone = { width: 390, height: 844 };

export interface Load {
  /** Milliseconds from the start of the navigation until the rows are painted. */
  readable: number;
  /** Milliseconds of processor time that the main thread has used by then. Waiting for a busy processor does not count. */
  busy: number;
}

/**
 * Loads `path` with the processor slowed down four times, and waits until `count` elements match the selector `rows`. It observes
 * the document instead of polling each frame, because polling would force a layout and add to the measured time.
 */
export async function loadOnSlowPhone(
  context: BrowserContext,
  path: string,
  wanted: { rows: string; count: number; slowNetwork?: boolean },
): Promise<Load> {
  const page = await context.newPage();
  await page.addInitScript(({ rows, count }) => {
    const painted = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.querySelectorAll(rows).length < count) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      });
      observer.observe(document, { subtree: true, childList: true });
    });
    Object.assign(window, { painted });
  }, wanted);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  if (wanted.slowNetwork === true) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const before = await threadTime(devtools);
  await page.goto(path, { waitUntil: 'commit' });
  const readable = await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
  const busy = (await threadTime(devtools)) - before;
  await page.close();
  return { readable, busy };
}

async function threadTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN);
}
