import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import { emailDomain, isAllowedEmail } from '../domain/allowed-email.ts';

/** Text for which `problem` returns null; otherwise what is wrong, after the variable's name and a colon. */
export function text(problem: (value: string) => string | null): z.ZodString {
  return z.string().check((context) => {
    const message = problem(context.value);
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
  });
}

/** A whole number; `meaning` completes 'must be ...'. */
export function wholeNumber(min: number, max: number, meaning: string): z.ZodCoercedNumber {
  const error = `must be ${meaning}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
}

/** Of these words, such as NODE_ENV's; one that is near to another is suggested. */
export function oneOf<const Word extends string>(words: readonly Word[]): z.ZodEnum<Record<Word, Word>> {
  const list = words.join(', ');
  return z.enum(words as readonly Word[] & readonly [Word], {
    error: ({ input }) => {
      const given = String(input).toLowerCase();
      const meant = words.find((word) => word === given || (given.length > 2 && word.startsWith(given)));
      return `must be one of ${list}${meant === undefined ? '' : `; did you mean ${meant}?`}`;
    },
  }) as z.ZodEnum<Record<Word, Word>>;
}

/** 32 bytes or more, as `openssl rand -base64 48` makes them. */
export const secret = text((value) =>
  Buffer.byteLength(value) >= 32
    ? null
    : 'must be at least 32 bytes, such as what "openssl rand -base64 48" prints',
);

/** The address of a service that this server calls: https:, or http: on loopback. */
export const serviceAddress = text((value) => addressProblem(value, 'https://accounts.google.com'));

/** The app's own address: an origin, since pages and calls are below its root. */
export const publicAddress = text((value) => {
  const example = 'https://prode.example.com';
  const problem = addressProblem(value, example);
  if (problem !== null) return problem;
  const { host, origin, pathname, search, hash } = new URL(value);
  if (pathname === '/' && search === '' && hash === '') return null;
  return (
    `must be ${origin} alone: the app cannot live under a path. Give it a host name of its own, ` +
    `such as https://prode.${host.replace(/^www\./, '')}`
  );
});

/** A PostgreSQL connection string. What is wrong never repeats it, as it holds a password. */
export const databaseAddress = text((value) => {
  const example = 'such as postgres://user:password@db.example.com:5432/prode';
  if (!/^postgres(ql)?:\/\//.test(value)) return `must be the address of a PostgreSQL database, ${example}`;
  if (!URL.canParse(value) || !canDecode(new URL(value))) {
    return (
      `cannot be read. Write it ${example}, and in the password ` +
      '# as %23, / as %2F, ? as %3F, % as %25, @ as %40 and : as %3A'
    );
  }
  const mode = new URL(value).searchParams.get('sslmode');
  if (mode === null || sslModes.includes(mode)) return null;
  return `has a wrong sslmode: write one of ${sslModes.join(', ')}, such as ?sslmode=verify-full`;
});
const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** A name that needs no quotation marks in SQL and is not PostgreSQL's own. */
export const schemaName = text((value) =>
  /^(?!pg_|information_schema$)[a-z_][a-z0-9_]{0,62}$/.test(value)
    ? null
    : 'must be a schema of lower-case letters, digits and _, such as prode, and none of PostgreSQL itself',
);

/** Whether a connection string leads to a Supabase project, directly or through its pooler. */
export function isSupabase(databaseUrl: string): boolean {
  return URL.canParse(databaseUrl) && /\.supabase\.(co|com)$/.test(new URL(databaseUrl).hostname);
}

/** A name or an address of this machine to listen on. */
export const listenHost = text((value) =>
  isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)
    ? null
    : "must be one of the machine's addresses without a port, such as 0.0.0.0 for all of them; the port is PORT",
);

/** Google's id of the workbook, which may be given as its whole address. */
export const spreadsheetId = z
  .string()
  .transform((value) => /\/spreadsheets\/d\/([\w-]+)/.exec(value)?.[1] ?? value.trim())
  .refine((id) => !id.includes('/'), {
    error: "must be the sheet's address, or its long part between /d/ and /edit",
  });

/** A comma-separated list, in lower case. */
export const listed = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean),
);

/** Domains of e-mail addresses. */
export const emailDomains = listed.refine(
  (list) => list.length > 0 && list.every((domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)),
  {
    error: 'must be e-mail domains separated by commas, such as "agencia.com,agencia.com.ar"',
  },
);

/** E-mail addresses. */
export const emailAddresses = listed.refine(
  (list) => list.length > 0 && list.every((address) => emailDomain(address) !== undefined),
  {
    error: 'must be e-mail addresses separated by commas, such as "ana@agencia.com,luis@agencia.com"',
  },
);

/** What is wrong with organisers of other domains, who would wait for a page that never comes; nothing without a list. */
export function outsideErrors(organisers: string[] = [], domains: string[] | undefined): string[] {
  const outside = domains === undefined ? [] : organisers.filter((email) => !isAllowedEmail(email, domains));
  if (outside.length === 0 || domains === undefined) return [];
  const list = `ALLOWED_EMAIL_DOMAINS has ${domains.join(', ')} only.`;
  return [`ORGANISER_EMAILS: ${outside.join(', ')} cannot sign in: ${list}`];
}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address is this machine's own, which nobody else can reach. */
export function isLoopback(url: string): boolean {
  return URL.canParse(url) && loopbackHosts.includes(new URL(url).hostname);
}

function addressProblem(value: string, example: string): string | null {
  if (!/^https?:\/\//.test(value)) {
    const meant = /^[a-z0-9-]+(\.[a-z0-9-]+)+/i.test(value) ? `https://${value}` : example;
    return `must be a whole address, such as ${URL.canParse(meant) ? meant : example}`;
  }
  if (!URL.canParse(value)) return `must be a whole address, such as ${example}`;
  const { username, password, host } = new URL(value);
  if (username !== '' || password !== '') return 'must be an address without a user and a password';
  if (value.startsWith('https:') || isLoopback(value)) return null;
  return `may be an http: address on loopback only: write https://${host}`;
}

function canDecode({ username, password, pathname }: URL): boolean {
  try {
    return [username, password, pathname].every((part) => decodeURIComponent(part) !== null);
  } catch {
    return false;
  }
}

/** How many proxies in front are trusted: 'true' is the nearest only, as a client can put any address before its own. */
export const proxyCount = z
  .string()
  .regex(/^(true|false|[1-9])$/, 'must be true, false, or the number of proxies in front, 1 to 9')
  .transform((given) => ({ false: 0, true: 1 })[given] ?? Number(given));

/** One of the keys of web push, `bytes` long. */
export const vapidKey = (bytes: number) =>
  text((value) =>
    /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === bytes
      ? null
      : `must be ${bytes} bytes in base64url, as "npx web-push generate-vapid-keys" prints both keys`,
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
