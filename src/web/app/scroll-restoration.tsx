import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Scroll position by history entry, in pixels. */
const positions = new Map<string, number>();
/** How long a returning page may take to reach its former height, in milliseconds. */
const growPatience = 3000;
/** How long the code and data of an anchor's section may take to load, in milliseconds. */
const loadPatience = 20_000;

const ownScrolls = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * Opens a page at its top or anchor, and restores the scroll position on Back and Forward as the page grows
 * (docs/screens.md#routes). React Router's component scrolls only once, before a list has loaded.
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
    // Entries of anchor links have no key of their own. The fragment of a sign-in is not an anchor: the auth client
    // removes it, and Back leads to the entry without it.
    const entry = () => (window.location.hash === hash ? key + hash : key);
    const left = navigation === 'POP' ? positions.get(entry()) : undefined;
    // The browser itself scrolls between anchors of one page and after a reload.
    const opens = navigation === 'PUSH' || (isFirst.current && isOpenedByLink());
    isFirst.current = false;
    const [, anchor] = (opens ? /^#([\w-]+)$/.exec(hash) : null) ?? [];
    const stop =
      left !== undefined ? scrollAsPageGrows(left) : anchor !== undefined ? showOnceThere(anchor) : undefined;
    // A page opens at its top; asking the window here would force a layout.
    if (!positions.has(entry()) && hash === '') positions.set(entry(), 0);
    const remember = () => void positions.set(entry(), window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      stop?.();
    };
  }, [key, hash, navigation]);
  return null;
}

function scrollAsPageGrows(top: number): () => void {
  return asPageGrows(growPatience, () => {
    window.scrollTo(0, top);
    return document.documentElement.scrollHeight >= top + window.innerHeight;
  });
}

/** Scrolls to an element and focuses it once it exists, unless the user has scrolled or moved the focus meanwhile. */
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
 * Calls `act` now and as the page grows, until it returns true, the user scrolls or the time is up. Returns a stop
 * function.
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

function isOpenedByLink(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened instanceof PerformanceNavigationTiming && opened.type === 'navigate';
}
