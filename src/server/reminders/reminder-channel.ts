import { createHmac } from 'node:crypto';
import type { Schema } from '../database/schema.ts';

export type ChannelName = Schema['reminders']['channel'];

/** Whom a message is for; the names as stored, `fullName` '' without one, and the IANA zone of the person's clocks. */
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

/** What a message says: nothing of any prediction. */
export interface Reminder {
  /** 'YYYY-MM-DD' in the tournament's zone. */
  matchDay: string;
  /** By kick-off, one or more; every message opens the first one. */
  matches: readonly [MissingMatch, ...MissingMatch[]];
  /** The database's time at which the row was taken: what 'closes in' is counted from. */
  now: Date;
  /**
   * The same for each attempt of one row and of no other, 32 of [0-9a-f]: what a receiver tells a repeated message by, such as
   * the `Message-ID` of an e-mail, the `Topic` of a push message and the tag of its notification.
   */
  identity: string;
}

/**
 * How a delivery ended. 'gone': this channel does not reach the person any more, and no attempt will.
 * An object: it was not taken, and why; the receiver asked to wait so long, or says nothing of that.
 */
export type Delivery = 'sent' | 'gone' | { retryAfterSeconds?: number; reason?: string };

/**
 * One way to reach a person. It sends, and knows neither the outbox nor whether something is missing. After an
 * error nobody knows whether the message was taken: it is sent again later with the same `identity`.
 */
export interface ReminderChannel {
  name: ChannelName;
  /** Ends, with an error if need be, once `signal` is aborted: the row is somebody else's then. */
  send(person: ReminderPerson, reminder: Reminder, signal: AbortSignal): Promise<Delivery>;
  /** A message that says that it is one, for the button 'Enviar una prueba'. */
  sendTest(person: ReminderPerson, signal: AbortSignal): Promise<Delivery>;
  /** Closes what it keeps open, once nothing is sent any more. */
  close?(): void;
}

/**
 * Returns the `identity` of a row of the outbox. It is computed with the server's secret, so that it tells a mail provider or push
 * service nothing about the person.
 */
export function reminderIdentity(
  row: { cupId: string; userId: string; matchDay: string; channel: ChannelName },
  secret: string,
): string {
  const parts = JSON.stringify(['reminder', row.cupId, row.userId, row.matchDay, row.channel]);
  return createHmac('sha256', secret).update(parts).digest('hex').slice(0, 32);
}
