import { expect, type Page } from '@playwright/test';

/** The largest cumulative layout shift of a visit (docs/design.md#layout-shift). */
const most = 0.1;
/** The largest layout shift when a result arrives. */
export const mostByResult = 0.05;

/**
 * Adds up every shift from the first paint on, with the moved elements. Shifts within half a second of a click or key are
 * responses to it, and count only with `afterInput`.
 */
export async function watchShifts(page: Page, { afterInput }: { afterInput: boolean }): Promise<void> {
  await page.addInitScript((countAfterInput) => {
    const shifts: [number, string][] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        };
        if (hadRecentInput && !countAfterInput) continue;
        const moved = sources
          .map(({ node, previousRect: before, currentRect: after }) => {
            const by = `${after.x - before.x}, ${after.y - before.y} px of ${after.width} x ${after.height}`;
            return `${by}: ${(node as Element | null)?.outerHTML?.slice(0, 120)}`;
          })
          .join(' | ');
        shifts.push([value, moved]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, afterInput);
}

/** Expects the shifts that `watchShifts` added up to stay below `bar`. */
export async function expectNoShift(page: Page, bar = most): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // Entries are delivered after their frame.
  const shifts = await page.evaluate(
    () =>
      new Promise<[number, string][]>((resolve) =>
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as unknown as { layoutShifts: [number, string][] }).layoutShifts)),
        ),
      ),
  );
  const sum = shifts.reduce((total, [value]) => total + value, 0);
  expect.soft(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(bar);
}
