import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { freePort } from './free-port.ts';
import { realGame } from './real-game.ts';
import { runServer, waitUntilReady, type ServerProcess } from './run-server.ts';
import { startValuesServer } from './values-server.ts';

/** A real game with its server in a separate process. Sheet and data folder last for one test. */
export interface GameProcess {
  /** DATA_DIR. A test may prepare it before the start. */
  folder: string;
  url: string;
  readonly server: ServerProcess;
  /** Starts a server with `environment` added to the game's own and waits until it is ready. See `runServer` for the rest. */
  start(environment?: Record<string, string>, preload?: string[], enter?: string[]): Promise<void>;
}

/** Prepares a game with the sheet `matchRows` for each test. The returned function works only in tests and hooks. */
export function setUpGameProcess(matchRows: string[][]): () => GameProcess {
  let game: GameProcess;
  let tidyUp: () => Promise<void>;
  beforeEach(async () => {
    const values = await startValuesServer();
    values.sheets.Matches = matchRows;
    const folder = mkdtempSync(join(tmpdir(), 'game-'));
    const port = await freePort();
    let server: ServerProcess | undefined;
    game = {
      folder,
      url: `http://127.0.0.1:${port}`,
      get server() {
        if (server === undefined) throw new Error('The server was not started.');
        return server;
      },
      async start(environment = {}, preload = [], enter = []) {
        const own = { ...realGame({ port, sheetsUrl: values.baseUrl }), DATA_DIR: folder };
        server = runServer({ ...own, ...environment }, preload, enter);
        await waitUntilReady(server, port);
      },
    };
    tidyUp = async () => {
      server?.child.kill('SIGKILL');
      await server?.ended;
      await values.close();
      rmSync(folder, { recursive: true, force: true });
    };
  });
  afterEach(() => tidyUp());
  return () => game;
}
