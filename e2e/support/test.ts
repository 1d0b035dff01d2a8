import { test as base, expect } from '@playwright/test';
import { makeDataFolder, removeDataFolder, startDemoServer, type DemoServer } from './demo-server.ts';
import { watchContext } from './watch-page.ts';

interface Options {
  /** What a test provokes on purpose in the browser's console; everything else fails it. */
  expectedProblems: RegExp[];
  /** Whether crests and other pictures of other hosts load. */
  pictures: 'load' | 'fail';
  /** The data folder to start from; empty for a first start. */
  dataTemplate: string | undefined;
}

interface Fixtures {
  /** A demo of the test's own, in mid-tournament, on the production build. */
  server: DemoServer;
}

export const test = base.extend<Options & Fixtures>({
  expectedProblems: [[], { option: true }],
  pictures: ['load', { option: true }],
  dataTemplate: [process.env['E2E_DATA_TEMPLATE'], { option: true }],
  server: async ({ dataTemplate }, use) => {
    const dataDir = makeDataFolder(dataTemplate);
    const server = await startDemoServer(dataDir);
    await use(server);
    await server.stop();
    removeDataFolder(dataDir);
  },
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ context, server, pictures, expectedProblems }, use) => {
    const { problems } = await watchContext(context, server.url, pictures);
    await use(context);
    const unexpected = problems.filter((problem) => !expectedProblems.some((known) => known.test(problem)));
    expect(unexpected, 'unexpected in the browser').toEqual([]);
  },
});

export { expect };
