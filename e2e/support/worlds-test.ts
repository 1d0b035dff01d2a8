import { test as base } from '@playwright/test';
import { screens, type Screen } from './screens/index.ts';
import { startWorld, type World, type WorldName } from './worlds.ts';
import type { BrowserContextOptions, Page } from '@playwright/test';

interface WorkerFixtures {
  /** A demo that the tests of one worker share: started when first asked for. Leave it as it is found. */
  world: (name: WorldName) => Promise<World>;
}

interface Fixtures {
  /** Opens a page of a context of its own in a world; everything is closed when the test ends. */
  openPage: (
    where: Pick<Screen, 'world' | 'person'>,
    options?: BrowserContextOptions,
  ) => Promise<{ page: Page; url: string }>;
  /** Opens a screen of the catalogue by its name. */
  openScreen: (name: string, options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  world: [
    async ({ browser }, use) => {
      const worlds = new Map<WorldName, Promise<World>>();
      await use((name) => {
        const world = worlds.get(name) ?? startWorld(name, browser);
        worlds.set(name, world);
        return world;
      });
      for (const world of worlds.values()) await (await world).stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  openPage: async ({ world }, use) => {
    const opened: Page[] = [];
    await use(async ({ world: name, person }, options = {}) => {
      const { server, openContext } = await world(name);
      const context = await openContext(person, options);
      // Crests of other hosts fail at once: nothing outside this machine decides what a test sees.
      await context.route(
        (address) => address.origin !== server.url,
        (route) => route.abort(),
      );
      const page = await context.newPage();
      opened.push(page);
      return { page, url: server.url };
    });
    for (const page of opened) await page.context().close();
  },
  openScreen: async ({ openPage }, use) => {
    await use(async (name, options) => {
      const screen = screens.find((other) => other.name === name);
      if (screen === undefined) throw new Error(`There is no screen ${name}.`);
      const { page } = await openPage(screen, options);
      await screen.open(page);
      return page;
    });
  },
});
