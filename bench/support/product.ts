import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../test/support/free-port.ts';
import { startValuesServer, type ValuesServer } from '../../test/support/values-server.ts';
import { matchesSheet, type Amount } from './load-rows.ts';

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
const secrets = {
  jwtSecret: 'the-jwt-secret-of-the-benchmark-alone-0123456789',
  serviceRoleKey: 'the-service-key-of-the-benchmark-alone-0123456789',
};

/** The production build in a separate process, configured as a real game. Its sheet is served from here. */
export interface Product {
  url: string;
  jwtSecret: string;
  serviceRoleKey: string;
  /** The content of the sheet. A change is read within 30 s, or by `/api/match-data?refresh=1`. */
  sheets: ValuesServer['sheets'];
  /** Resident memory in bytes. */
  memory(): Promise<number>;
  cpuSeconds(): Promise<number>;
  /** Requests /readyz until `work` has ended, and records the response times for `readinessP99`. */
  watchReadiness<T>(work: () => Promise<T>): Promise<T>;
  /** In milliseconds. */
  readinessP99(): number;
  stop(): Promise<void>;
}

/** Starts the product on a folder or PostgreSQL that `loadRows` has filled. */
export async function startProduct(
  place: { folder: string; databaseUrl?: string },
  amount: Amount,
): Promise<Product> {
  const values = await startValuesServer();
  values.sheets.Matches = matchesSheet(amount);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: place.folder,
      ...(place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl }),
      GOOGLE_CLIENT_ID: 'bench',
      GOOGLE_CLIENT_SECRET: 'bench',
      SHEETS_SPREADSHEET_ID: 'bench',
      SHEETS_API_KEY: 'bench',
      SHEETS_BASE_URL: values.baseUrl,
      ALLOWED_EMAIL_DOMAINS: 'beyondmedia.example',
      JWT_SECRET: secrets.jwtSecret,
      SERVICE_ROLE_KEY: secrets.serviceRoleKey,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += String(chunk)));
  await waitUntilReady(
    url,
    () => child.exitCode,
    () => printed,
  );
  const readiness: number[] = [];
  return {
    url,
    ...secrets,
    sheets: values.sheets,
    memory: async () => residentMemory(child.pid ?? 0),
    cpuSeconds: async () => usedProcessor(child.pid ?? 0),
    async watchReadiness(work) {
      let working = true;
      const watch = (async () => {
        while (working) {
          const sentAt = performance.now();
          const response = await fetch(`${url}/readyz`);
          await response.text();
          readiness.push(response.ok ? performance.now() - sentAt : Number.POSITIVE_INFINITY);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      })();
      try {
        return await work();
      } finally {
        working = false;
        await watch;
      }
    },
    readinessP99: () => percentile(readiness, 0.99),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await values.close();
    },
  };
}

/** Returns the resident memory of a process in bytes, on Linux. */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1024;
}

/** Returns the processor time of a process in seconds, on Linux, which counts hundredths. */
async function usedProcessor(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Returns the value below which this share of `values` lies. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function waitUntilReady(url: string, ended: () => number | null, printed: () => string): Promise<void> {
  for (;;) {
    const code = ended();
    if (code !== null) throw new Error(`The product ended with code ${code}:\n${printed()}`);
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // Reads the sheet and waits for the settlement, which must not affect the figures.
  await (await fetch(`${url}/api/match-data?refresh=1`)).text();
  const headers = { authorization: `Bearer ${secrets.serviceRoleKey}` };
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
    if (/settlement_seconds_count [1-9]/.test(metrics)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
