import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions } from '@playwright/test';
import { z } from 'zod';
import { runLength } from '../../test/support/run-length.ts';
import { makeDataFolder, removeDataFolder, startDemoServer, type DemoServer } from './demo-server.ts';
import {
  namedAccounts,
  readSignIns,
  type NamedAccount,
  type Participant,
  type StoredSignIns,
} from './participants.ts';

/** The tournament in its middle, as the demo starts, or with every match played. */
export type Stage = 'midway' | 'over';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export interface DemoStage {
  server: DemoServer;
  /** Returns what the browser of a signed-in participant stores. Each `fresh` participant is returned once. */
  storageStateOf(participant: Participant): Promise<StorageState>;
  stop(): Promise<void>;
}

/** Starts a demo on `given`, or on a copy of the prepared data folder, and brings it to `stage`. */
export async function startDemoStage(stage: Stage, given?: string): Promise<DemoStage> {
  const dataDir = given ?? makeDataFolder(process.env['E2E_DATA_TEMPLATE']);
  const server = await startDemoServer(dataDir);
  if (stage === 'over') await endTournament(server.url);
  const { named, fresh } = await readSignIns(dataDir);
  const states: Partial<Record<NamedAccount, Promise<StorageState>>> = {};
  return {
    server,
    storageStateOf(participant) {
      if (participant === 'fresh') return openSession(server.url, takeFresh(dataDir, fresh));
      return (states[participant] ??= openSession(server.url, named[participant] ?? ''));
    },
    async stop() {
      await server.stop();
      removeDataFolder(dataDir);
    },
  };
}

const sharedSchema = z.record(
  z.string(),
  z.object({ url: z.string(), dataDir: z.string(), states: z.record(z.string(), z.unknown()) }),
);

/**
 * Starts the demos that all workers share; `openSharedStage` finds them by the environment. Only the long run needs the one that
 * is over. Returns how to stop them.
 */
export async function startSharedStages(): Promise<() => Promise<void>> {
  const stages: DemoStage[] = [];
  const shared: Record<string, object> = {};
  const start = async (stage: Stage) => {
    const demo = await startDemoStage(stage);
    stages.push(demo);
    const states: Record<string, StorageState> = {};
    for (const name of namedAccounts) states[name] = await demo.storageStateOf(name);
    shared[stage] = { url: demo.server.url, dataDir: demo.server.dataDir, states };
  };
  const stop = async () => {
    for (const stage of stages) await stage.stop();
  };
  for (const started of await Promise.allSettled(
    runLength<Stage[]>(['midway'], ['midway', 'over']).map(start),
  )) {
    if (started.status === 'fulfilled') continue;
    await stop();
    throw started.reason;
  }
  process.env['E2E_SHARED_STAGES'] = JSON.stringify(shared);
  return stop;
}

/** Returns the demo of `stage` that all workers share. Its starter stops it. */
export async function openSharedStage(stage: Stage): Promise<DemoStage> {
  const shared = sharedSchema.parse(JSON.parse(process.env['E2E_SHARED_STAGES'] ?? '{}'))[stage];
  if (shared === undefined) throw new Error(`The demo '${stage}' runs only with RUN_LENGTH=long.`);
  const { url, dataDir, states } = shared;
  const { fresh } = await readSignIns(dataDir);
  return {
    server: { url, dataDir, stop: () => Promise.resolve() },
    storageStateOf: (participant) =>
      participant === 'fresh'
        ? openSession(url, takeFresh(dataDir, fresh))
        : Promise.resolve(states[participant] as StorageState),
    stop: () => Promise.resolve(),
  };
}

/** Takes a participant that no other test has. Creating its file tells the other workers. */
function takeFresh(dataDir: string, fresh: StoredSignIns['fresh']): string {
  for (const [number, refreshToken] of fresh.entries()) {
    try {
      closeSync(openSync(join(dataDir, `taken-${number}`), 'wx'));
      return refreshToken;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  throw new Error('Every fresh participant is taken: prepare more of them.');
}

/** Exchanges a stored refresh token for a session, as the app's client does. */
async function openSession(url: string, refreshToken: string): Promise<StorageState> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  const value = await response.text();
  if (!response.ok) throw new Error(`The prepared session was refused: ${value}`);
  const localStorage = [
    { name: 'beyond-prode-session', value },
    // One test is about this prompt; it would be in the way of the others.
    { name: 'beyond-prode-reminders-asked', value: '1' },
  ];
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

async function endTournament(url: string): Promise<void> {
  const press = (path: string) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    });
  for (;;) {
    const page = await (await fetch(`${url}/demo`)).text();
    const round = [...page.matchAll(/action="(\/demo\/matches\/[^"]+\/end)"/g)].map(([, path]) => path ?? '');
    if (round.length === 0) break;
    // While the sheet fails no match is read alone, so that all matches of a round arrive in one read.
    await press('/demo/sheet-errors/500');
    for (const path of round) await press(path);
    await press('/demo/sheet-errors/none');
  }
  const deadline = Date.now() + 60_000;
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
