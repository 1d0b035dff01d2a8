import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Where the window stood on each entry of the history, in pixels. */
const positions = new Map<string, number>();
/** How long a returning page may take to become as tall as it was, in milliseconds. */
const patience = 3000;
/** How long the part that an address names may take to come, in milliseconds: its code and data have to be loaded. */
const loadPatience = 20_000;

const ownScrolls = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * Opens a page at its top or at the part that the address names, and returns to where it stood on Back and Forward while it
 * grows tall enough again (docs/screens.md#routes). A page that is loaded anew is left to the browser. Renders nothing. React Router's own
 * component needs its data router, and scrolls once, before a list is back.
 */
export function ScrollRestoration() {
  const { key, hash } = useLocation();
  const navigation = useNavigationType();
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const before = () => (window.history.scrollRestoration = 'auto');
    window.addEventListener('pagehide', before);
    return () => window.removeEventListener('pagehide', before);
  }, []);
  useLayoutEffect(() => {
    if (navigation === 'PUSH') window.scrollTo(0, 0);
    // A link to an anchor is an entry without a key of its own, whose first place the browser finds. The fragment of a sign-in
    // is none: the auth client takes it out of the address, and Back leads to the entry without it.
    const entry = () => (window.location.hash === hash ? key + hash : key);
    const left = navigation === 'POP' ? positions.get(entry()) : undefined;
    // Between anchors of one page the browser scrolls, and where a page is loaded anew.
    const opens = navigation === 'PUSH' || (isFirst.current && isOpenedByLink());
    isFirst.current = false;
    const [, anchor] = (opens ? /^#([\w-]+)$/.exec(hash) : null) ?? [];
    const stop =
      left !== undefined ? scrollAsPageGrows(left) : anchor !== undefined ? showOnceThere(anchor) : undefined;
    const remember = () => void positions.set(entry(), window.scrollY);
    // Asked now, the browser would lay out the page at once to know.
    const frame = positions.has(entry()) || hash !== '' ? null : requestAnimationFrame(remember);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      if (frame !== null) cancelAnimationFrame(frame);
      window.removeEventListener('scroll', remember);
      stop?.();
    };
  }, [key, hash, navigation]);
  return null;
}

/** Scrolls as far as the page reaches while it grows. */
function scrollAsPageGrows(top: number): () => void {
  return asPageGrows(patience, () => {
    window.scrollTo(0, top);
    return document.documentElement.scrollHeight >= top + window.innerHeight;
  });
}

/**
 * Scrolls to the element with this id once the page has it, and moves the focus there, as a browser would that found it at
 * once; unless the page has been scrolled or used by hand meanwhile.
 */
function showOnceThere(id: string): () => void {
  const from = window.scrollY;
  const focused = document.activeElement;
  return asPageGrows(loadPatience, () => {
    const element = document.getElementById(id);
    if (element === null) return false;
    const { activeElement, body } = document;
    if (window.scrollY === from && (activeElement === focused || activeElement === body)) {
      element.scrollIntoView();
      element.focus({ preventScroll: true });
    }
    return true;
  });
}

/**
 * Calls `act` now and whenever the page has grown, until it returns true, somebody scrolls, or so many milliseconds have passed.
 * Returns how to stop.
 */
function asPageGrows(milliseconds: number, act: () => boolean): () => void {
  const observer = new ResizeObserver(() => act() && stop());
  const timer = setTimeout(stop, milliseconds);
  for (const event of ownScrolls) window.addEventListener(event, stop, { passive: true });
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of ownScrolls) window.removeEventListener(event, stop);
  }
  observer.observe(document.body);
  return stop;
}

/** Whether the page was not loaded anew, nor returned to. */
function isOpenedByLink(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened instanceof PerformanceNavigationTiming && opened.type === 'navigate';
}
