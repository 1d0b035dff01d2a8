import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { makeDataFolder, removeDataFolder, startDemoServer, type DemoServer } from './demo-server.ts';
import { newcomer, signInAs, veteran } from './journeys.ts';

/** Where the tournament stands: in its middle, as the demo starts, or with every match played. */
export type WorldName = 'midway' | 'over';

/** Who is in front of the screen; `longName` and `emojis` are the demo's accounts with such names. */
export const people = {
  newcomer,
  veteran,
  longName: 'María Fernanda del Carmen Gutiérrez de la Concha y Martínez de Irujo',
  emojis: '⚽ Tincho 👨‍👩‍👧 “El 10” 🏆',
};
export type Person = keyof typeof people;

export interface World {
  server: DemoServer;
  /** A browser profile of its own in which `person` is signed in, or nobody. */
  openContext(person: Person | null, options?: BrowserContextOptions): Promise<BrowserContext>;
  stop(): Promise<void>;
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Starts a demo, brings it where `name` says, and signs each person in once, when they are first needed. */
export async function startWorld(name: WorldName, browser: Browser): Promise<World> {
  const dataDir = makeDataFolder(process.env['E2E_DATA_TEMPLATE']);
  const server = await startDemoServer(dataDir);
  if (name === 'over') await endTournament(server.url);
  const signedIn = new Map<Person, StorageState>();
  return {
    server,
    async openContext(person, options = {}) {
      const everywhere = { baseURL: server.url, locale: 'es-ES', ...options };
      if (person === null) return browser.newContext(everywhere);
      let storageState = signedIn.get(person);
      if (storageState === undefined) {
        const context = await browser.newContext(everywhere);
        await signInAs(await context.newPage(), people[person]);
        storageState = await context.storageState();
        signedIn.set(person, storageState);
        await context.close();
      }
      return browser.newContext({ ...everywhere, storageState });
    },
    async stop() {
      await server.stop();
      removeDataFolder(dataDir);
    },
  };
}

/** Ends every match on the demo's page, and waits until the champion is known. */
async function endTournament(url: string): Promise<void> {
  const press = (path: string) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    });
  // While the sheet fails no match is read on its own, so that all of them come with one read.
  await press('/demo/faults/500');
  for (;;) {
    const page = await (await fetch(`${url}/demo`)).text();
    const next = /action="(\/demo\/matches\/[^"]+\/end)"/.exec(page)?.[1];
    if (next === undefined) break;
    await press(next);
  }
  await press('/demo/faults/none');
  const deadline = Date.now() + 20_000;
  while (!(await isDecided(url))) {
    if (Date.now() > deadline) throw new Error('The champion is not decided although every match is over.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function isDecided(url: string): Promise<boolean> {
  const config = (await (await fetch(`${url}/api/config`)).json()) as {
    champion: { decided: string | null };
  };
  return config.champion.decided !== null;
}
