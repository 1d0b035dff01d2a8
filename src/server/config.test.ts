import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const real = {
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  SHEETS_SPREADSHEET_ID: 'sheet',
  SHEETS_API_KEY: 'key',
  ALLOWED_EMAIL_DOMAINS: 'agencia.com, Agencia.com.ar',
};
const secret = 'x'.repeat(32);

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

  it('trusts as many proxies as configured, and reads the limits', () => {
    expect(readConfig({})).toMatchObject({ trustedProxies: 0, signInsPerMinute: 300, writesPerMinute: 60 });
    expect(readConfig({ TRUST_PROXY: 'true' }).trustedProxies).toBe(1);
    const set = readConfig({ TRUST_PROXY: '2', SIGN_INS_PER_MINUTE: '1000', WRITES_PER_MINUTE: '5' });
    expect(set).toMatchObject({ trustedProxies: 2, signInsPerMinute: 1000, writesPerMinute: 5 });
  });

  it.each([
    ['a rate', { WRITES_PER_MINUTE: '0' }, /^WRITES_PER_MINUTE: .*1 or more/],
    ['a number of proxies', { TRUST_PROXY: 'yes' }, /^TRUST_PROXY: .*number of proxies/],
    ['a port', { PORT: 'abc' }, /^PORT: /],
    ['a poll under 30 s', { SHEETS_POLL_SECONDS: '29' }, /^SHEETS_POLL_SECONDS: .*30/],
    ['a short secret', { JWT_SECRET: 'short' }, /^JWT_SECRET: .*32 bytes/],
    ['half the credentials', { GOOGLE_CLIENT_ID: 'id' }, /SHEETS_API_KEY: is missing.*both or neither/],
    ['no domains', { ...real, ALLOWED_EMAIL_DOMAINS: '' }, /^ALLOWED_EMAIL_DOMAINS: is missing/],
    ['a wrong domain', { ...real, ALLOWED_EMAIL_DOMAINS: '@agencia.com' }, /^ALLOWED_EMAIL_DOMAINS: /],
    ['an http issuer', { ...real, GOOGLE_ISSUER: 'http://evil.example' }, /^GOOGLE_ISSUER: .*loopback/],
    ['no shared secrets', { DATABASE_URL: 'postgres://h/d' }, /^JWT_SECRET: is required with DATABASE_URL/],
    ['the demo in production', { NODE_ENV: 'production' }, /^NODE_ENV: the demo is refused/],
    [
      'a demo for the whole network',
      { HOST: '0.0.0.0' },
      /^HOST: the demo listens on a loopback address only/,
    ],
    ['a demo on an address', { HOST: '192.168.1.5' }, /^HOST: the demo listens/],
    [
      'the demo in public',
      { PUBLIC_URL: 'https://prode.example' },
      /^PUBLIC_URL: the demo runs on a loopback/,
    ],
    ['a database that is none', { DATABASE_URL: 'mysql://h/d', JWT_SECRET: secret }, /^DATABASE_URL: /],
  ])('names the variable of %s', (_name, environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  it('reports every error at once', () => {
    expect(() => readConfig({ PORT: '-1', LOG_LEVEL: 'loud' })).toThrow(/PORT: [^]*LOG_LEVEL: /);
  });
});

describe('the documented environment', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const variables = namesIn(read('./config.ts'), /^ {2}([A-Z_]+): /gm).toSorted();
  const example = read('../../.env.example');

  it('is complete, in the example and on the page', () => {
    expect(namesIn(example, /^#?([A-Z_]+)=/gm).toSorted()).toEqual(variables);
    const table = read('../../docs/operations.md').split('## Secrets')[0] ?? '';
    const documented = namesIn(table, /^\| (`[A-Z_`, ]+`) \|/gm).flatMap(
      (cell) => cell.match(/[A-Z_]+/g) ?? [],
    );
    expect(documented.toSorted()).toEqual(variables);
  });

  it('has the defaults as its values', () => {
    const values = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]);
    expect(readConfig(Object.fromEntries(values))).toEqual(readConfig({}));
  });
});
