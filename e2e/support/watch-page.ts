import type { BrowserContext, Page } from '@playwright/test';

const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Playwright's own message where the configuration blocks service workers. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/** Unexpected problems in a browser: console errors and warnings, page errors, foreign requests. */
export interface PageWatch {
  problems: string[];
}

/** Keeps a context on the app's own origin: foreign pictures become a pixel, other foreign requests are problems. */
export async function watchContext(context: BrowserContext, origin: string): Promise<PageWatch> {
  const watch: PageWatch = { problems: [] };
  await context.route(
    (url) => url.origin !== origin && /^https?:$/.test(url.protocol),
    async (route) => {
      const request = route.request();
      if (request.resourceType() === 'image')
        return route.fulfill({ body: tinyPng, contentType: 'image/png' });
      watch.problems.push(`request to ${request.url()}`);
      return route.abort();
    },
  );
  context.on('page', (page) => watchPage(page, watch));
  return watch;
}

function watchPage(page: Page, { problems }: PageWatch): void {
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text() === blockedWorker) return;
    problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
}
