import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../test/support/free-port.ts';
import { realGame } from '../../../test/support/real-game.ts';
import { setUpServerStarts, startPatienceMs } from '../../../test/support/server-starts.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { readConfig } from '../config/config.ts';
import { startServer } from './start-server.ts';
import { describeStartFailure } from '../operations/startup-messages.ts';

type Variables = Record<string, string>;

const secret = 's'.repeat(32);
const real = {
  ...{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
  ...{ SHEETS_SPREADSHEET_ID: 'sheet', SHEETS_API_KEY: 'key', ALLOWED_EMAIL_DOMAINS: 'agencia.com' },
};
const server = { JWT_SECRET: secret, SERVICE_ROLE_KEY: 'k'.repeat(32) };

/** The most frequent mistakes in the environment, and their messages. */
const wrongVariables: [what: string, variables: Variables, says: RegExp][] = [
  ['half the credentials', { GOOGLE_CLIENT_ID: 'id' }, /SHEETS_API_KEY: is missing; set all variables/],
  [
    "the address of no sheet's",
    { ...real, SHEETS_SPREADSHEET_ID: 'https://docs.google.com/spreadsheets/u/0/' },
    /^SHEETS_SPREADSHEET_ID: is "https.*"; it must be the sheet's address, or its long part between/,
  ],
  ['no domains', { ...real, ALLOWED_EMAIL_DOMAINS: '' }, /^ALLOWED_EMAIL_DOMAINS: is missing/],
  [
    'a wrong domain',
    { ...real, ALLOWED_EMAIL_DOMAINS: '@agencia.com' },
    /^ALLOWED_EMAIL_DOMAINS: .*it must be e-mail/,
  ],
  [
    'an outside organiser',
    { ...real, ORGANISER_EMAILS: 'a@b.com' },
    /^ORGANISER_EMAILS: .*of ALLOWED_EMAIL_DOMAINS, agencia\.com/,
  ],
  ['a word as port', { PORT: 'many' }, /^PORT: is "many"; it must be a port, .*such as 3000\.$/],
  ['an address that is a word', { PUBLIC_URL: 'nowhere' }, /^PUBLIC_URL: .*such as https:\/\/prode/],
  ['a public http address', { ...real, PUBLIC_URL: 'http://a.com' }, /is "http:\/\/a\.com"; .*loopback only/],
  ['a short secret', { JWT_SECRET: 'short' }, /^JWT_SECRET: is wrong; .*32 bytes, .*openssl rand -base64 48/],
  ['no shared secrets', { DATABASE_URL: 'postgres://h/d' }, /^JWT_SECRET: is missing; with DATABASE_URL/],
  [
    'another database',
    { ...server, DATABASE_URL: 'mysql://h/d' },
    /^DATABASE_URL: .*such as postgres:\/\/user/,
  ],
  [
    'a # in the password',
    { ...server, DATABASE_URL: 'postgres://u:hu#sh@h/d' },
    /# as %23, .* in the password/,
  ],
  [
    'a public demo',
    { PUBLIC_URL: 'https://prode.example' },
    /^PUBLIC_URL: is "https:\/\/prode\.example"; the demo runs on a loopback/,
  ],
  [
    'a demo for the network',
    { HOST: '0.0.0.0' },
    /^HOST: is "0\.0\.0\.0"; the demo listens on a loopback address only/,
  ],
  ['a demo in production', { NODE_ENV: 'production' }, /^NODE_ENV: is "production"; the demo is refused/],
];

describe('a wrong start says what would be right', () => {
  it.each(wrongVariables)('with %s', (_what, variables, says) => {
    const sentence = messageOf(() => readConfig(variables));
    expect(sentence).toMatch(says);
    expectBare(sentence);
  });

  describe('in its surroundings', () => {
    let database: TestDatabase;
    let folder: string;
    beforeAll(async () => {
      database = await openTestDatabase('server');
      folder = mkdtempSync(join(tmpdir(), 'wrong-start-'));
    });
    afterEach(() => database.runScript(`delete from migrations where name = '2999-future.sql'`));
    afterAll(async () => {
      await database.close();
      rmSync(folder, { recursive: true });
    });
    async function takePort(): Promise<number> {
      const taken = createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      onTestFinished(() => void taken.close());
      return (taken.address() as AddressInfo).port;
    }
    const address = (change: Partial<Pick<URL, 'pathname' | 'port'>>) =>
      Object.assign(new URL(database.url ?? ''), change).href;

    const wrongPlaces: [what: string, variables: () => Promise<Variables>, says: RegExp][] = [
      [
        'a tournament file that is not there',
        async () => ({ TOURNAMENT_FILE: '/gone.json' }),
        /^TOURNAMENT_FILE: \/gone/,
      ],
      [
        'a tournament file with wrong fields',
        async () => {
          const file = join(folder, 'tournament.json');
          const tournament = JSON.parse(readFileSync('config/club-world-cup-2025.json', 'utf8'));
          writeFileSync(file, JSON.stringify({ ...tournament, drawSeed: '', colour: 'blue' }));
          return { TOURNAMENT_FILE: file };
        },
        /^TOURNAMENT_FILE .*: drawSeed is ""; it must be [^]*colour is not a field/,
      ],
      [
        'a data folder that nobody may write',
        async () => ({ DATA_DIR: '/sys/prode' }),
        /^DATA_DIR: .*cannot be written/,
      ],
      [
        'a server where none is',
        async () => ({ DATABASE_URL: address({ port: String(await freePort()) }) }),
        /^DATABASE_URL: .*Nothing listens on 127\.0\.0\.1:\d+: start PostgreSQL/,
      ],
      [
        'a database that is not there',
        async () => ({ DATABASE_URL: address({ pathname: '/gone' }) }),
        /^DATABASE_URL: .*create database gone encoding 'UTF8' owner postgres;$/,
      ],
      [
        'a database of a newer version',
        async () => {
          await database.runScript(`insert into migrations (name, digest) values ('2999-future.sql', '')`);
          return { DATABASE_URL: address({}) };
        },
        /the migration 2999-future\.sql, which this version does not know: it is newer[^]*Rollback/,
      ],
      [
        'a port that is taken',
        async () => {
          const port = await takePort();
          return { ...realGame({ port, sheetsUrl: 'http://127.0.0.1:9' }), DATABASE_URL: address({}) };
        },
        /^PORT, HOST: listen EADDRINUSE: address already in use 127\.0\.0\.1:\d+; set a free PORT/,
      ],
    ];
    it.each(wrongPlaces)('with %s', async (_what, place, says) => {
      const variables = { DATA_DIR: folder, ...real, ...server, ...(await place()) };
      const failure = await startServer(variables, { web: async () => {} }).then(
        () => null,
        describeStartFailure,
      );
      expect(failure).toMatch(says);
      expectBare(failure ?? '');
    });
  });
});

describe('a process that cannot start ends with code 1 and a sentence', { timeout: startPatienceMs }, () => {
  const { folder, expectRefusal } = setUpServerStarts();

  it('names every variable that is wrong, before it writes anything', async () => {
    await expectRefusal({ PORT: 'many', PUBLIC_URL: 'nowhere' }, ['PORT:', 'PUBLIC_URL:']);
    expect(() => readFileSync(join(folder(), 'secrets.json'))).toThrow('ENOENT');
  });
});

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return describeStartFailure(error);
  }
  throw new Error('It would start.');
}

/** Expects neither a stack nor a password. */
function expectBare(sentence: string): void {
  expect(sentence).not.toMatch(/\n\s+at |hush|\bhu[#%]|undefined|\.\.$/);
}
