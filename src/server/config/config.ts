import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { emailDomain, isAllowedEmail } from '../../domain/allowed-email.ts';

type Environment = Record<string, string | undefined>;

/** Returns the schema of a text; `meaning` completes 'it must be ...'. */
const text = (meaning: string, isRight: (value: string) => boolean) =>
  z.string().refine(isRight, { error: `it must be ${meaning}` });

function wholeNumber(min: number, max: number, meaning: string) {
  const error = `it must be ${meaning}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
}
const rate = wholeNumber(1, Number.MAX_SAFE_INTEGER, 'a whole number, 1 or more');

const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `it must be one of ${words.join(', ')}` });
const flag = oneOf(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

/** A comma-separated list, in lower case; `meaning` completes 'it must be ...'. */
const list = (meaning: string, isRight: (entry: string) => boolean) =>
  z
    .string()
    .transform((value) => value.toLowerCase().split(','))
    .transform((entries) => entries.map((entry) => entry.trim()).filter(Boolean))
    .refine((entries) => entries.length > 0 && entries.every(isRight), {
      error: `it must be ${meaning}`,
    });

function isLoopback(url: string): boolean {
  return URL.canParse(url) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

/** Whether an address is https:, or http: on loopback, without a user and a password. */
function isSafeAddress(url: string): boolean {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return false;
  const { protocol, username, password } = new URL(url);
  return username === '' && password === '' && (protocol === 'https:' || isLoopback(url));
}

const serviceAddress = text(
  'a whole https: address, such as https://accounts.google.com; http: is for loopback only',
  isSafeAddress,
).transform((url) => url.replace(/\/+$/, ''));

const publicAddress = text(
  'a whole https: address without a path, such as https://prode.example.com; http: is for loopback only',
  (url) => isSafeAddress(url) && /^[^?#]*:\/\/[^/?#]+\/?$/.test(url),
).transform((url) => url.replace(/\/+$/, ''));

/** Whether user, password and path of an address can be decoded. An unencoded `#` or `%` in them prevents it. */
function hasReadableParts(url: string): boolean {
  try {
    const { username, password, pathname } = new URL(url);
    return [username, password, pathname].every((part) => decodeURIComponent(part) !== null);
  } catch {
    return false;
  }
}
const encoded = 'with # as %23, / as %2F, ? as %3F, % as %25, @ as %40 and : as %3A in the password';

const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
const sslModeOf = (url: string) => new URL(url).searchParams.get('sslmode') ?? 'disable';
const databaseAddress = text(
  `the address of a PostgreSQL database, such as postgres://user:password@db.example.com:5432/prode, ${encoded}`,
  (url) => /^postgres(ql)?:\/\//.test(url) && hasReadableParts(url),
).refine((url) => !hasReadableParts(url) || sslModes.includes(sslModeOf(url)), {
  error: `its sslmode must be one of ${sslModes.join(', ')}`,
});
const smtpAddress = text(
  `the address of a mail server, such as smtp://user:password@smtp.example.com:587, or smtps:// with port 465, ${encoded}`,
  (url) => /^smtps?:\/\/[^/]/.test(url) && hasReadableParts(url),
);

/** An address, or a name and an address in angle brackets. */
const mailSender = text('an e-mail address, such as "Beyond Prode <prode@agencia.com>"', (value) => {
  const [, inBrackets, alone] = /^(?:[^<>\r\n]*<([^<>]+)>|([^<>]+))$/.exec(value.trim()) ?? [];
  return emailDomain((inBrackets ?? alone ?? '').trim()) !== undefined;
});

const chatHosts = {
  google: /^chat\.googleapis\.com$/,
  slack: /^hooks\.slack(-gov)?\.com$/,
  teams: /\.(logic\.azure\.com|webhook\.office\.com|api\.powerplatform\.com)$/,
};
type ChatService = keyof typeof chatHosts;

/** Returns the service of a webhook by its host. Loopback, for trials, counts as Google. */
function chatServiceOf(url: string): ChatService | undefined {
  if (isLoopback(url)) return 'google';
  if (!url.startsWith('https:') || !URL.canParse(url)) return undefined;
  return (Object.keys(chatHosts) as ChatService[]).find((service) =>
    chatHosts[service].test(new URL(url).hostname),
  );
}

const vapidKey = (bytes: number) =>
  text(
    `${bytes} bytes in base64url, as "npx web-push generate-vapid-keys" prints both keys`,
    (value) => /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === bytes,
  );

const secret = text(
  'at least 32 bytes, such as what "openssl rand -base64 48" prints',
  (value) => Buffer.byteLength(value) >= 32,
);

/** All environment variables (docs/operations.md#environment), each checked on its own. */
export const variables = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).default('development'),
  PORT: wholeNumber(0, 65_535, 'a port, a whole number up to 65535 such as 3000').default(3000),
  HOST: text(
    "one of the machine's addresses without a port, such as 0.0.0.0 for all of them",
    (value) => isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value),
  ).optional(),
  PUBLIC_URL: publicAddress.optional(),
  DATABASE_URL: databaseAddress.optional(),
  // A name that needs no quotes in SQL and that PostgreSQL does not reserve.
  DATABASE_SCHEMA: text(
    'a schema of lower-case letters, digits and _, such as prode, and not one of PostgreSQL itself',
    (value) => /^(?!pg_|information_schema$)[a-z_][a-z0-9_]{0,62}$/.test(value),
  ).optional(),
  DATA_DIR: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: serviceAddress.default('https://accounts.google.com'),
  ALLOWED_EMAIL_DOMAINS: list(
    'e-mail domains separated by commas, such as "agencia.com,agencia.com.ar"',
    (domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain),
  ).optional(),
  REQUIRE_GOOGLE_WORKSPACE: flag,
  ORGANISER_EMAILS: list(
    'e-mail addresses separated by commas, such as "ana@agencia.com,luis@agencia.com"',
    (address) => emailDomain(address) !== undefined,
  ).optional(),
  // Google's id of the workbook, or its whole address.
  SHEETS_SPREADSHEET_ID: text(
    "the sheet's address, or its long part between /d/ and /edit",
    (value) => !value.includes('/') || /\/spreadsheets\/d\/[\w-]/.test(value),
  )
    .transform((value) => /\/spreadsheets\/d\/([\w-]+)/.exec(value)?.[1] ?? value)
    .optional(),
  SHEETS_API_KEY: z.string().optional(),
  SHEETS_BASE_URL: serviceAddress.default('https://sheets.googleapis.com'),
  TOURNAMENT_FILE: z.string().optional(),
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: mailSender.optional(),
  CHAT_WEBHOOK_URL: text(
    'the whole address that Google Chat, Slack or Teams (Workflows) gives for a webhook',
    (url) => chatServiceOf(url) !== undefined,
  ).optional(),
  CHAT_NAMES: flag,
  JWT_SECRET: secret.optional(),
  SERVICE_ROLE_KEY: secret.optional(),
  VAPID_PUBLIC_KEY: vapidKey(65).optional(),
  VAPID_PRIVATE_KEY: vapidKey(32).optional(),
  // A host name, optionally after `*.`, or for trials loopback with a port.
  PUSH_HOSTS: list(
    'hosts separated by commas, such as "push.example.com,*.push.example.org"',
    (host) =>
      /^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(host) ||
      (isLoopback(`http://${host}`) && /:\d+$/.test(host)),
  ).default([]),
  SHEETS_POLL_SECONDS: wholeNumber(
    30,
    86_400,
    'a whole number of seconds, 30 or more and a day at most',
  ).default(120),
  STOP_DELAY_SECONDS: wholeNumber(0, 60, 'a whole number of seconds up to 60').default(0),
  SIGN_INS_PER_MINUTE: rate.default(300),
  WRITES_PER_MINUTE: rate.default(60),
  // 'true' trusts the nearest proxy only, because a client can put any address before its own.
  TRUST_PROXY: text('true, false, or the number of proxies in front, 1 to 9', (value) =>
    /^(true|false|[1-9])$/.test(value),
  )
    .default('false')
    .transform((given) => ({ false: 0, true: 1 })[given] ?? Number(given)),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
});
type Variables = z.infer<typeof variables>;

