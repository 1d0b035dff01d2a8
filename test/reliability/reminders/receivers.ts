import type { PushSubscription } from '../../../src/server/reminders/push/push-subscriptions-repository.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { startPushService, type PushedMessage } from '../../support/push-service.ts';

/** A message that a receiver took. */
export interface Received {
  to: string;
  /** By which the receiver recognises a repeated message. */
  identity: string;
}

/** A mail server and a push service that return what they took since the last call of `take`. */
export interface Receivers {
  smtpUrl: string;
  pushHost: string;
  /** Returns the browser of the person with this address. */
  subscribe(email: string): PushSubscription;
  /** The identities of messages that the push service took before it died without an answer, one for each death. */
  deaths: readonly string[];
  take(): Received[];
  close(): Promise<void>;
}

/** Starts both. After every `deathEvery` messages the push service dies between taking a message and answering. */
export async function startReceivers(deathEvery: number): Promise<Receivers> {
  const received: Received[] = [];
  let pushed = 0;
  const deaths: string[] = [];
  const owners = new Map<string, string>();
  const mail = await startMailServer(({ to, headers }) => {
    const identity = /^<([0-9a-f]{32})@/.exec(headers.get('message-id') ?? '')?.[1] ?? '';
    received.push({ to: to[0] ?? '', identity });
  });
  const push = await startPushService();
  const answer = () => {
    pushed += 1;
    return pushed % deathEvery === 0 ? 'taken and dead' : { status: 201 };
  };
  return {
    smtpUrl: mail.url,
    pushHost: push.host,
    subscribe(email) {
      const subscription = push.subscribe(answer);
      owners.set(subscription.endpoint, email);
      return subscription;
    },
    deaths,
    take() {
      for (const message of push.messages.splice(0)) {
        const identity = identityOf(message);
        received.push({ to: owners.get(message.endpoint) ?? '', identity });
        if (!message.answered) deaths.push(identity);
      }
      return received.splice(0);
    },
    async close() {
      await mail.close();
      await push.close();
    },
  };
}

/** Returns the topic and tag of a message, which replace a queued message and a shown notification; '' when they differ. */
function identityOf({ headers, text }: PushedMessage): string {
  const { notification } = JSON.parse(text) as { notification: { tag: string } };
  return headers['topic'] === notification.tag ? notification.tag : '';
}
