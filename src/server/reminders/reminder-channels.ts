import type { AppContext } from '../context.ts';
import { createDemoChannels, type DemoMessage } from './demo-channels.ts';
import { createPushChannel, type PushChannel } from './push/push-channel.ts';
import { createEmailChannel } from './email-channel.ts';
import type { ReminderChannel } from './reminder-channel.ts';

export interface ReminderChannels {
  push: PushChannel;
  /** Null while the server sends no e-mail. */
  email: ReminderChannel | null;
  /** The messages of a demo, oldest first; empty in a real game. */
  demoMessages: readonly DemoMessage[];
}

/** Creates the channels of a process. Those of a demo send nothing and remember the messages. */
export function createReminderChannels(context: AppContext): ReminderChannels {
  const push = createPushChannel(context);
  if (context.config.demo) return createDemoChannels(push, context.clock);
  return { push, email: createEmailChannel(context), demoMessages: [] };
}
