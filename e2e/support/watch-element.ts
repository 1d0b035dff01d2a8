import type { Page } from '@playwright/test';

/** When elements appeared and disappeared, in milliseconds of the page. `count` is their number at first. */
export interface Stay {
  from: number;
  to: number | null;
  count: number;
}

/**
 * Records when the first element that matches a selector appears and when the last one disappears, from the next page on. It
 * uses the page's clock, so that a slow machine does not change the result.
 */
export async function watchElement(page: Page, selector: string): Promise<() => Promise<Stay | null>> {
  await page.addInitScript((wanted) => {
    const stays: Record<string, Stay> = ((window as unknown as { stays?: Record<string, Stay> }).stays ??=
      {});
    const record = (): void => {
      const count = document.querySelectorAll(wanted).length;
      const stay = stays[wanted];
      if (stay === undefined && count > 0) stays[wanted] = { from: performance.now(), to: null, count };
      if (stay !== undefined && stay.to === null && count === 0) stay.to = performance.now();
    };
    new MutationObserver(record).observe(document, { subtree: true, childList: true });
  }, selector);
  return () =>
    page.evaluate(
      (wanted) => (window as unknown as { stays?: Record<string, Stay> }).stays?.[wanted] ?? null,
      selector,
    );
}

/** Waits until the watched element is gone, and returns how many milliseconds it was there. */
export async function lengthOfStay(page: Page, selector: string): Promise<number> {
  const stay = await page.waitForFunction((wanted) => {
    const found = (window as unknown as { stays?: Record<string, Stay> }).stays?.[wanted];
    return found === undefined || found.to === null ? null : found.to - found.from;
  }, selector);
  return (await stay.jsonValue()) ?? 0;
}
