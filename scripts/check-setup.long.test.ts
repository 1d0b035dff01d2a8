import { afterAll, beforeAll, expect, it } from 'vitest';
import { runScript } from '../test/support/run-command.ts';
import { startValuesServer, type ValuesServer } from '../test/support/values-server.ts';

let sheet: ValuesServer;
beforeAll(async () => {
  sheet = await startValuesServer();
});
afterAll(() => sheet.close());

const check = (change: Record<string, string> = {}) =>
  runScript('check-setup', [], {
    ...{ SHEETS_SPREADSHEET_ID: 'libro', SHEETS_API_KEY: 'secret-key', SHEETS_BASE_URL: sheet.baseUrl },
    ...change,
  });

it('describes a file and a sheet, and exits with 1 when there are problems', async () => {
  const good = await check();
  expect(good).toMatchObject({ code: 0, stderr: '' });
  expect(good.stdout).toContain('Matches: 15 (0 scheduled, 0 live, 15 finished)');
  expect(good.stdout).toContain('No problems.');
  const cells = sheet.sheets.Matches.find((row) => row[0] === 'qf-1') ?? [];
  cells[1] = 'mañana';
  const wrong = await check();
  expect(wrong.code).toBe(1);
  expect(wrong.stdout).toContain('- Matches row 10, column B and C: "mañana 16:00": no date and time');
  expect(wrong.stdout).toContain('Problems: 1');
});

it('names a sheet that cannot be read, but never the key', async () => {
  const unreachable = await check({ SHEETS_BASE_URL: 'http://127.0.0.1:9' });
  expect(unreachable.code).toBe(1);
  expect(unreachable.stdout).toContain('no se pudo conectar con la planilla');
  expect(unreachable.stdout + unreachable.stderr).not.toContain('secret-key');
}, 60_000);
