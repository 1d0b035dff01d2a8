import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { runServer, type ServerProcess } from './run-server.ts';

/** How long a start may take on a busy machine. */
export const startPatienceMs = 120_000;

interface ServerStarts {
  /** The data folder of all starts of one test. */
  folder(): string;
  start(environment: Record<string, string>): ServerProcess;
  /** Starts a server and expects it to end with code 1 and these sentences, without a stack. */
  expectRefusal(environment: Record<string, string>, sentences: string[]): Promise<void>;
}

/** Gives each test of the file an empty data folder and starts servers on it. */
export function setUpServerStarts(): ServerStarts {
  let folder: string;
  let servers: ServerProcess[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'start-'));
    servers = [];
  });
  afterEach(async () => {
    for (const { child, ended } of servers) {
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  function start(environment: Record<string, string>): ServerProcess {
    const server = runServer({ DATA_DIR: folder, ...environment });
    servers.push(server);
    return server;
  }

  async function expectRefusal(environment: Record<string, string>, sentences: string[]): Promise<void> {
    const server = start(environment);
    expect(await server.ended).toBe(1);
    for (const sentence of sentences) expect(server.printed()).toContain(sentence);
    expect(server.printed()).not.toMatch(/\n\s+at /);
  }

  return { folder: () => folder, start, expectRefusal };
}
