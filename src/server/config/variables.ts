import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import { emailDomain } from '../../domain/allowed-email.ts';

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

/** Whether only this machine reaches an address. */
export function isLoopback(url: string): boolean {
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

/** Whether an address can be read with its user and password, as a `#` or `%` in them prevents. */
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
const databaseAddress = text(
  `the address of a PostgreSQL database, such as postgres://user:password@db.example.com:5432/prode, ${encoded}`,
  (url) => /^postgres(ql)?:\/\//.test(url) && hasReadableParts(url),
).refine((url) => !hasReadableParts(url) || isSslMode(new URL(url).searchParams.get('sslmode')), {
  error: `its sslmode must be one of ${sslModes.join(', ')}`,
});

function isSslMode(mode: string | null): boolean {
  return mode === null || sslModes.includes(mode);
}

const smtpAddress = text(
  `the address of a mail server, such as smtp://user:password@smtp.example.com:587, or smtps:// with port 465, ${encoded}`,
  (url) => /^smtps?:\/\/[^/]/.test(url) && hasReadableParts(url),
);

/** Who e-mails are from: an address, or a name and an address. */
const mailSender = text('an e-mail address, such as "Beyond Prode <prode@agencia.com>"', (value) => {
  const [, inBrackets, alone] = /^(?:[^<>\r\n]*<([^<>]+)>|([^<>]+))$/.exec(value.trim()) ?? [];
  return emailDomain((inBrackets ?? alone ?? '').trim()) !== undefined;
});

const chatHosts = {
  google: /^chat\.googleapis\.com$/,
  slack: /^hooks\.slack(-gov)?\.com$/,
  teams: /\.(logic\.azure\.com|webhook\.office\.com|api\.powerplatform\.com)$/,
};
/** The chat services that a webhook can belong to (docs/operations.md#chat-room). */
export type ChatService = keyof typeof chatHosts;

/** Returns the service of a webhook by its host: on loopback, for trials, that of Google; undefined for any other host. */
export function chatServiceOf(url: string): ChatService | undefined {
  if (isLoopback(url)) return 'google';
  if (!url.startsWith('https:') || !URL.canParse(url)) return undefined;
  return (Object.keys(chatHosts) as ChatService[]).find((service) =>
    chatHosts[service].test(new URL(url).hostname),
  );
}

/** One of the keys of web push, `bytes` long. */
const vapidKey = (bytes: number) =>
  text(
    `${bytes} bytes in base64url, as "npx web-push generate-vapid-keys" prints both keys`,
    (value) => /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === bytes,
  );

/** Whether a public key of web push belongs to a private one. */
export function isVapidPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    return false;
  }
  return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
}

const secret = text(
  'at least 32 bytes, such as what "openssl rand -base64 48" prints',
  (value) => Buffer.byteLength(value) >= 32,
);

/** The tournament file of each demo, by what `--demo` calls it (docs/rules.md#demo); the first is the default. */
export const demoFiles = {
  'club-world-cup': 'config/club-world-cup-2025.json',
  'world-cup': 'config/presets/world-cup-48.json',
  laliga: 'config/presets/league-20.json',
};
export type DemoName = keyof typeof demoFiles;

/** Every variable of the environment (docs/operations.md#environment), each checked for itself. */
export const variables = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).default('development'),
  PORT: wholeNumber(0, 65_535, 'a port, a whole number up to 65535 such as 3000').default(3000),
  HOST: text(
    "one of the machine's addresses without a port, such as 0.0.0.0 for all of them",
    (value) => isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value),
  ).optional(),
  PUBLIC_URL: publicAddress.optional(),
  DATABASE_URL: databaseAddress.optional(),
  // A name that needs no quotation marks in SQL and is not PostgreSQL's own.
  DATABASE_SCHEMA: text(
    'a schema of lower-case letters, digits and _, such as prode, and none of PostgreSQL itself',
    (value) => /^(?!pg_|information_schema$)[a-z_][a-z0-9_]{0,62}$/.test(value),
  ).optional(),
  DATA_DIR: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: text(
    "the client's secret, not its id",
    (value) => !value.endsWith('.apps.googleusercontent.com'),
  ).optional(),
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
  // Google's id of the workbook, which may be given as its whole address.
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
  // Names, `*.` and a name, or for trials loopback with a port. The last part of a name begins with a letter.
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
  // 'true' is the nearest proxy only, as a client can put any address before its own.
  TRUST_PROXY: text('true, false, or the number of proxies in front, 1 to 9', (value) =>
    /^(true|false|[1-9])$/.test(value),
  )
    .default('false')
    .transform((given) => ({ false: 0, true: 1 })[given] ?? Number(given)),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
});

export type Variables = z.infer<typeof variables>;

/** Variables whose values must not be printed. */
const secretNames = /SECRET|_KEY$|DATABASE_URL|SMTP_URL|CHAT_WEBHOOK_URL/;

/** Returns a sentence: the variable, what is there unless it could hold a password, and what would be right. */
export function sentence(name: string, value: string | undefined, message: string): string {
  const hidden = secretNames.test(name) || value?.includes('@') === true;
  const there = value === undefined ? 'missing' : hidden ? 'wrong' : JSON.stringify(value);
  return `${name}: is ${there}; ${message}.`;
}
