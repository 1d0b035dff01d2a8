import { askedMatchQuery } from '../../../domain/asked-match.ts';
import { reminderTitle } from '../messages.ts';
import type { Reminder } from '../reminder-channel.ts';

export interface PushMessage {
  payload: string;
  /** How long a push service keeps the message for a device that is off, in seconds. */
  ttl: number;
  /** A later message with the same topic replaces one that is still kept. */
  topic: string;
}

const testTitle = 'Prueba de aviso: así te llegarán los de Beyond Prode';
const testTtlSeconds = 60;

/** Returns the push message of a reminder, which expires at the first kick-off and opens that match. */
export function reminderMessage(reminder: Reminder, publicUrl: string): PushMessage {
  const { matches, now, identity } = reminder;
  const [first] = matches;
  const left = Math.floor((first.kickoffAt.getTime() - now.getTime()) / 1_000);
  const navigate = `${publicUrl}/${askedMatchQuery(first.id)}`;
  const notification = { title: reminderTitle(reminder), navigate, tag: identity };
  return {
    payload: payloadOf(notification, { app_badge: String(matches.length) }),
    ttl: Math.max(0, left),
    topic: identity,
  };
}

/** Returns the push message of the button 'Enviar una prueba'. */
export function testMessage(publicUrl: string): PushMessage {
  const payload = payloadOf({ title: testTitle, navigate: `${publicUrl}/`, tag: 'test' });
  return { payload, ttl: testTtlSeconds, topic: 'test' };
}

/** A declarative message (https://www.w3.org/TR/push-api/): Safari shows it by itself, public/sw.js elsewhere. */
function payloadOf(notification: { title: string; navigate: string; tag: string }, more = {}): string {
  return JSON.stringify({
    web_push: 8030,
    notification: { ...notification, lang: 'es', dir: 'ltr' },
    ...more,
  });
}
