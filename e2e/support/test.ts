import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import type { DemoServer } from './demo-server.ts';
import { openSharedStage, startDemoStage, type DemoStage, type Stage } from './demo-stage.ts';
import type { Participant } from './participants.ts';
import type { Screen } from './screens/screen.ts';
import { watchContext } from './watch-page.ts';

interface Options {
  stage: Stage;
  /** The participant that `page` is signed in as; null for a visitor. */
  signedIn: Participant | null;
  /** Whether the test gets a separate demo, because it changes what others see. */
  ownDemo: boolean;
  /** Console messages that a test provokes on purpose; all others fail it. */
  expectedProblems: RegExp[];
}

interface Fixtures {
  /** The demo that `page` shows, at `stage`, on the production build. */
  demoStage: DemoStage;
  server: DemoServer;
  /** Opens a page in its own context, which is closed when the test ends. */
  openPage: (
    where: Pick<Screen, 'stage' | 'signedIn'>,
    options?: BrowserContextOptions,
  ) => Promise<{ page: Page; url: string }>;
}

export const test = base.extend<Options & Fixtures>({
  stage: ['midway', { option: true }],
  signedIn: [null, { option: true }],
  ownDemo: [false, { option: true }],
  expectedProblems: [[], { option: true }],
  demoStage: async ({ ownDemo, stage }, use) => {
    if (!ownDemo) return use(await openSharedStage(stage));
    const own = await startDemoStage(stage);
    await use(own);
    await own.stop();
  },
  server: async ({ demoStage }, use) => use(demoStage.server),
  baseURL: async ({ server }, use) => use(server.url),
  storageState: async ({ demoStage, signedIn }, use) => {
    await use(signedIn === null ? undefined : await demoStage.storageStateOf(signedIn));
  },
  context: async ({ context, server, expectedProblems }, use) => {
    const { problems } = await watchContext(context, server.url);
    await use(context);
    const unexpected = problems.filter((problem) => !expectedProblems.some((known) => known.test(problem)));
    expect(unexpected, 'unexpected in the browser').toEqual([]);
  },
  openPage: async ({ browser }, use) => {
    const opened: Page[] = [];
    await use(async ({ stage, signedIn }, options = {}) => {
      const { server, storageStateOf } = await openSharedStage(stage);
      const context = await browser.newContext({
        baseURL: server.url,
        locale: 'es-ES',
        serviceWorkers: 'block',
        ...(signedIn === null ? {} : { storageState: await storageStateOf(signedIn) }),
        ...options,
      });
      const page = await context.newPage();
      opened.push(page);
      return { page, url: server.url };
    });
    for (const page of opened) await page.context().close();
  },
});

export { expect };
