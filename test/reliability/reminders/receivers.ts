import { startHttpReceiver } from '../../support/http-receiver.ts';
import { startMailServer } from '../../support/mail-server.ts';

/** A message that a receiver took. */
export interface Received {
  to: string;
  identity: string;
}

/** A mail server and a push service that say what they took since they were asked last. */
export interface Receivers {
  smtpUrl: string;
  pushUrl: string;
  /** The identities of the messages that the push service took before it died without an answer, one for each time. */
  deaths: readonly string[];
  take(): Received[];
  close(): Promise<void>;
}

/** Starts both; the push service dies once in `deathEvery` messages before it answers. */
export async function startReceivers(deathEvery: number): Promise<Receivers> {
  let received: Received[] = [];
  let pushed = 0;
  const deaths: string[] = [];
  const mail = await startMailServer(({ to, headers }) => {
    const identity = /^<([0-9a-f]{32})@/.exec(headers.get('message-id') ?? '')?.[1] ?? '';
    received.push({ to: to[0] ?? '', identity });
  });
  const push = await startHttpReceiver(({ body }) => {
    const message = JSON.parse(body.toString()) as Received;
    received.push(message);
    pushed += 1;
    if (pushed % deathEvery !== 0) return { status: 201 };
    deaths.push(message.identity);
    return 'dies';
  });
  return {
    smtpUrl: mail.url,
    pushUrl: push.origin,
    deaths,
    take() {
      const taken = received;
      received = [];
      return taken;
    },
    async close() {
      await mail.close();
      await push.close();
    },
  };
}
