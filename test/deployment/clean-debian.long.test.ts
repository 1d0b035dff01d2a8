import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { PostgrestClient } from '@supabase/postgrest-js';
import { Agent, fetch as fetchThrough } from 'undici';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { requireBrowser } from '../../scripts/find-browser.ts';
import { projectFolder } from '../../scripts/source-digest.mjs';
import { openServerDatabase } from '../../src/server/database/server-database.ts';
import { testSecrets } from '../support/app-context.ts';
import { bootDebian, type DebianMachine } from '../support/debian-machine.ts';
import { addPeople, openMatchRows, type Person } from '../support/real-game.ts';
import { longPatienceMs, printFigures } from '../support/run-length.ts';
import { startValuesServer, type ValuesServer } from '../support/values-server.ts';

const publicUrl = 'https://localhost';
let repository: string;
let debian: DebianMachine;
let values: ValuesServer;
let browser: Browser;

beforeAll(async () => {
  repository = mkdtempSync(join(tmpdir(), 'repository-'));
  execFileSync('git', ['clone', '--quiet', '--bare', projectFolder, join(repository, 'beyond-prode.git')]);
  values = await startValuesServer();
  values.sheets.Matches = openMatchRows(3);
  browser = await chromium.launch(requireBrowser());
  debian = await bootDebian(repository);
}, longPatienceMs);

afterAll(async () => {
  await browser?.close();
  await debian?.stop();
  await values?.close();
  rmSync(repository, { recursive: true, force: true });
}, 120_000);

/** The commands of docs/deployment.md#debian, a line each. */
function documentedCommands(): string[] {
  const page = readFileSync(join(projectFolder, 'docs/deployment.md'), 'utf8');
  const block = /\n## Debian\n[^]*?```sh\n([^]*?)```/.exec(page)?.[1] ?? '';
  return block.trim().split('\n');
}

/** What somebody fills in, with stand-ins for Google and the sheet. */
function fillIn(example: string): string {
  const filled: Record<string, string> = {
    PUBLIC_URL: publicUrl,
    ALLOWED_EMAIL_DOMAINS: 'beyondmedia.example',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    SHEETS_SPREADSHEET_ID: 'libro',
    SHEETS_API_KEY: 'key',
  };
  const lines = example.replaceAll(/^([A-Z_]+)=(.*)$/gm, (line, name: string) =>
    name in filled ? `${name}=${filled[name]}` : line,
  );
  return `${lines}GOOGLE_ISSUER=http://127.0.0.1:9\nSHEETS_BASE_URL=${values.baseUrl}\nJWT_SECRET=${testSecrets.jwtSecret}\n`;
}

it(
  'becomes a real game with PostgreSQL and HTTPS by the documented commands, and stays one when they are repeated',
  async () => {
    const beganAt = performance.now();
    const commands = documentedCommands();
    expect(commands).toHaveLength(5);
    const settings = join(debian.root, 'etc/beyond-prode.env');
    let printed = '';
    for (const command of commands) {
      if (command.startsWith('git clone'))
        printed = debian.run('git clone --quiet /mnt/beyond-prode.git /opt/beyond-prode');
      else if (command.startsWith('editor')) writeFileSync(settings, fillIn(readFileSync(settings, 'utf8')));
      else printed = debian.run(command);
    }
    expect(printed.trim().split('\n').at(-1)).toBe(`Ready: ${publicUrl}`);
    const minutes = ((performance.now() - beganAt) / 60_000).toFixed(1);
    printFigures('clean Debian', { commands: commands.length, minutes });

    await playThrough();
    expect(debian.run('systemd-analyze security beyond-prode --no-pager | tail -1')).toMatch(/ [01]\.\d OK/);
    expect(debian.run('stat -c %a /etc/beyond-prode.env').trim()).toBe('600');
    expect(readFileSync(settings, 'utf8')).toMatch(/^DATABASE_URL=postgres:/m);
    expect(countPredictions()).toBe(1);

    const before = readFileSync(settings, 'utf8');
    debian.run(commands.at(-1) ?? '');
    expect(readFileSync(settings, 'utf8')).toBe(before);
    expect(countPredictions()).toBe(1);
  },
  longPatienceMs,
);

function countPredictions(): number {
  const statement = 'select count(*) from predictions';
  return Number(debian.run(`runuser -u postgres -- psql -qtAc '${statement}' prode`));
}

/** Somebody with a session of that game, as no Google can be asked here. */
async function addPerson(): Promise<Person> {
  const settings = readFileSync(join(debian.root, 'etc/beyond-prode.env'), 'utf8');
  const game = openServerDatabase(/^DATABASE_URL=(.*)$/m.exec(settings)?.[1] ?? '');
  const [person] = await addPeople(game, 1);
  await game.close();
  if (person === undefined) throw new Error('Nobody was added.');
  return person;
}

/** The login in a browser, and a prediction by the real client, through Caddy. */
async function playThrough(): Promise<void> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'es-AR' });
  const page = await context.newPage();
  await page.goto(publicUrl);
  await page.getByRole('button', { name: 'Continuar con Google' }).waitFor();
  for (const path of ['/metrics', '/healthz', '/readyz'])
    expect((await page.request.get(publicUrl + path)).status()).toBe(404);
  await vi.waitFor(
    async () => {
      const matchData = await page.request.get(`${publicUrl}/api/match-data`);
      expect(await matchData.json()).toMatchObject({ source: 'sheet' });
    },
    { timeout: 30_000 },
  );
  await context.close();

  const { id, authorization } = await addPerson();
  const ca = readFileSync(
    join(debian.root, 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'),
  );
  const agent = new Agent({ connect: { ca } });
  const client = new PostgrestClient(`${publicUrl}/rest/v1`, {
    headers: { apikey: 'anon', authorization },
    schema: 'public',
    fetch: ((input: string, init?: object) =>
      fetchThrough(input, { ...init, dispatcher: agent })) as unknown as typeof fetch,
  });
  expect((await client.from('profiles').upsert({ id }, { ignoreDuplicates: true })).error).toBeNull();
  const row = { user_id: id, match_id: 'partido-1', home_score: 2, away_score: 1 };
  const saved = await client.from('predictions').upsert(row, { onConflict: 'user_id,match_id' });
  expect([saved.status, saved.error]).toEqual([201, null]);
  const { data } = await client.from('predictions').select('match_id,home_score,away_score');
  expect(data).toEqual([{ match_id: 'partido-1', home_score: 2, away_score: 1 }]);
  await agent.destroy();
}
