import type { Page } from '@playwright/test';

/** Finishes all finite animations, so that colours and positions are final; infinite ones continue. */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

/** How many pixels the page, or a dialog, is wider than its window: what a horizontal scroll bar would scroll. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrolling = document.querySelectorAll('html, [role=dialog], [role=alertdialog]');
    return Math.max(...Array.from(scrolling, ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
}

/**
 * The texts of which a part is out of reach: beyond the window's sides where nothing scrolls sideways, or in a box of
 * their own that hides it. What is shortened on purpose has its whole text in a title or keeps to one line by `truncate`.
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
      // A box of one pixel is for screen readers alone.
      const shown = box.clientWidth > 1;
      const hides =
        shown && getComputedStyle(box).overflow === 'hidden' && box.scrollHeight > box.clientHeight + 2;
      const isBeyond = (left < -1 || right > width + 1) && !scrollsSideways(box);
      if (hides || isBeyond) cut.push(text.textContent ?? '');
    }
    return cut;
  });
}
