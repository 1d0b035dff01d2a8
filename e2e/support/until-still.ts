import type { Page, Request } from '@playwright/test';
import { finishAnimations } from './measure-page.ts';

/** So often the page is looked at, and so many looks in a row must find it at rest; milliseconds. */
const lookMs = 60;
const restingLooks = 6;
/** A page that is not at rest by then is a failure, not a picture; milliseconds. */
const mostMs = 20_000;

interface Look {
  /** What the page still waits for. */
  waits: string[];
  /** Changes with what it shows. */
  shown: string;
}

/**
 * Follows the requests of a fresh page. Returns how to wait until the page is at rest: everything that it asked for and shows is
 * there, and nothing moves but what moves without end. Rejects with what it waits for when that never comes.
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

/** Looks at what is in the window; a skeleton is something that is still to come. */
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
      // One that is there may still be decoded with a later frame; a broken one has what stands in for it.
      else if (part.naturalWidth > 0) await part.decode().catch(() => undefined);
    }
    const { body, documentElement } = document;
    // The seconds of a countdown are no change.
    const text = (body.textContent ?? '').replace(/\d+/g, '0');
    const shown = [text, body.querySelectorAll('*').length, documentElement.scrollHeight].join(' ');
    return { waits, shown };
  });
}
