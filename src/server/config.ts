import { join } from 'node:path';
import { z } from 'zod';
import { nameErrors } from './config-names.ts';
import {
  databaseAddress,
  emailAddresses,
  emailDomains,
  isLoopback,
  isSupabase,
  listenHost,
  oneOf,
  outsideErrors,
  proxyCount,
  publicAddress,
  schemaName,
  secret,
  serviceAddress,
  spreadsheetId,
  wholeNumber,
} from './config-values.ts';

const rate = wholeNumber(1, Number.MAX_SAFE_INTEGER, 'a whole number, 1 or more');

const environmentSchema = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).default('development'),
  PORT: wholeNumber(0, 65_535, 'a port, a whole number up to 65535 such as 3000').default(3000),
  HOST: listenHost.optional(),
  PUBLIC_URL: publicAddress.optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_SCHEMA: schemaName.optional(),
  DATA_DIR: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: serviceAddress.default('https://accounts.google.com'),
  ALLOWED_EMAIL_DOMAINS: emailDomains.optional(),
  ORGANISER_EMAILS: emailAddresses.optional(),
  SHEETS_SPREADSHEET_ID: spreadsheetId.optional(),
  SHEETS_API_KEY: z.string().optional(),
  SHEETS_BASE_URL: serviceAddress.default('https://sheets.googleapis.com'),
  TOURNAMENT_FILE: z.string().optional(),
  JWT_SECRET: secret.optional(),
  SERVICE_ROLE_KEY: secret.optional(),
  SHEETS_POLL_SECONDS: wholeNumber(
    30,
    86_400,
    'a whole number of seconds, 30 or more and a day at most',
  ).default(120),
  STOP_DELAY_SECONDS: wholeNumber(0, 60, 'a whole number of seconds up to 60').default(0),
  SIGN_INS_PER_MINUTE: rate.default(300),
  WRITES_PER_MINUTE: rate.default(60),
  TRUST_PROXY: proxyCount.prefault('false'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The tournament file of each demo, by what `--demo` calls it (docs/rules.md#demo); the first is the default. */
const demoFiles = {
  'club-world-cup': 'config/club-world-cup-2025.json',
  'world-cup': 'config/presets/world-cup-48.json',
  laliga: 'config/presets/league-20.json',
};
export type DemoName = keyof typeof demoFiles;
const defaultDemo = 'club-world-cup';

/** The configuration of the environment (docs/operations.md#environment); `loadSecrets` completes it. */
export interface EnvironmentConfig {
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  databaseUrl: string | undefined;
  /** Where to listen when `databaseUrl` leads through a transaction pooler (docs/operations.md#transaction-poolers). */
  databaseDirectUrl: string | undefined;
  /** Where the game's tables are on a PostgreSQL server (docs/operations.md#schema). */
  databaseSchema: string;
  /** True when a Supabase project's own interface would show the tables to anyone (docs/operations.md#supabase). */
  servedElsewhere: boolean;
  dataDir: string;
  /** Where the server keeps its own backups (docs/operations.md#automatic-backups); null for none. */
  backupDir: string | null;
  /** True without Google and sheet credentials: a local provider and workbook replace them (docs/rules.md#demo). */
  demo: boolean;
  demoName: DemoName;
  google: { clientId: string; clientSecret: string; issuer: string };
  sheets: { spreadsheetId: string; apiKey: string; baseUrl: string; pollSeconds: number };
  allowedEmailDomains: string[];
  /** Who may open the organiser's page, in lower case (docs/rules.md#organiser). */
  organiserEmails: string[];
  tournamentFile: string;
  jwtSecret: string | undefined;
  serviceRoleKey: string | undefined;
  /** Number of proxies whose forwarded headers are trusted; 0 ignores those headers (docs/operations.md#proxy). */
  trustedProxies: number;
  /** How long a stop serves on, so that a proxy can see it (docs/operations.md#rolling-restart). */
  stopDelaySeconds: number;
  /** Sign-ins that one address may start, and finish, per minute. */
  signInsPerMinute: number;
  /** Writes of one participant per minute. */
  writesPerMinute: number;
  logLevel: string;
}

/** What reading the sheet needs. */
export type SheetAccess = Pick<EnvironmentConfig['sheets'], 'spreadsheetId' | 'apiKey' | 'baseUrl'>;

/** The configuration of one process with its secrets. */
export interface Config extends EnvironmentConfig {
  jwtSecret: string;
  serviceRoleKey: string;
}

/** An invalid configuration; `message` has one line per error, each naming its variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const demoDomains = ['beyondmedia.example', 'agenciabeyond.example'];
const demoOrganisers = ['lucia.aguirre@beyondmedia.example'];
const demoCredentials = { clientId: 'beyond-prode-demo', clientSecret: 'beyond-prode-demo-secret' };

const setupSchema = environmentSchema
  .pick({ SHEETS_SPREADSHEET_ID: true, SHEETS_API_KEY: true, SHEETS_BASE_URL: true, TOURNAMENT_FILE: true })
  .required({ SHEETS_SPREADSHEET_ID: true, SHEETS_API_KEY: true });

/**
 * Parses what of the environment file and sheet need, so that they can be checked before Google knows of the game.
 * @throws ConfigError naming every missing or invalid variable.
 */
export function readSetupConfig(environment: Record<string, string | undefined>): {
  tournamentFile: string;
  sheets: SheetAccess;
} {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = setupSchema.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => {
      const name = path.join('.');
      return given[name] === undefined ? `${name}: is missing.` : `${name}: ${message}.`;
    });
    throw new ConfigError(wrong.join('\n'));
  }
  const env = parsed.data;
  return {
    tournamentFile: env.TOURNAMENT_FILE ?? demoFiles[defaultDemo],
    sheets: {
      spreadsheetId: env.SHEETS_SPREADSHEET_ID,
      apiKey: env.SHEETS_API_KEY,
      baseUrl: env.SHEETS_BASE_URL.replace(/\/+$/, ''),
    },
  };
}

