import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig, variables } from './config.ts';

const real = {
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  SHEETS_SPREADSHEET_ID: 'https://docs.google.com/spreadsheets/d/sheet/edit?gid=0#gid=0',
  SHEETS_API_KEY: 'key',
  ALLOWED_EMAIL_DOMAINS: 'agencia.com, Agencia.com.ar',
};

const shippedFile = 'config/club-world-cup-2025.json';

describe('readConfig', () => {
  it('is a demo on loopback without any variable', () => {
    expect(readConfig({})).toMatchObject({
      demo: true,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      google: { issuer: 'http://localhost:3000/demo/google' },
      sheets: { baseUrl: 'http://localhost:3000/demo/sheets', pollSeconds: 120 },
    });
    expect(readConfig({}).allowedEmailDomains).toHaveLength(2);
  });

  it('is the requested demo, with its own file and folder', () => {
    expect(readConfig({})).toMatchObject({ demoName: 'club-world-cup', tournamentFile: shippedFile });
    expect(readConfig({}, 'club-world-cup')).toEqual(readConfig({}));
    expect(readConfig({}, 'laliga')).toMatchObject({
      ...{ demo: true, demoName: 'laliga', dataDir: './data/demo-laliga', backupDir: null },
      tournamentFile: 'config/presets/league-20.json',
    });
    const given = { DATA_DIR: './elsewhere', TOURNAMENT_FILE: 'own.json' };
    expect(readConfig(given, 'world-cup')).toMatchObject({
      ...{ demoName: 'world-cup', dataDir: './elsewhere', tournamentFile: 'own.json' },
    });
    expect(() => readConfig({}, 'marte')).toThrow(
      '--demo: is "marte"; it must be one of club-world-cup, world-cup, laliga.',
    );
    expect(() => readConfig({}, 'toString')).toThrow('--demo: is "toString"; it must be');
    expect(() => readConfig(real, 'laliga')).toThrow('--demo: is "laliga"; it must be absent in a real game');
    expect(readConfig(real).tournamentFile).toBe(shippedFile);
  });

  it('is a real game with Google and the sheet', () => {
    const config = readConfig({ ...real, NODE_ENV: 'production', PUBLIC_URL: 'https://prode.example/' });
    expect(config).toMatchObject({
      demo: false,
      host: '0.0.0.0',
      publicUrl: 'https://prode.example',
      allowedEmailDomains: ['agencia.com', 'agencia.com.ar'],
      google: { issuer: 'https://accounts.google.com' },
      sheets: { baseUrl: 'https://sheets.googleapis.com' },
    });
  });

  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it("keeps the tables out of a Supabase project's public schema", () => {
    const secrets = { JWT_SECRET: 'j'.repeat(32), SERVICE_ROLE_KEY: 's'.repeat(32) };
    const on = (host: string, DATABASE_SCHEMA = '') =>
      readConfig({ ...secrets, DATABASE_URL: `postgres://u:p@${host}/postgres`, DATABASE_SCHEMA });
    const own = { databaseSchema: 'beyond_prode', servedElsewhere: false };
    expect(on('db.abcd.supabase.co')).toMatchObject(own);
    expect(on('aws-0-sa-east-1.pooler.supabase.com:6543')).toMatchObject(own);
    expect(on('db.abcd.supabase.co', 'prode')).toMatchObject({ ...own, databaseSchema: 'prode' });
    expect(on('db.abcd.supabase.co', 'public')).toMatchObject({
      databaseSchema: 'public',
      servedElsewhere: true,
    });
    for (const host of ['db.agencia.com', 'supabase.co.agencia.com'])
      expect(on(host)).toMatchObject({ databaseSchema: 'public', servedElsewhere: false });
  });

  it('trusts the configured number of proxies, and reads the limits', () => {
    expect(readConfig({})).toMatchObject({ trustedProxies: 0, signInsPerMinute: 300, writesPerMinute: 60 });
    expect(readConfig({ TRUST_PROXY: 'true' }).trustedProxies).toBe(1);
    const set = readConfig({ TRUST_PROXY: '2', SIGN_INS_PER_MINUTE: '1000', WRITES_PER_MINUTE: '5' });
    expect(set).toMatchObject({ trustedProxies: 2, signInsPerMinute: 1000, writesPerMinute: 5 });
  });
});

describe('the documented environment', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const names = Object.keys(variables.shape).toSorted();
  const example = read('../../../.env.example');

  it('is complete, in the example and on the page', () => {
    expect(namesIn(example, /^#?([A-Z_]+)=/gm).toSorted()).toEqual(names);
    const table = read('../../../docs/operations.md').split('## Secrets')[0] ?? '';
    const documented = namesIn(table, /^\| (`[A-Z_`, ]+`) \|/gm).flatMap(
      (cell) => cell.match(/[A-Z_]+/g) ?? [],
    );
    expect(documented.toSorted()).toEqual(names);
  });

  it('has the defaults as its values', () => {
    const values = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]);
    expect(readConfig(Object.fromEntries(values))).toEqual(readConfig({}));
  });
});