/** The tournament file of each demo by its `--demo` name (docs/rules.md#demo). The first is the default. */
const demoFiles = {
  'club-world-cup': 'config/club-world-cup-2025.json',
  'world-cup': 'config/presets/world-cup-48.json',
  laliga: 'config/presets/league-20.json',
};
export type DemoName = keyof typeof demoFiles;
const demoNames = Object.keys(demoFiles) as [DemoName, ...DemoName[]];
const [defaultDemo] = demoNames;

const demoDomains = ['beyondmedia.example', 'agenciabeyond.example'];
const demoOrganisers = ['lucia.aguirre@beyondmedia.example'];
const demoCredentials = { clientId: 'beyond-prode-demo', clientSecret: 'beyond-prode-demo-secret' };

const credentialNames = [
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'SHEETS_SPREADSHEET_ID',
  'SHEETS_API_KEY',
] as const;

/** The server is a demo if no credential of Google or the sheet is set (docs/rules.md#demo). */
function isDemo(env: Variables): boolean {
  return credentialNames.every((name) => env[name] === undefined);
}

function publicUrlOf(env: Variables): string {
  return env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
}

function allowedDomains(env: Variables): string[] {
  return env.ALLOWED_EMAIL_DOMAINS ?? (isDemo(env) ? demoDomains : []);
}

