import type { Page, Request } from '@playwright/test';
import { finishAnimations } from './measure-page.ts';

/** How often the page is looked at, and how many looks in a row must find it at rest. */
const lookMs = 60;
const restingLooks = 6;
/** A page that is not at rest by then is a failure. */
const mostMs = 20_000;

interface Look {
  waits: string[];
  /** Changes with the page's content. */
  shown: string;
}

/**
 * Follows the requests of a fresh page. Returns a function that waits until everything has loaded and nothing moves, except
 * endless animations. It rejects, with the missing parts, when that never happens.
 */
export function followUntilStill(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return async () => {
    const deadline = Date.now() + mostMs;
    let last = '';
    for (let resting = 0; resting < restingLooks;) {
      await finishAnimations(page);
      const { waits, shown } = await look(page);
      const left = [...Array.from(pending, (request) => request.url()), ...waits];
      if (Date.now() > deadline) throw new Error(`The page is not at rest: ${left.join(', ')}`);
      resting = left.length === 0 && shown === last ? resting + 1 : 0;
      last = shown;
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
  };
}

/** Looks at the window's content. A skeleton counts as loading. */
async function look(page: Page): Promise<Look> {
  return page.evaluate(async () => {
    const waits: string[] = [];
    if (document.fonts.status === 'loading') waits.push('fonts');
    const moving = new Set<Element>();
    for (const { effect, playState } of document.getAnimations()) {
      if (!(effect instanceof KeyframeEffect) || effect.target === null || playState !== 'running') continue;
      if (effect.getComputedTiming().endTime !== Infinity) moving.add(effect.target);
    }
    const skeletons = document.querySelectorAll('[aria-busy=true], .animate-shimmer');
    for (const part of new Set([...moving, ...document.images, ...skeletons])) {
      const { top, bottom, width } = part.getBoundingClientRect();
      const isInWindow = width > 0 && bottom > 0 && top < innerHeight;
      if (!isInWindow || !part.checkVisibility({ contentVisibilityAuto: true })) continue;
      if (!(part instanceof HTMLImageElement)) waits.push(`${part.tagName} ${part.getAttribute('class')}`);
      else if (!part.complete) waits.push(part.src);
      // A loaded picture may be decoded in a later frame; a broken one has a replacement.
      else if (part.naturalWidth > 0) await part.decode().catch(() => undefined);
    }
    const { body, documentElement } = document;
    // The seconds of a countdown do not count as changes.
    const text = (body.textContent ?? '').replace(/\d+/g, '0');
    const shown = [text, body.querySelectorAll('*').length, documentElement.scrollHeight].join(' ');
    return { waits, shown };
  });
}
