import { createTransport } from 'nodemailer';
import { randomBytes } from 'node:crypto';
import { emailDomain } from '../../domain/allowed-email.ts';
import type { AppContext } from '../context.ts';
import { describeEmail } from './email-content.ts';
import type { Delivery, Reminder, ReminderChannel, ReminderPerson } from './reminder-channel.ts';

/** What `describeEmail` needs, and how to send. */
interface EmailContext {
  config: Pick<AppContext['config'], 'publicUrl' | 'jwtSecret' | 'mail'>;
  tournament: Pick<AppContext['tournament'], 'name'>;
}

const connections = 4;
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 25_000,
  dnsTimeout: 10_000,
};

/** Creates the channel of SMTP_URL (docs/operations.md#e-mail); null without it. */
export function createEmailChannel(context: EmailContext): ReminderChannel | null {
  const { mail } = context.config;
  if (mail === null) return null;
  const transport = createTransport({
    url: mail.smtpUrl,
    pool: true,
    maxConnections: connections,
    ...timeouts,
  });
  const host = emailDomain(/<([^<>]+)>/.exec(mail.from)?.[1]?.trim() ?? mail.from.trim()) ?? 'localhost';

  async function deliver(
    person: ReminderPerson,
    reminder: Reminder | null,
    signal: AbortSignal,
  ): Promise<Delivery> {
    signal.throwIfAborted();
    const { unsubscribeUrl, ...content } = describeEmail(context, person, reminder);
    try {
      await transport.sendMail({
        from: context.config.mail?.from,
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

/** What the library says of a failure; `responseCode` is the server's answer, `command` what it answered to. */
interface SmtpFailure extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Answers of a server that has no such mailbox, to the command RCPT TO. */
const noMailbox = [550, 551, 553];
/** Failures before the message itself was sent. */
const before = ['ECONNECTION', 'EDNS', 'EAUTH', 'ETLS', 'EENVELOPE', 'EPROXY', 'ECONNREFUSED'];

/** @throws the failure itself when the server may have taken the message. */
function judgeFailure(error: unknown): Delivery {
  const { code, command, responseCode, message } = error as SmtpFailure;
  if (responseCode !== undefined && command === 'RCPT TO' && noMailbox.includes(responseCode)) return 'gone';
  if (responseCode !== undefined || command === 'CONN' || (code !== undefined && before.includes(code)))
    return {
      reason: `${code ?? 'ESMTP'}: ${responseCode === undefined ? message : `the mail server answered ${responseCode}`}`,
    };
  throw error;
}
