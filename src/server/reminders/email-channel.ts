import { createTransport } from 'nodemailer';
import { randomBytes } from 'node:crypto';
import { emailDomain } from '../../domain/allowed-email.ts';
import { askedMatchQuery } from '../../domain/asked-match.ts';
import { signId } from '../auth/signed-id.ts';
import type { AppContext } from '../context.ts';
import { html } from '../http/html.ts';
import { emailMessages as messages, reminderTitle } from './messages.ts';
import type { Delivery, Reminder, ReminderChannel, ReminderPerson } from './reminder-channel.ts';
import { unsubscribePath, unsubscribePurpose } from './unsubscribe-routes.ts';

interface EmailContext {
  config: Pick<AppContext['config'], 'publicUrl' | 'jwtSecret' | 'mail'>;
  tournament: Pick<AppContext['tournament'], 'name' | 'article'>;
}

const connection = {
  ...{ pool: true, maxConnections: 4, connectionTimeout: 10_000, greetingTimeout: 10_000 },
  ...{ socketTimeout: 25_000, dnsTimeout: 10_000 },
} as const;

/** Creates the e-mail channel of SMTP_URL (docs/operations.md#e-mail); null without it. */
export function createEmailChannel(context: EmailContext): ReminderChannel | null {
  const { mail } = context.config;
  if (mail === null) return null;
  const transport = createTransport({ url: mail.smtpUrl, ...connection });
  const { from } = mail;
  const host = emailDomain(/<([^<>]+)>/.exec(from)?.[1]?.trim() ?? from.trim()) ?? 'localhost';

  async function deliver(
    person: ReminderPerson,
    reminder: Reminder | null,
    signal: AbortSignal,
  ): Promise<Delivery> {
    signal.throwIfAborted();
    const { unsubscribeUrl, ...content } = describeEmail(context, person, reminder);
    try {
      await transport.sendMail({
        from,
        to: person.email,
        ...content,
        messageId: `<${reminder?.identity ?? randomBytes(16).toString('hex')}@${host}>`,
        list: { unsubscribe: { url: unsubscribeUrl, comment: '' } },
        headers: {
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Auto-Submitted': 'auto-generated',
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return 'sent';
    } catch (error) {
      return judgeFailure(error);
    }
  }

  return {
    name: 'email',
    send: deliver,
    sendTest: (person, signal) => deliver(person, null, signal),
    close: () => transport.close(),
  };
}

/** An e-mail without its envelope. One POST to `unsubscribeUrl` unsubscribes the person (RFC 8058). */
type EmailContent = Record<'subject' | 'text' | 'html' | 'unsubscribeUrl', string>;

const small = 'font-size:14px;color:#475569';
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;text-decoration:none;font-weight:bold';
const bodyStyle = 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#0f172a;background:#ffffff';

/** Returns the e-mail of a reminder, which opens the quick entry at the first missing match. Null makes a test message. */
export function describeEmail(
  { config: { publicUrl, jwtSecret }, tournament }: EmailContext,
  person: ReminderPerson,
  reminder: Reminder | null,
): EmailContent {
  const unsubscribeUrl = `${publicUrl}${unsubscribePath}?k=${signId(unsubscribePurpose, person.id, jwtSecret)}`;
  const url = reminder === null ? publicUrl : `${publicUrl}/${askedMatchQuery(reminder.matches[0].id)}`;
  const subject = reminder === null ? messages.testTitle : reminderTitle(reminder);
  const greeting = messages.greeting(person);
  const intro = reminder === null ? messages.testIntro : messages.intro(reminder);
  const matches = reminder?.matches.map((match) => messages.match(match, person)) ?? [];
  const zone = reminder === null ? '' : messages.zone(person);
  const why = messages.why(tournament);
  const text = [
    ...[greeting, intro, matches.map((line) => `- ${line}`).join('\n'), zone, `${messages.open}: ${url}`],
    `--\n${why}\n${messages.unsubscribe}: ${unsubscribeUrl}`,
  ].filter((paragraph) => paragraph !== '');
  const list = html`<ul style="margin:0 0 16px;padding-left:20px">
    ${matches.map((line) => html`<li>${line}</li>`)}
  </ul>`;
  const body = html`<p style="margin:0 0 16px">${greeting}</p>
    <p style="margin:0 0 16px">${intro}</p>
    ${matches.length === 0 ? '' : list}
    <p style="margin:0 0 16px"><a href="${url}" style="${buttonStyle}">${messages.open}</a></p>
    ${zone === '' ? '' : html`<p style="margin:0 0 16px;${small}">${zone}</p>`}
    <p style="margin:0 0 16px;${small}">
      ${why} <a href="${unsubscribeUrl}" style="color:#475569">${messages.unsubscribe}</a>
    </p>`;
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: html`<!doctype html>
      <html lang="es">
        <head>
          <meta charset="utf-8" />
          <title>${subject}</title>
        </head>
        <body style="${bodyStyle}">
          ${body}
        </body>
      </html>`.text,
    unsubscribeUrl,
  };
}

/** A failure as nodemailer reports it. `responseCode` is the server's response to `command`. */
interface SmtpFailure extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Responses to RCPT TO for a mailbox that does not exist. */
const noMailbox = [550, 551, 553];
/** Failures before the message itself was sent. */
const before = ['ECONNECTION', 'EDNS', 'EAUTH', 'ETLS', 'EENVELOPE', 'EPROXY', 'ECONNREFUSED'];

/** @throws the failure itself when the server may have accepted the message. */
function judgeFailure(error: unknown): Delivery {
  const { code, command, responseCode, message } = error as SmtpFailure;
  if (responseCode !== undefined && command === 'RCPT TO' && noMailbox.includes(responseCode)) return 'gone';
  if (responseCode !== undefined || command === 'CONN' || (code !== undefined && before.includes(code)))
    return {
      reason: `${code ?? 'ESMTP'}: ${responseCode === undefined ? message : `the mail server answered ${responseCode}`}`,
    };
  throw error;
}
