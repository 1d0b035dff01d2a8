import { join } from 'node:path';
import { z } from 'zod';
import { isAllowedEmail } from '../../domain/allowed-email.ts';
import {
  chatServiceOf,
  demoFiles,
  isLoopback,
  isVapidPair,
  sentence,
  variables,
  type DemoName,
  type Variables,
} from './variables.ts';

export type { DemoName };
type Environment = Record<string, string | undefined>;

/** The configuration read from the environment (docs/operations.md#environment); `loadSecrets` adds the secrets. */
export type EnvironmentConfig = ReturnType<typeof readConfig>;

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

const defaultDemo = 'club-world-cup';
const demoDomains = ['beyondmedia.example', 'agenciabeyond.example'];
const demoOrganisers = ['lucia.aguirre@beyondmedia.example'];
const demoCredentials = { clientId: 'beyond-prode-demo', clientSecret: 'beyond-prode-demo-secret' };

const credentialNames = [
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'SHEETS_SPREADSHEET_ID',
  'SHEETS_API_KEY',
] as const;

const demoNames = Object.keys(demoFiles) as [DemoName, ...DemoName[]];
const environmentSchema = variables
  .extend({ '--demo': z.enum(demoNames, { error: `it must be one of ${demoNames.join(', ')}` }).optional() })
  .superRefine((env, context) => {
    for (const [name, message] of conflicts(env)) context.addIssue({ code: 'custom', path: [name], message });
  });
type CheckedEnvironment = z.infer<typeof environmentSchema>;

const setupSchema = variables
  .pick({ SHEETS_SPREADSHEET_ID: true, SHEETS_API_KEY: true, SHEETS_BASE_URL: true, TOURNAMENT_FILE: true })
  .required({ SHEETS_SPREADSHEET_ID: true, SHEETS_API_KEY: true });

/**
 * Parses what of the environment file and sheet need, so that they can be checked before Google knows of the game.
 * @throws ConfigError naming every missing or invalid variable.
 */
export function readSetupConfig(environment: Environment) {
  const env = parse(setupSchema, environment);
  return {
    tournamentFile: env.TOURNAMENT_FILE ?? demoFiles[defaultDemo],
    sheets: {
      spreadsheetId: env.SHEETS_SPREADSHEET_ID,
      apiKey: env.SHEETS_API_KEY,
      baseUrl: env.SHEETS_BASE_URL,
    },
  };
}

/**
 * Parses the environment (docs/operations.md#environment). Empty variables count as absent. `wantedDemo` is what `--demo`
 * says: a demo of another competition, with a data folder of its own.
 * @throws ConfigError naming every invalid variable and why.
 */
export function readConfig(environment: Environment, wantedDemo?: string) {
  const env = parse(environmentSchema, { ...environment, '--demo': wantedDemo });
  const production = env.NODE_ENV === 'production';
  const publicUrl = publicUrlOf(env);
  const demo = isDemo(env);
  const demoName = env['--demo'] ?? defaultDemo;
  const dataDir = env.DATA_DIR ?? (demoName === defaultDemo ? './data' : `./data/demo-${demoName}`);
  // Supabase serves a project's schema public to the world, by an interface that this server knows nothing of.
  const onSupabase = isSupabase(env.DATABASE_URL ?? '');
  return {
    production,
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    /** Where the game's tables are on a PostgreSQL server (docs/operations.md#schema). */
    databaseSchema: env.DATABASE_SCHEMA ?? (onSupabase ? 'beyond_prode' : 'public'),
    /** True when a Supabase project's own interface would show the tables to anyone (docs/operations.md#supabase). */
    servedElsewhere: env.DATABASE_SCHEMA === 'public' && onSupabase,
    dataDir,
    /**
     * Where the server keeps its own backups (docs/operations.md#automatic-backups); null for none. A PostgreSQL server has
     * an operator who backs it up.
     */
    backupDir: env.BACKUP_DIR ?? (demo || env.DATABASE_URL !== undefined ? null : join(dataDir, 'backups')),
    /** True without Google and sheet credentials: a local provider and workbook replace them (docs/rules.md#demo). */
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
      spreadsheetId: demo ? 'demo' : (env.SHEETS_SPREADSHEET_ID ?? ''),
      apiKey: demo ? 'demo' : (env.SHEETS_API_KEY ?? ''),
      baseUrl: demo ? `${publicUrl}/demo/sheets` : env.SHEETS_BASE_URL,
      pollSeconds: env.SHEETS_POLL_SECONDS,
    },
    allowedEmailDomains: allowedDomains(env) ?? [],
    /** Whether Google must say that the account belongs to one of these domains (docs/rules.md#allowed-e-mail-domains). */
    requireGoogleWorkspace: env.REQUIRE_GOOGLE_WORKSPACE,
    /** Who may open the organiser's page, in lower case (docs/rules.md#organiser). */
    organiserEmails: env.ORGANISER_EMAILS ?? (demo ? demoOrganisers : []),
    tournamentFile: env.TOURNAMENT_FILE ?? demoFiles[demoName],
    /** How reminders are mailed (docs/operations.md#e-mail); null for not at all. */
    mail: env.SMTP_URL && env.MAIL_FROM ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } : null,
    /** The chat room of everybody (docs/operations.md#chat-room); null for none. */
    chat: chatOf(env),
    jwtSecret: env.JWT_SECRET,
    serviceRoleKey: env.SERVICE_ROLE_KEY,
    /** Number of proxies whose forwarded headers are trusted; 0 ignores those headers (docs/operations.md#proxy). */
    trustedProxies: env.TRUST_PROXY,
    /** How long a stop serves on, so that a proxy can see it (docs/operations.md#rolling-restart). */
    stopDelaySeconds: env.STOP_DELAY_SECONDS,
    /** Sign-ins that one address may start, and finish, per minute. */
    signInsPerMinute: env.SIGN_INS_PER_MINUTE,
    /** Writes of one participant per minute. */
    writesPerMinute: env.WRITES_PER_MINUTE,
    /** The keys of web push; null to have them computed from `jwtSecret` (docs/operations.md#web-push). */
    vapid:
      env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
        ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
        : null,
    /** Push services besides those of the common browsers, by host (docs/operations.md#web-push). */
    pushHosts: env.PUSH_HOSTS,
    // What a demo does by itself would drown the lines that say where it is.
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  };
}

