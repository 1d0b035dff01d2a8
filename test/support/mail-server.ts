import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedEmail {
  from: string;
  to: string[];
  /** Unfolded headers by lower-case name, the last of each name. */
  headers: Map<string, string>;
  /** The raw message, still in quoted-printable. */
  raw: string;
}

/** A mail server for tests, without TLS and passwords. */
export interface MailServer {
  url: string;
  received: ReceivedEmail[];
  /** Sets the answers to recipients; null accepts the message. */
  refuse(judge: ((to: string) => { code: number; text: string } | null) | null): void;
  close(): Promise<void>;
}

/** Starts a mail server. It calls `onReceived` with each message before confirming it. */
export async function startMailServer(
  onReceived: (email: ReceivedEmail) => void = () => {},
): Promise<MailServer> {
  const received: ReceivedEmail[] = [];
  let judge: ((to: string) => { code: number; text: string } | null) | null = null;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // It would look the clients' names up.
    disableReverseLookup: true,
    onRcptTo({ address }, _session, callback) {
      const answer = judge?.(address) ?? null;
      if (answer === null) callback();
      else callback(Object.assign(new Error(answer.text), { responseCode: answer.code }));
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const email = {
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          headers: readHeaders(raw),
          raw,
        };
        received.push(email);
        onReceived(email);
        callback();
      });
    },
  });
  // A client may be killed amid a message.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    refuse(next) {
      judge = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function readHeaders(raw: string): Map<string, string> {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
