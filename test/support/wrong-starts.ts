import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { freePort } from './free-port.ts';
import {
  certificateFile,
  listenAsWebServer,
  listenSilently,
  listenWithTls,
  type Listening,
} from './not-postgres.ts';
import { restrictedRoles } from './postgres-server.ts';
import type { TestDatabase } from './test-database.ts';
import { wrongPushKeys } from './wrong-push-keys.ts';

export type Variables = Record<string, string>;

/** What the rows that need more than variables find. */
export interface Surroundings {
  /** A folder that is empty. */
  folder: string;
  database: TestDatabase;
  /** The address of `database` for another role, database, port or with parameters. */
  address(change: Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'port' | 'search'>>): string;
  /** Something else on a port of its own, closed after the row. */
  open(listening: Promise<Listening>): Promise<number>;
}

/** A wrong start, and what it says; with variables alone, in these surroundings, or as a process of its own. */
export type WrongStart = [what: string, variables: Variables, says: RegExp];
export type WrongPlace = [what: string, variables: (here: Surroundings) => Promise<Variables>, says: RegExp];

const secret = 's'.repeat(32);
const real = {
  ...{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
  ...{ SHEETS_SPREADSHEET_ID: 'sheet', SHEETS_API_KEY: 'key', ALLOWED_EMAIL_DOMAINS: 'agencia.com' },
};
const server = { JWT_SECRET: secret, SERVICE_ROLE_KEY: 'k'.repeat(32) };

/** The variables of a real game on a server, but for its address. */
export const realServer: Variables = { ...real, ...server };

/** What the environment alone shows. */
export const wrongVariables: WrongStart[] = [
  ['a word as port', { PORT: 'many' }, /^PORT: must be a port, .*such as 3000\.$/],
  ['a port that cannot be', { PORT: '70000' }, /^PORT: must be a port/],
  ['an address that is a word', { PUBLIC_URL: 'nowhere' }, /^PUBLIC_URL: .*such as https:\/\/prode/],
  [
    'an address without https',
    { PUBLIC_URL: 'prode.agencia.com' },
    /such as https:\/\/prode\.agencia\.com\.$/,
  ],
  [
    'an address under a path',
    { ...real, PUBLIC_URL: 'https://agencia.com/prode' },
    /^PUBLIC_URL: must be https:\/\/agencia\.com alone: .* such as https:\/\/prode\.agencia\.com\.$/,
  ],
  [
    'an address with a question',
    { ...real, PUBLIC_URL: 'https://a.com/?x=1' },
    /must be https:\/\/a\.com alone/,
  ],
  ['an address with a password', { PUBLIC_URL: 'https://u:hush@a.com' }, /without a user and a password/],
  ['a public http address', { ...real, PUBLIC_URL: 'http://a.com' }, /loopback only: write https:\/\/a\.com/],
  ['a public demo', { PUBLIC_URL: 'https://prode.example' }, /^PUBLIC_URL: the demo runs on a loopback/],
  ['a demo for the network', { HOST: '0.0.0.0' }, /^HOST: the demo listens on a loopback address only/],
  ['a demo on an address', { HOST: '192.168.1.5' }, /^HOST: the demo listens/],
  ['a host with a port', { HOST: 'localhost:3000' }, /^HOST: must be .* without a port, such as 0\.0\.0\.0/],
  ['a host that is an address', { HOST: 'http://0.0.0.0' }, /^HOST: must be one of the machine's addresses/],
  ['prod', { NODE_ENV: 'prod' }, /^NODE_ENV: must be one of .*; did you mean production\?/],
  ['Production', { NODE_ENV: 'Production' }, /did you mean production\?/],
  ['an environment of another kind', { NODE_ENV: 'staging' }, /^NODE_ENV: must be one of [^?]*$/],
  ['a demo in production', { NODE_ENV: 'production' }, /^NODE_ENV: the demo is refused/],
  ['exchanged letters', { PUBLIC_ULR: 'https://a.com' }, /^PUBLIC_ULR: .*did you mean PUBLIC_URL\?$/],
  ['a letter too few', { DATABSE_URL: 'postgres://h/d' }, /did you mean DATABASE_URL\?$/],
  ['a missing line', { GOOGLE_CLIENTID: 'id' }, /did you mean GOOGLE_CLIENT_ID\?$/],
  ['small letters', { jwt_secret: secret }, /did you mean JWT_SECRET\?$/],
  ['another order', { URL_PUBLIC: 'https://a.com' }, /did you mean PUBLIC_URL\?$/],
  ['quotation marks', { LOG_LEVEL: '"info"' }, /^LOG_LEVEL: has quotation marks .*: remove them\./],
  [
    'a new line',
    { ...real, SHEETS_API_KEY: 'key\n' },
    /^SHEETS_API_KEY: begins or ends with .*: remove it\./,
  ],
  ['a short secret', { JWT_SECRET: 'short' }, /^JWT_SECRET: .*32 bytes, .*openssl rand -base64 48/],
  [
    'equal secrets',
    { JWT_SECRET: secret, SERVICE_ROLE_KEY: secret },
    /^SERVICE_ROLE_KEY: is the same as JWT_SECRET/,
  ],
  ['half the credentials', { GOOGLE_CLIENT_ID: 'id' }, /SHEETS_API_KEY: is missing.*both or neither/],
  [
    'exchanged credentials',
    { ...real, GOOGLE_CLIENT_SECRET: '1-a.apps.googleusercontent.com' },
    /^GOOGLE_CLIENT_SECRET: is the client's id: exchange the two/,
  ],
  ['an http issuer', { ...real, GOOGLE_ISSUER: 'http://evil.example' }, /^GOOGLE_ISSUER: .*loopback/],
  ['no domains', { ...real, ALLOWED_EMAIL_DOMAINS: '' }, /^ALLOWED_EMAIL_DOMAINS: is missing/],
  [
    'a wrong domain',
    { ...real, ALLOWED_EMAIL_DOMAINS: '@agencia.com' },
    /^ALLOWED_EMAIL_DOMAINS: must be e-mail/,
  ],
  ['an organiser of no domain', { ...real, ORGANISER_EMAILS: 'luis' }, /^ORGANISER_EMAILS: must be e-mail/],
  ['an outside organiser', { ...real, ORGANISER_EMAILS: 'a@b.com' }, /^ORGANISER_EMAILS: a@b\.com cannot/],
  [
    "a sheet's whole address",
    { ...real, SHEETS_SPREADSHEET_ID: 'https://docs.google.com/spreadsheets/u/0/' },
    /^SHEETS_SPREADSHEET_ID: must be the sheet's address, or its long part between/,
  ],
  ['a poll under 30 s', { SHEETS_POLL_SECONDS: '29' }, /^SHEETS_POLL_SECONDS: .*30 or more/],
  ['a rate of nothing', { WRITES_PER_MINUTE: '0' }, /^WRITES_PER_MINUTE: .*1 or more/],
  ['a yes for proxies', { TRUST_PROXY: 'yes' }, /^TRUST_PROXY: .*number of proxies/],
  ['a level of no logger', { LOG_LEVEL: 'verbose' }, /^LOG_LEVEL: must be one of fatal, .*silent\.$/],
  [
    'another database',
    { ...server, DATABASE_URL: 'mysql://h/d' },
    /^DATABASE_URL: .*such as postgres:\/\/user/,
  ],
  [
    'a bare host',
    { ...server, DATABASE_URL: 'db.a.com:5432/prode' },
    /^DATABASE_URL: must be .*such as postgres/,
  ],
  ['a # in the password', { ...server, DATABASE_URL: 'postgres://u:hu#sh@h/d' }, /in the password # as %23/],
  ['a % in the password', { ...server, DATABASE_URL: 'postgres://u:hu%sh@h/d' }, /% as %25/],
  [
    'an sslmode of nobody',
    { ...server, DATABASE_URL: 'postgres://h/d?sslmode=on' },
    /sslmode=verify-full\.$/,
  ],
  ['no shared secrets', { DATABASE_URL: 'postgres://h/d' }, /^JWT_SECRET: is required with DATABASE_URL/],
  ['a schema of PostgreSQL', { DATABASE_SCHEMA: 'pg_prode' }, /^DATABASE_SCHEMA: must be .*such as prode/],
  [
    'a direct address alone',
    { DATABASE_DIRECT_URL: 'postgres://h/d' },
    /^DATABASE_DIRECT_URL: .*set DATABASE_URL too/,
  ],
  ...wrongPushKeys,
  ['a schema without a server', { DATABASE_SCHEMA: 'prode' }, /^DATABASE_SCHEMA: .*set DATABASE_URL too/],
];

/** What only the surroundings show; `realServer` is there too. */
export const wrongPlaces: WrongPlace[] = [
  [
    'a tournament file that is not there',
    async () => ({ TOURNAMENT_FILE: '/gone.json' }),
    /^TOURNAMENT_FILE: \/gone/,
  ],
  [
    'a tournament file with wrong fields',
    async ({ folder }) => {
      const file = join(folder, 'tournament.json');
      const tournament = JSON.parse(readFileSync('config/club-world-cup-2025.json', 'utf8'));
      writeFileSync(file, JSON.stringify({ ...tournament, drawSeed: '', colour: 'blue' }));
      return { TOURNAMENT_FILE: file };
    },
    /^TOURNAMENT_FILE .*: drawSeed is ""; it must be [^]*colour is no field/,
  ],
  [
    'a data folder that is a file',
    async ({ folder }) => {
      writeFileSync(join(folder, 'data'), '');
      return { DATA_DIR: join(folder, 'data') };
    },
    /^DATA_DIR: .*data is or lies in a file, and not a folder: name another one \(EEXIST\)\.$/,
  ],
  [
    'a data folder in a file',
    async ({ folder }) => {
      writeFileSync(join(folder, 'data'), '');
      return { DATA_DIR: join(folder, 'data/prode') };
    },
    /^DATA_DIR: .*is or lies in a file/,
  ],
  [
    'a data folder that nobody may write',
    async () => ({ DATA_DIR: '/sys/prode' }),
    /^DATA_DIR: .*cannot be written/,
  ],
  [
    'a server where none is',
    async ({ address }) => ({
      DATABASE_URL: address({ port: String(await freePort()) }),
    }),
    /^DATABASE_URL: .*Nothing listens on 127\.0\.0\.1:\d+: start PostgreSQL/,
  ],
  [
    'a host that nobody has',
    async () => ({ DATABASE_URL: 'postgres://u:hush@db.invalid/prode' }),
    /^DATABASE_URL: .*No computer is called db\.invalid/,
  ],
  [
    'a web server as database',
    async ({ address, open }) => {
      const port = await open(listenAsWebServer());
      return { DATABASE_URL: address({ port: String(port) }) };
    },
    /^DATABASE_URL: .*What listens on 127\.0\.0\.1:\d+ may not be PostgreSQL/,
  ],
  [
    'a wrong password',
    async ({ address }) => ({
      DATABASE_URL: address({ username: restrictedRoles.password, password: 'hush' }),
    }),
    /^DATABASE_URL: .*The password of the user needs_password is wrong\.$/,
  ],
  [
    'a user that is not let in',
    async ({ address }) => ({
      DATABASE_URL: address({ username: restrictedRoles.stranger }),
    }),
    /^DATABASE_URL: .*It does not let let_in_nowhere in from here.* look at the user, and at pg_hba\.conf\.$/,
  ],
  [
    'a server that wants TLS',
    async ({ address }) => ({ DATABASE_URL: address({ username: restrictedRoles.tls }) }),
    /^DATABASE_URL: .*It does not let needs_tls in .* end the address with \?sslmode=verify-full/,
  ],
  [
    'a database that is not there',
    async ({ address }) => ({ DATABASE_URL: address({ pathname: '/gone' }) }),
    /^DATABASE_URL: .*create database gone encoding 'UTF8' owner postgres;$/,
  ],
  [
    'a server without TLS',
    async ({ address }) => ({ DATABASE_URL: address({ search: 'sslmode=require' }) }),
    /^DATABASE_URL: .*It speaks no TLS: write \?sslmode=disable/,
  ],
  [
    'a certificate of a private authority',
    async ({ address, open }) => {
      const port = String(await open(listenWithTls()));
      return { DATABASE_URL: address({ port, search: 'sslmode=verify-full' }) };
    },
    /^DATABASE_URL: .*sslmode=verify-full&sslrootcert=\/etc\/ssl\/database-ca\.pem\.$/,
  ],
  [
    'a certificate for another host',
    async ({ address, open }) => {
      const port = String(await open(listenWithTls()));
      const search = `sslmode=verify-full&sslrootcert=${certificateFile}`;
      return { DATABASE_URL: address({ port, search }) };
    },
    /^DATABASE_URL: .*Its certificate is not for 127\.0\.0\.1/,
  ],
  [
    "an authority's file that is not there",
    async ({ address }) => ({
      DATABASE_URL: address({ search: 'sslrootcert=/gone.pem' }),
    }),
    /^DATABASE_URL: .*The file \/gone\.pem of sslrootcert, sslcert or sslkey cannot be read\.$/,
  ],
  [
    'a schema that may not be written',
    async ({ address }) => ({ DATABASE_URL: address({ username: 'without_rights' }) }),
    /^DATABASE_SCHEMA: this user may not make tables in the schema public\. .*grant create, usage on schema public/,
  ],
  [
    'a schema that may not be made',
    async ({ address }) => ({
      DATABASE_SCHEMA: 'prode',
      DATABASE_URL: address({ username: 'without_rights' }),
    }),
    /^DATABASE_SCHEMA: there is no schema prode, .*create schema prode authorization <user>;$/,
  ],
  [
    'another schema than the game has',
    async ({ address }) => ({ DATABASE_SCHEMA: 'prode', DATABASE_URL: address({}) }),
    /^DATABASE_SCHEMA: this database has a game in the schema public, .*DATABASE_SCHEMA=public to go on/,
  ],
  [
    'a read-only database',
    async ({ address, database }) => {
      await sql.raw(`alter role without_rights set default_transaction_read_only = on`).execute(database.db);
      return { DATABASE_URL: address({ username: 'without_rights' }) };
    },
    /^DATABASE_URL: this server is read-only, such as a replica: give the primary one\.$/,
  ],
  [
    'no connection left',
    async ({ address, database }) => {
      await sql.raw('alter role without_rights connection limit 0').execute(database.db);
      return { DATABASE_URL: address({ username: 'without_rights' }) };
    },
    /^DATABASE_URL: .*It has no connection left: raise max_connections/,
  ],
];

/** 5 s each, the patience with a connection. */
export const slowPlaces: WrongPlace[] = [
  [
    'a server that says nothing',
    async ({ address, open }) => {
      const port = String(await open(listenSilently()));
      return { DATABASE_URL: address({ port }) };
    },
    /^DATABASE_URL: .*127\.0\.0\.1:\d+ does not answer: look at the host, the network and its firewall\.$/,
  ],
];