/** Parses an environment, in which an empty variable counts as absent. */
function parse<Schema extends z.ZodType>(schema: Schema, environment: Environment): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  // Docker's --env-file keeps the quotation marks around a value.
  const wrapped = Object.keys(variables.shape).filter((name) =>
    /^(\s|(["']).*\2$)|\s$/s.test(given[name] ?? ''),
  );
  const wrong = parsed.error?.issues.map(({ path, message }) => [path.join('.'), message] as const) ?? [];
  const errors = [
    ...wrapped.map((name) =>
      sentence(name, given[name], 'it must have no quotation marks or spaces around it'),
    ),
    ...wrong.map(([name, message]) => sentence(name, given[name], message)),
  ];
  if (!parsed.success || errors.length > 0) throw new ConfigError(errors.join('\n'));
  return parsed.data;
}

/** Without any credential of Google and the sheet the server is a demo (docs/rules.md#demo). */
function isDemo(env: Variables): boolean {
  return credentialNames.every((name) => env[name] === undefined);
}

/** Yields the variables that are right by themselves but do not go together, each with what would be right. */
function* conflicts(env: CheckedEnvironment): Generator<[name: string, message: string]> {
  const domains = allowedDomains(env);
  if (isDemo(env)) {
    const leave = `set ${credentialNames.join(', ')} and ALLOWED_EMAIL_DOMAINS for a real game`;
    if (env.NODE_ENV === 'production') yield ['NODE_ENV', `the demo is refused in production: ${leave}`];
    if (!isLoopback(publicUrlOf(env)))
      yield ['PUBLIC_URL', `the demo runs on a loopback address only: ${leave}`];
    if (env.HOST !== undefined && !/^(localhost|::1|127(\.\d{1,3}){3})$/.test(env.HOST))
      yield ['HOST', `the demo listens on a loopback address only, as it lets anyone in as anyone: ${leave}`];
    for (const name of ['SMTP_URL', 'MAIL_FROM', 'CHAT_WEBHOOK_URL'] as const)
      if (env[name] !== undefined) yield [name, 'it must be absent, as the demo sends nothing to anybody'];
  } else {
    for (const name of credentialNames)
      if (env[name] === undefined) yield [name, 'Google and the sheet are configured both or neither'];
    if (domains === undefined)
      yield ['ALLOWED_EMAIL_DOMAINS', 'it says whose e-mail may take part, such as "agencia.com"'];
    if (env['--demo'] !== undefined) yield ['--demo', 'it must be absent in a real game'];
    if ((env.SMTP_URL === undefined) !== (env.MAIL_FROM === undefined))
      yield [
        env.SMTP_URL ? 'MAIL_FROM' : 'SMTP_URL',
        'SMTP_URL and MAIL_FROM are configured both or neither',
      ];
    if (env.CHAT_NAMES && env.CHAT_WEBHOOK_URL === undefined)
      yield ['CHAT_NAMES', 'it needs CHAT_WEBHOOK_URL'];
  }
  // They would wait for a page that never comes.
  if (domains !== undefined && env.ORGANISER_EMAILS?.some((email) => !isAllowedEmail(email, domains)))
    yield ['ORGANISER_EMAILS', `each must be of ALLOWED_EMAIL_DOMAINS, ${domains.join(', ')}`];
  if (env.DATABASE_URL === undefined && env.DATABASE_SCHEMA !== undefined)
    yield ['DATABASE_SCHEMA', 'it is for a PostgreSQL server and needs DATABASE_URL'];
  for (const name of ['JWT_SECRET', 'SERVICE_ROLE_KEY'] as const)
    if (env.DATABASE_URL !== undefined && env[name] === undefined)
      yield [name, 'with DATABASE_URL every process must have the same, 32 bytes or more'];
  if (env.JWT_SECRET !== undefined && env.JWT_SECRET === env.SERVICE_ROLE_KEY)
    yield [
      'SERVICE_ROLE_KEY',
      'it must differ from JWT_SECRET, or who reads the metrics could sign in as anyone',
    ];
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if ((publicKey === undefined) !== (privateKey === undefined))
    yield [publicKey ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY', 'both keys of web push are set or neither'];
  if (publicKey && privateKey && !isVapidPair(publicKey, privateKey))
    yield ['VAPID_PUBLIC_KEY', 'it must be the key of VAPID_PRIVATE_KEY'];
}

function publicUrlOf(env: Variables): string {
  return env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
}

function allowedDomains(env: Variables): string[] | undefined {
  return env.ALLOWED_EMAIL_DOMAINS ?? (isDemo(env) ? demoDomains : undefined);
}

/** Whether a connection string leads to a Supabase project, directly or through its pooler. */
function isSupabase(databaseUrl: string): boolean {
  return URL.canParse(databaseUrl) && /\.supabase\.(co|com)$/.test(new URL(databaseUrl).hostname);
}

function chatOf({ CHAT_WEBHOOK_URL: webhookUrl = '', CHAT_NAMES: names }: Variables) {
  const service = chatServiceOf(webhookUrl);
  return service === undefined ? null : { webhookUrl, service, names };
}
