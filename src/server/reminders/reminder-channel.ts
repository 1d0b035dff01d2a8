import { createHmac } from 'node:crypto';
import type { Schema } from '../database/schema.ts';

export type ChannelName = Schema['reminders']['channel'];

/** The recipient of a message. `fullName` is '' without a name; `timeZone` is an IANA zone. */
export interface ReminderPerson {
  id: string;
  email: string;
  fullName: string;
  timeZone: string;
}

/** A match that the person can still predict and has not. */
export interface MissingMatch {
  id: string;
  homeTeam: string;
  awayTeam: string;
  kickoffAt: Date;
}

/** What a message says. It never contains a prediction. */
export interface Reminder {
  /** 'YYYY-MM-DD' in the tournament's zone. */
  matchDay: string;
  /** One or more, by kick-off. Every message opens the first one. */
  matches: readonly [MissingMatch, ...MissingMatch[]];
  /** The database's time when the row was read. 'Closes in' counts from it. */
  now: Date;
  /** 32 of [0-9a-f], the same for each attempt: the `Message-ID` of an e-mail, the `Topic` and tag of a push message. */
  identity: string;
}

/**
 * How a delivery ended. 'gone' means that this channel no longer reaches the person. An object means that the message was not
 * accepted, with the reason and the wait if the receiver named them.
 */
export type Delivery = 'sent' | 'gone' | { retryAfterSeconds?: number; reason?: string };

/** A way to reach a person. After an error the message may have been accepted; a retry has the same `identity`. */
export interface ReminderChannel {
  name: ChannelName;
  /** Must settle once `signal` is aborted, because another process may then take the row. */
  send(person: ReminderPerson, reminder: Reminder, signal: AbortSignal): Promise<Delivery>;
  sendTest(person: ReminderPerson, signal: AbortSignal): Promise<Delivery>;
  /** Closes open connections, after the last message. */
  close?(): void;
}

/** Returns the `identity` of a row of the outbox, an HMAC, which tells mail and push services nothing about the person. */
export function reminderIdentity(
  row: { cupId: string; userId: string; matchDay: string; channel: ChannelName },
  secret: string,
): string {
  const parts = JSON.stringify(['reminder', row.cupId, row.userId, row.matchDay, row.channel]);
  return createHmac('sha256', secret).update(parts).digest('hex').slice(0, 32);
}
