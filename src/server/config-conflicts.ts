import { demoFiles, isDemoName, type Environment } from './config-environment.ts';
import { isLoopback, isVapidPair, outsideErrors } from './config-values.ts';

const credentialNames = [
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'SHEETS_SPREADSHEET_ID',
  'SHEETS_API_KEY',
] as const;

/** Without any credential of Google and the sheet the server is a demo (docs/rules.md#demo). */
export function isDemo(env: Environment): boolean {
  return credentialNames.every((name) => env[name] === undefined);
}

/**
 * What is wrong with variables that are right by themselves but do not go together, a sentence each. `domains` are those that
 * may take part, `wantedDemo` what `--demo` says.
 */
export function conflictErrors(
  env: Environment,
  given: {
    production: boolean;
    publicUrl: string;
    domains: string[] | undefined;
    wantedDemo: string | undefined;
  },
): string[] {
  const demo = isDemo(env);
  return [
    ...demoNameErrors(given.wantedDemo, demo),
    ...credentialErrors(env),
    ...(demo ? demoErrors(env, given.production, given.publicUrl) : domainErrors(env)),
    ...outsideErrors(env.ORGANISER_EMAILS, given.domains),
    ...databaseErrors(env),
    ...channelErrors(env),
    ...secretErrors(env),
    ...vapidErrors(env),
  ];
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
  if (env.DATABASE_URL !== undefined || env.DATABASE_SCHEMA === undefined) return [];
  return ['DATABASE_SCHEMA: is for a PostgreSQL server; set DATABASE_URL too, or remove it.'];
}

function channelErrors(env: Environment): string[] {
  if (isDemo(env)) {
    return (['SMTP_URL', 'MAIL_FROM', 'CHAT_WEBHOOK_URL'] as const)
      .filter((name) => env[name] !== undefined)
      .map((name) => `${name}: is for a real game; the demo sends nothing to anybody: remove it.`);
  }
  const missing = env.SMTP_URL === undefined ? 'SMTP_URL' : 'MAIL_FROM';
  const alone = (env.SMTP_URL === undefined) !== (env.MAIL_FROM === undefined);
  const why = 'a mail server and who its e-mails are from are configured both or neither.';
  return [
    ...(alone ? [`${missing}: is missing; ${why}`] : []),
    ...(env.CHAT_NAMES === 'true' && env.CHAT_WEBHOOK_URL === undefined
      ? ['CHAT_NAMES: is for a chat room; set CHAT_WEBHOOK_URL too, or remove it.']
      : []),
  ];
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

function vapidErrors({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Environment): string[] {
  if (publicKey === undefined && privateKey === undefined) return [];
  if (publicKey === undefined || privateKey === undefined) {
    const name = publicKey === undefined ? 'VAPID_PUBLIC_KEY' : 'VAPID_PRIVATE_KEY';
    return [`${name}: is missing; set both keys of web push or neither.`];
  }
  if (isVapidPair(publicKey, privateKey)) return [];
  return ['VAPID_PUBLIC_KEY: is not the key of VAPID_PRIVATE_KEY: copy both as they were printed together.'];
}

function demoErrors({ HOST }: Environment, production: boolean, publicUrl: string): string[] {
  const leave = `Set ${credentialNames.join(', ')} and ALLOWED_EMAIL_DOMAINS for a real game.`;
  if (production) return [`NODE_ENV: the demo is refused in production. ${leave}`];
  if (!isLoopback(publicUrl)) return [`PUBLIC_URL: the demo runs on a loopback address only. ${leave}`];
  if (HOST === undefined || /^(localhost|::1|127(\.\d{1,3}){3})$/.test(HOST)) return [];
  return [`HOST: the demo listens on a loopback address only: it lets anyone in as anyone. ${leave}`];
}