/**
 * Parses the environment (docs/operations.md#environment). Empty variables count as absent. `wantedDemo` is what `--demo`
 * says: a demo of another competition, with a data folder of its own.
 * @throws ConfigError naming every invalid variable and why.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  wantedDemo?: string,
): EnvironmentConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const misnamed = nameErrors(given, Object.keys(environmentSchema.shape));
  const parsed = environmentSchema.safeParse(given);
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`) ?? [];
  if (!parsed.success || misnamed.length > 0) throw new ConfigError([...misnamed, ...wrong].join('\n'));
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const demo = isDemo(env);
  const demoName = isDemoName(wantedDemo) ? wantedDemo : defaultDemo;
  const dataDir = env.DATA_DIR ?? (demoName === defaultDemo ? './data' : `./data/demo-${demoName}`);
  const kindErrors = demo ? demoErrors(env, production, publicUrl) : domainErrors(env);
  const domains = demo ? (env.ALLOWED_EMAIL_DOMAINS ?? demoDomains) : env.ALLOWED_EMAIL_DOMAINS;
  const errors = [
    ...demoNameErrors(wantedDemo, demo),
    ...[...credentialErrors(env), ...kindErrors],
    ...outsideErrors(env.ORGANISER_EMAILS, domains),
    ...databaseErrors(env),
    ...secretErrors(env),
  ];
  if (errors.length > 0) throw new ConfigError(errors.join('\n'));
  return {
    production,
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseSchema: env.DATABASE_SCHEMA ?? defaultSchema(env.DATABASE_URL),
    servedElsewhere: env.DATABASE_SCHEMA === 'public' && isSupabase(env.DATABASE_URL ?? ''),
    dataDir,
    backupDir: env.BACKUP_DIR ?? defaultBackupDir(env, demo, dataDir),
    demo,
    demoName,
    google: demo
      ? { ...demoCredentials, issuer: `${publicUrl}/demo/google` }
      : {
          clientId: env.GOOGLE_CLIENT_ID ?? '',
          clientSecret: env.GOOGLE_CLIENT_SECRET ?? '',
          issuer: env.GOOGLE_ISSUER.replace(/\/+$/, ''),
        },
    sheets: {
      spreadsheetId: demo ? 'demo' : (env.SHEETS_SPREADSHEET_ID ?? ''),
      apiKey: demo ? 'demo' : (env.SHEETS_API_KEY ?? ''),
      baseUrl: demo ? `${publicUrl}/demo/sheets` : env.SHEETS_BASE_URL.replace(/\/+$/, ''),
      pollSeconds: env.SHEETS_POLL_SECONDS,
    },
    allowedEmailDomains: domains ?? [],
    organiserEmails: env.ORGANISER_EMAILS ?? (demo ? demoOrganisers : []),
    tournamentFile: env.TOURNAMENT_FILE ?? demoFiles[demoName],
    jwtSecret: env.JWT_SECRET,
    serviceRoleKey: env.SERVICE_ROLE_KEY,
    trustedProxies: env.TRUST_PROXY,
    stopDelaySeconds: env.STOP_DELAY_SECONDS,
    signInsPerMinute: env.SIGN_INS_PER_MINUTE,
    writesPerMinute: env.WRITES_PER_MINUTE,
    logLevel: env.LOG_LEVEL,
  };
}

type Environment = z.infer<typeof environmentSchema>;

const credentialNames = [
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'SHEETS_SPREADSHEET_ID',
  'SHEETS_API_KEY',
] as const;

function isDemo(env: Environment): boolean {
  return credentialNames.every((name) => env[name] === undefined);
}

function isDemoName(name: string | undefined): name is DemoName {
  return name !== undefined && Object.hasOwn(demoFiles, name);
}

function demoNameErrors(wanted: string | undefined, demo: boolean): string[] {
  if (wanted === undefined) return [];
  const names = Object.keys(demoFiles).join(', ');
  if (!isDemoName(wanted)) return [`--demo: there is no demo "${wanted}"; the demos are ${names}.`];
  if (demo) return [];
  return [
    '--demo: is not for a real game, which the variables of Google and the sheet say this is: leave it out.',
  ];
}

/** A PostgreSQL server has an operator who backs it up, and processes on disks that nobody looks at. */
function defaultBackupDir(env: Environment, demo: boolean, dataDir: string): string | null {
  return demo || env.DATABASE_URL !== undefined ? null : join(dataDir, 'backups');
}

