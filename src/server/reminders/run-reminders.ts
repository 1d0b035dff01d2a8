import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../context.ts';
import { createPoller } from '../poller/index.ts';
import type { Audience } from './audience-repository.ts';
import { releaseEveryClaim } from './outbox-repository.ts';
import { planOutbox } from './plan-outbox.ts';
import type { ReminderChannel } from './reminder-channel.ts';
import { createSender, type SenderOptions } from './send-due.ts';

const planEveryMs = 300_000;
/** After a change of matches, which comes in several notifications. */
const planAfterChangeMs = 2_000;
const sendEveryMs = 5_000;
/** How long a stop waits for messages under way before it cuts them off. */
const stopPatienceMs = 3_000;

interface ReminderOptions extends Pick<SenderOptions, 'onOutcome' | 'leaseSeconds' | 'perSecond'> {
  channels: readonly ReminderChannel[];
  log: FastifyBaseLogger;
  planEveryMs?: number;
  sendEveryMs?: number;
}

/**
 * Plans and sends reminders in the background (docs/rules.md#reminders): planned when matches change and every five minutes, sent
 * as they are due, by whichever process takes them. Returns how to stop.
 */
export async function startReminders(
  context: AppContext,
  options: ReminderOptions,
): Promise<() => Promise<void>> {
  const { database, config, tournament, changes } = context;
  const { channels, log } = options;
  if (channels.length === 0) return async () => {};
  const audience: Audience = {
    channels: channels.map(({ name }) => name),
    domains: config.allowedEmailDomains,
    timeZone: tournament.timeZone,
  };
  if (database.kind === 'embedded') await releaseEveryClaim(database.db);
  const stopping = new AbortController();
  const sender = createSender(context, options);
  const sending = createPoller({
    async work() {
      if (!database.isReadOnly()) await sender.send(audience, stopping.signal);
    },
    onError: (error) => log.error(error, 'reminders could not be taken; the next look tries again'),
    everyMs: options.sendEveryMs ?? sendEveryMs,
  });
  const plan = {
    async work() {
      const changed = database.isReadOnly() ? 0 : await planOutbox(database, audience);
      if (changed > 0) log.info({ changed }, 'reminders planned');
    },
    onError: (error: unknown) =>
      log.error(error, 'reminders could not be planned; the next plan tries again'),
  };
  const planning = createPoller({ ...plan, everyMs: options.planEveryMs ?? planEveryMs });
  // Of its own, as the other one's next run is five minutes away.
  const replanning = createPoller(plan);
  const unsubscribe = changes.subscribe((topic) => {
    if (topic === 'matches') replanning.schedule(planAfterChangeMs);
  });
  planning.schedule(0);
  sending.schedule(0);
  return async () => {
    unsubscribe();
    const cutOff = setTimeout(() => stopping.abort(new Error('The server stops.')), stopPatienceMs);
    await Promise.all([planning.stop(), replanning.stop(), sending.stop()]);
    clearTimeout(cutOff);
    for (const channel of channels) channel.close?.();
  };
}
