import { z } from 'zod';
import { emailDomain } from '../domain/allowed-email.ts';
import { isLoopback, listed, text } from './config-values.ts';

const smtpExample = 'such as smtp://user:password@smtp.example.com:587, or smtps:// with port 465';

/** The address of a mail server. What is wrong never repeats it, as it holds a password. */
export const smtpAddress = text((value) => {
  if (!/^smtps?:\/\/[^/]/.test(value)) return `must be the address of a mail server, ${smtpExample}`;
  if (!URL.canParse(value) || !canDecode(new URL(value))) {
    return `cannot be read. Write it ${smtpExample}, and in the password # as %23, / as %2F, ? as %3F, % as %25 and @ as %40`;
  }
  return null;
});

const senderPattern = /^(?:[^<>\r\n]*<([^<>]+)>|([^<>]+))$/;

/** Who e-mails are from: an address, or a name and an address. */
export const mailSender = text((value) => {
  const [, inBrackets, alone] = senderPattern.exec(value.trim()) ?? [];
  const address = (inBrackets ?? alone ?? '').trim();
  return emailDomain(address) === undefined
    ? 'must be an e-mail address, such as "Beyond Prode <prode@agencia.com>"'
    : null;
});

/** The chat services that a webhook can belong to (docs/operations.md#chat-room). */
export type ChatService = 'google' | 'slack' | 'teams';

const hostsOf: Record<ChatService, RegExp> = {
  google: /^chat\.googleapis\.com$/,
  slack: /^hooks\.slack(-gov)?\.com$/,
  teams: /\.(logic\.azure\.com|webhook\.office\.com|api\.powerplatform\.com)$/,
};

/** The service of a webhook by its host; on loopback, for trials, that of Google; undefined for any other host. */
export function chatServiceOf(url: string): ChatService | undefined {
  if (!URL.canParse(url)) return undefined;
  if (isLoopback(url)) return 'google';
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:') return undefined;
  return (Object.keys(hostsOf) as ChatService[]).find((service) => hostsOf[service].test(hostname));
}

/** The webhook of a chat room. What is wrong never repeats it, as who has it can write there. */
export const chatWebhook = z.string().refine((value) => chatServiceOf(value) !== undefined, {
  error:
    'must be the whole address that Google Chat, Slack or Teams (Workflows) gives for a webhook, such as one that begins ' +
    'with https://chat.googleapis.com/v1/spaces/',
});

/** Hosts of push services: names, `*.` and a name, or for trials loopback with a port. */
export const pushHosts = listed.refine(
  (list) => list.every((host) => isHostPattern(host) || isLoopbackPort(host)),
  {
    error: 'must be hosts separated by commas, such as "push.example.com,*.push.example.org"',
  },
);

function isLoopbackPort(host: string): boolean {
  return isLoopback(`http://${host}`) && /:\d+$/.test(host);
}

/** No address: the last part of a name begins with a letter. */
function isHostPattern(host: string): boolean {
  return /^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(host);
}

function canDecode({ username, password }: URL): boolean {
  try {
    return [username, password].every((part) => decodeURIComponent(part) !== null);
  } catch {
    return false;
  }
}