// A Supabase project serves its schema public to the world, by a REST interface that this server knows nothing of.
function defaultSchema(databaseUrl: string | undefined): string {
  return isSupabase(databaseUrl ?? '') ? 'beyond_prode' : 'public';
}

function credentialErrors(env: Environment): string[] {
  if (isDemo(env)) return [];
  const exchanged = env.GOOGLE_CLIENT_SECRET?.endsWith('.apps.googleusercontent.com') === true;
  return [
    ...credentialNames
      .filter((name) => env[name] === undefined)
      .map((name) => `${name}: is missing; Google and the sheet are configured both or neither.`),
    ...(exchanged ? ["GOOGLE_CLIENT_SECRET: is the client's id: exchange the two."] : []),
  ];
}

function domainErrors(env: Environment): string[] {
  if (env.ALLOWED_EMAIL_DOMAINS !== undefined) return [];
  return ['ALLOWED_EMAIL_DOMAINS: is missing; it says whose e-mail may take part, such as "agencia.com".'];
}

function databaseErrors(env: Environment): string[] {
  if (env.DATABASE_URL !== undefined) return [];
  return (['DATABASE_SCHEMA', 'DATABASE_DIRECT_URL'] as const)
    .filter((name) => env[name] !== undefined)
    .map((name) => `${name}: is for a PostgreSQL server; set DATABASE_URL too, or remove it.`);
}

function secretErrors(env: Environment): string[] {
  if (env.JWT_SECRET !== undefined && env.JWT_SECRET === env.SERVICE_ROLE_KEY) {
    const why = 'who may read the metrics could sign in as anyone';
    return [`SERVICE_ROLE_KEY: is the same as JWT_SECRET, so that ${why}: make another one.`];
  }
  if (env.DATABASE_URL === undefined) return [];
  const why = 'is required with DATABASE_URL, so that every process has the same; use 32 bytes or more.';
  return (['JWT_SECRET', 'SERVICE_ROLE_KEY'] as const)
    .filter((name) => env[name] === undefined)
    .map((name) => `${name}: ${why}`);
}

function demoErrors({ HOST }: Environment, production: boolean, publicUrl: string): string[] {
  const leave = `Set ${credentialNames.join(', ')} and ALLOWED_EMAIL_DOMAINS for a real game.`;
  if (production) return [`NODE_ENV: the demo is refused in production. ${leave}`];
  if (!isLoopback(publicUrl)) return [`PUBLIC_URL: the demo runs on a loopback address only. ${leave}`];
  if (HOST === undefined || /^(localhost|::1|127(\.\d{1,3}){3})$/.test(HOST)) return [];
  return [`HOST: the demo listens on a loopback address only: it lets anyone in as anyone. ${leave}`];
}
