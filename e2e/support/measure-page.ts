import type { Page } from '@playwright/test';

/** Finishes all finite animations, so that colours and positions are final. Infinite ones continue. */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

/** Returns how many pixels the page or a dialog is wider than its window. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrolling = document.querySelectorAll('html, [role=dialog], [role=alertdialog]');
    return Math.max(...Array.from(scrolling, ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
}

/**
 * Returns the texts that are partly out of reach: beyond the window's sides where nothing scrolls, or hidden by their own box.
 * Texts shortened on purpose have a title or use `truncate`.
 */
export async function cutOffTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const onPurpose = '[title], [aria-hidden="true"], .truncate, [class*="sr-only"], svg';
    const width = document.documentElement.clientWidth;
    const cut: string[] = [];
    const scrollsSideways = (box: Element | null): boolean =>
      box !== null &&
      box !== document.body &&
      ((getComputedStyle(box).overflowX === 'auto' && box.scrollWidth > box.clientWidth) ||
        scrollsSideways(box.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const box = text.parentElement;
      if (box === null || text.textContent?.trim() === '' || box.closest(onPurpose) !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      // A box of one pixel is for screen readers only.
      const shown = box.clientWidth > 1;
      const hides =
        shown && getComputedStyle(box).overflow === 'hidden' && box.scrollHeight > box.clientHeight + 2;
      const isBeyond = (left < -1 || right > width + 1) && !scrollsSideways(box);
      if (hides || isBeyond) cut.push(text.textContent ?? '');
    }
    return cut;
  });
}
