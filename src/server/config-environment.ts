import { z } from 'zod';
import {
  databaseAddress,
  emailAddresses,
  emailDomains,
  listenHost,
  oneOf,
  proxyCount,
  publicAddress,
  schemaName,
  secret,
  serviceAddress,
  spreadsheetId,
  vapidKey,
  wholeNumber,
} from './config-values.ts';
import { chatWebhook, mailSender, pushHosts, smtpAddress } from './config-channels.ts';

const rate = wholeNumber(1, Number.MAX_SAFE_INTEGER, 'a whole number, 1 or more');

/** Every variable of the environment (docs/operations.md#environment), each checked for itself. */
export const environmentSchema = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).default('development'),
  PORT: wholeNumber(0, 65_535, 'a port, a whole number up to 65535 such as 3000').default(3000),
  HOST: listenHost.optional(),
  PUBLIC_URL: publicAddress.optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_SCHEMA: schemaName.optional(),
  DATA_DIR: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: serviceAddress.default('https://accounts.google.com'),
  ALLOWED_EMAIL_DOMAINS: emailDomains.optional(),
  REQUIRE_GOOGLE_WORKSPACE: oneOf(['true', 'false']).default('false'),
  ORGANISER_EMAILS: emailAddresses.optional(),
  SHEETS_SPREADSHEET_ID: spreadsheetId.optional(),
  SHEETS_API_KEY: z.string().optional(),
  SHEETS_BASE_URL: serviceAddress.default('https://sheets.googleapis.com'),
  TOURNAMENT_FILE: z.string().optional(),
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: mailSender.optional(),
  CHAT_WEBHOOK_URL: chatWebhook.optional(),
  CHAT_NAMES: oneOf(['true', 'false']).default('false'),
  JWT_SECRET: secret.optional(),
  SERVICE_ROLE_KEY: secret.optional(),
  VAPID_PUBLIC_KEY: vapidKey(65).optional(),
  VAPID_PRIVATE_KEY: vapidKey(32).optional(),
  PUSH_HOSTS: pushHosts.default([]),
  SHEETS_POLL_SECONDS: wholeNumber(
    30,
    86_400,
    'a whole number of seconds, 30 or more and a day at most',
  ).default(120),
  STOP_DELAY_SECONDS: wholeNumber(0, 60, 'a whole number of seconds up to 60').default(0),
  SIGN_INS_PER_MINUTE: rate.default(300),
  WRITES_PER_MINUTE: rate.default(60),
  TRUST_PROXY: proxyCount.prefault('false'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
});

export type Environment = z.infer<typeof environmentSchema>;

/** The tournament file of each demo, by what `--demo` calls it (docs/rules.md#demo); the first is the default. */
export const demoFiles = {
  'club-world-cup': 'config/club-world-cup-2025.json',
  'world-cup': 'config/presets/world-cup-48.json',
  laliga: 'config/presets/league-20.json',
};
export type DemoName = keyof typeof demoFiles;
export const defaultDemo = 'club-world-cup';

/** Whether `--demo` may say it. */
export function isDemoName(name: string | undefined): name is DemoName {
  return name !== undefined && Object.hasOwn(demoFiles, name);
}