const environmentSchema = variables
  .extend({ '--demo': oneOf(demoNames).optional() })
  .superRefine((env, context) => {
    for (const [name, message] of conflicts(env)) context.addIssue({ code: 'custom', path: [name], message });
  });

/** Yields the variables that are valid alone but not together, each with the end of its error sentence. */
function* conflicts(env: Variables & { '--demo'?: string | undefined }): Generator<[string, string]> {
  const domains = allowedDomains(env);
  if (isDemo(env)) {
    const leave = `set ${credentialNames.join(', ')} and ALLOWED_EMAIL_DOMAINS for a real game`;
    if (env.NODE_ENV === 'production') yield ['NODE_ENV', `the demo is refused in production: ${leave}`];
    if (!isLoopback(publicUrlOf(env)))
      yield ['PUBLIC_URL', `the demo runs on a loopback address only: ${leave}`];
    if (env.HOST !== undefined && !/^(localhost|::1|127(\.\d{1,3}){3})$/.test(env.HOST))
      yield ['HOST', `the demo listens on a loopback address only, as it lets anyone in as anyone: ${leave}`];
  } else {
    for (const name of credentialNames)
      if (env[name] === undefined)
        yield [name, 'set all variables of Google and the sheet, or none for the demo'];
    if (domains.length === 0)
      yield ['ALLOWED_EMAIL_DOMAINS', 'set the e-mail domains that may take part, such as "agencia.com"'];
    if (env['--demo'] !== undefined) yield ['--demo', 'it must be absent in a real game'];
  }
  // Organisers outside these domains could never sign in.
  if (domains.length > 0 && env.ORGANISER_EMAILS?.some((email) => !isAllowedEmail(email, domains)))
    yield ['ORGANISER_EMAILS', `each must be of ALLOWED_EMAIL_DOMAINS, ${domains.join(', ')}`];
  for (const name of ['JWT_SECRET', 'SERVICE_ROLE_KEY'] as const)
    if (env.DATABASE_URL !== undefined && env[name] === undefined)
      yield [name, 'with DATABASE_URL all processes need the same value, 32 bytes or more'];
  if (env.JWT_SECRET !== undefined && env.JWT_SECRET === env.SERVICE_ROLE_KEY)
    yield ['SERVICE_ROLE_KEY', 'it must differ from JWT_SECRET, which signs everybody in'];
  for (const [one, other] of [
    ['SMTP_URL', 'MAIL_FROM'],
    ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ] as const)
    if ((env[one] === undefined) !== (env[other] === undefined))
      yield [env[one] === undefined ? one : other, `set both ${one} and ${other}, or neither`];
}

/** An invalid configuration. `message` has one line per error, each naming its variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Variables whose values must not be printed. */
const secretNames = /SECRET|_KEY$|DATABASE_URL|SMTP_URL|CHAT_WEBHOOK_URL/;

/** Parses an environment. Empty variables count as absent. */
function parse<Schema extends z.ZodType>(schema: Schema, environment: Environment): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    const value = given[name];
    const hidden = secretNames.test(name) || value?.includes('@') === true;
    const there = value === undefined ? 'missing' : hidden ? 'wrong' : JSON.stringify(value);
    return `${name}: is ${there}; ${message}.`;
  });
  throw new ConfigError(sentences.join('\n'));
}

const setupSchema = variables
  .pick({ SHEETS_SPREADSHEET_ID: true, SHEETS_API_KEY: true, SHEETS_BASE_URL: true, TOURNAMENT_FILE: true })
  .required({ SHEETS_SPREADSHEET_ID: true, SHEETS_API_KEY: true });

/** Parses the variables of tournament file and sheet. @throws ConfigError naming every missing or invalid variable. */
export function readSetupConfig(environment: Environment) {
  const env = parse(setupSchema, environment);
  const { SHEETS_SPREADSHEET_ID: spreadsheetId, SHEETS_API_KEY: apiKey, SHEETS_BASE_URL: baseUrl } = env;
  return {
    tournamentFile: env.TOURNAMENT_FILE ?? demoFiles[defaultDemo],
    sheets: { spreadsheetId, apiKey, baseUrl },
  };
}

export type SheetAccess = ReturnType<typeof readSetupConfig>['sheets'];

/** The configuration read from the environment (docs/operations.md#environment); `loadSecrets` adds the secrets. */
export type EnvironmentConfig = ReturnType<typeof readConfig>;

