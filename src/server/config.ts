import { join } from 'node:path';
import { chatServiceOf, type ChatService } from './config-channels.ts';
import { conflictErrors, isDemo } from './config-conflicts.ts';
import {
  defaultDemo,
  demoFiles,
  environmentSchema,
  isDemoName,
  type DemoName,
  type Environment,
} from './config-environment.ts';
import { nameErrors } from './config-names.ts';
import { isSupabase } from './config-values.ts';
/** The configuration of the environment (docs/operations.md#environment); `loadSecrets` completes it. */
export interface EnvironmentConfig {
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  databaseUrl: string | undefined;
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
  /** Whether Google must say that the account belongs to one of these domains (docs/rules.md#allowed-e-mail-domains). */
  requireGoogleWorkspace: boolean;
  /** Who may open the organiser's page, in lower case (docs/rules.md#organiser). */
  organiserEmails: string[];
  tournamentFile: string;
  /** How reminders are mailed (docs/operations.md#e-mail); null for not at all. */
  mail: { smtpUrl: string; from: string } | null;
  /** The chat room of everybody (docs/operations.md#chat-room); null for none. */
  chat: { webhookUrl: string; service: ChatService; names: boolean } | null;
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
  /** The keys of web push; null to have them computed from `jwtSecret` (docs/operations.md#push-keys). */
  vapid: { publicKey: string; privateKey: string } | null;
  /** Push services besides those of the common browsers, by host (docs/operations.md#push-services). */
  pushHosts: string[];
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

export type { DemoName };

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
  const domains = demo ? (env.ALLOWED_EMAIL_DOMAINS ?? demoDomains) : env.ALLOWED_EMAIL_DOMAINS;
  const errors = conflictErrors(env, { production, publicUrl, domains, wantedDemo });
  if (errors.length > 0) throw new ConfigError(errors.join('\n'));
  return {
    production,
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    databaseUrl: env.DATABASE_URL,
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
    requireGoogleWorkspace: env.REQUIRE_GOOGLE_WORKSPACE === 'true',
    organiserEmails: env.ORGANISER_EMAILS ?? (demo ? demoOrganisers : []),
    tournamentFile: env.TOURNAMENT_FILE ?? demoFiles[demoName],
    mail:
      env.SMTP_URL === undefined || env.MAIL_FROM === undefined
        ? null
        : { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    chat: readChat(env),
    jwtSecret: env.JWT_SECRET,
    serviceRoleKey: env.SERVICE_ROLE_KEY,
    trustedProxies: env.TRUST_PROXY,
    stopDelaySeconds: env.STOP_DELAY_SECONDS,
    signInsPerMinute: env.SIGN_INS_PER_MINUTE,
    writesPerMinute: env.WRITES_PER_MINUTE,
    vapid: vapidOf(env),
    pushHosts: env.PUSH_HOSTS,
    // What a demo does by itself would drown the lines that say where it is.
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  };
}

function vapidOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Environment) {
  return publicKey === undefined || privateKey === undefined ? null : { publicKey, privateKey };
}

/** A PostgreSQL server has an operator who backs it up, and processes on disks that nobody looks at. */
function defaultBackupDir(env: Environment, demo: boolean, dataDir: string): string | null {
  return demo || env.DATABASE_URL !== undefined ? null : join(dataDir, 'backups');
}

// A Supabase project serves its schema public to the world, by a REST interface that this server knows nothing of.
function defaultSchema(databaseUrl: string | undefined): string {
  return isSupabase(databaseUrl ?? '') ? 'beyond_prode' : 'public';
}

function readChat({
  CHAT_WEBHOOK_URL: webhookUrl,
  CHAT_NAMES: names,
}: Environment): EnvironmentConfig['chat'] {
  const service = webhookUrl === undefined ? undefined : chatServiceOf(webhookUrl);
  return webhookUrl === undefined || service === undefined
    ? null
    : { webhookUrl, service, names: names === 'true' };
}
