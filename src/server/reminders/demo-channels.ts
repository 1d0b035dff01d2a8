import type { PushChannel } from './push/push-channel.ts';
import { reminderTitle } from './messages.ts';
import type { ChannelName, Reminder, ReminderChannel, ReminderPerson } from './reminder-channel.ts';

export interface DemoMessage {
  at: Date;
  channel: ChannelName;
  /** Name of the recipient, or the address without one. */
  to: string;
  text: string;
  /** The match that the message opens; null for a test. */
  matchId: string | null;
}

/** More than the demo's page shows. */
const rememberedMessages = 200;
const testText = 'Prueba de aviso';

/** Creates the channels of a demo, which only remember messages. `push` says which endpoints browsers may subscribe. */
export function createDemoChannels(push: PushChannel, clock: () => number) {
  const demoMessages: DemoMessage[] = [];
  const remember = (channel: ChannelName, person: ReminderPerson, reminder: Reminder | null) => {
    demoMessages.push({
      ...{ at: new Date(clock()), channel, to: person.fullName || person.email },
      text: reminder === null ? testText : reminderTitle(reminder),
      matchId: reminder?.matches[0].id ?? null,
    });
    demoMessages.splice(0, demoMessages.length - rememberedMessages);
    return Promise.resolve('sent' as const);
  };
  const remembering = <Name extends ChannelName>(name: Name): ReminderChannel & { name: Name } => ({
    name,
    send: (person, reminder) => remember(name, person, reminder),
    sendTest: (person) => remember(name, person, null),
  });
  return { push: { ...push, ...remembering('push') }, email: remembering('email'), demoMessages };
}