export interface Config extends EnvironmentConfig {
  jwtSecret: string;
  serviceRoleKey: string;
}

/**
 * Parses the environment (docs/operations.md#environment). `wantedDemo` is the value of `--demo`.
 * @throws ConfigError naming every invalid variable and why.
 */
export function readConfig(environment: Environment, wantedDemo?: string) {
  const env = parse(environmentSchema, { ...environment, '--demo': wantedDemo });
  const production = env.NODE_ENV === 'production';
  const publicUrl = publicUrlOf(env);
  const demo = isDemo(env);
  const demoName = env['--demo'] ?? defaultDemo;
  const dataDir = env.DATA_DIR ?? (demoName === defaultDemo ? './data' : `./data/demo-${demoName}`);
  // Supabase serves a project's schema `public` to anyone through its own API.
  const databaseHost = env.DATABASE_URL === undefined ? '' : new URL(env.DATABASE_URL).hostname;
  const onSupabase = /\.supabase\.(co|com)$/.test(databaseHost);
  const webhookUrl = demo ? undefined : env.CHAT_WEBHOOK_URL;
  return {
    production,
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    /** Schema of the game's tables on a PostgreSQL server (docs/operations.md#schema). */
    databaseSchema: env.DATABASE_SCHEMA ?? (onSupabase ? 'beyond_prode' : 'public'),
    /** Whether Supabase's own API would show the tables to anyone (docs/operations.md#supabase). */
    servedElsewhere: env.DATABASE_SCHEMA === 'public' && onSupabase,
    dataDir,
    /** Folder of automatic backups (docs/operations.md#automatic-backups), null for none. */
    backupDir: env.BACKUP_DIR ?? (demo || env.DATABASE_URL !== undefined ? null : join(dataDir, 'backups')),
    /** Whether a local provider and workbook replace Google's (docs/rules.md#demo). */
    demo,
    demoName,
    google: demo
      ? { ...demoCredentials, issuer: `${publicUrl}/demo/google` }
      : {
          clientId: env.GOOGLE_CLIENT_ID ?? '',
          clientSecret: env.GOOGLE_CLIENT_SECRET ?? '',
          issuer: env.GOOGLE_ISSUER,
        },
    sheets: {
      spreadsheetId: env.SHEETS_SPREADSHEET_ID ?? 'demo',
      apiKey: env.SHEETS_API_KEY ?? 'demo',
      baseUrl: demo ? `${publicUrl}/demo/sheets` : env.SHEETS_BASE_URL,
      pollSeconds: env.SHEETS_POLL_SECONDS,
    },
    allowedEmailDomains: allowedDomains(env),
    /** Whether an account must belong to a Google Workspace of these domains (docs/rules.md#allowed-e-mail-domains). */
    requireGoogleWorkspace: env.REQUIRE_GOOGLE_WORKSPACE,
    /** Addresses of the organisers, in lower case (docs/rules.md#organiser). */
    organiserEmails: env.ORGANISER_EMAILS ?? (demo ? demoOrganisers : []),
    tournamentFile: env.TOURNAMENT_FILE ?? demoFiles[demoName],
    /** Mail server for reminders (docs/operations.md#e-mail), null for none. The demo sends no mail. */
    mail: !demo && env.SMTP_URL && env.MAIL_FROM ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } : null,
    /** The common chat room (docs/operations.md#chat-room), null for none. */
    chat: webhookUrl
      ? { webhookUrl, service: chatServiceOf(webhookUrl) ?? 'google', names: env.CHAT_NAMES }
      : null,
    jwtSecret: env.JWT_SECRET,
    serviceRoleKey: env.SERVICE_ROLE_KEY,
    /** Number of proxies whose forwarded headers are trusted; 0 ignores those headers (docs/operations.md#proxy). */
    trustedProxies: env.TRUST_PROXY,
    /** How long the server serves after a stop signal, so that a proxy can notice (docs/operations.md#rolling-restart). */
    stopDelaySeconds: env.STOP_DELAY_SECONDS,
    /** Sign-ins that one network address may start, and finish, per minute. */
    signInsPerMinute: env.SIGN_INS_PER_MINUTE,
    writesPerMinute: env.WRITES_PER_MINUTE,
    /** Keys of web push, null to derive them from `jwtSecret` (docs/operations.md#web-push). */
    vapid:
      env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
        ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
        : null,
    /** Push services besides those of the common browsers, by host (docs/operations.md#web-push). */
    pushHosts: env.PUSH_HOSTS,
    // At 'info' the background work of a demo would bury the lines that print its address.
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  };
}
