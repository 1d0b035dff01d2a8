import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../context.ts';
import { createPoller, type Poller } from '../http/create-poller.ts';
import type { Audience } from './outbox-repository.ts';
import { planFor, planOutbox } from './plan-outbox.ts';
import { createSender, type SenderOptions } from './send-due.ts';

const planEveryMs = 300_000;
/** Leaves time for further changes of matches. */
const planAfterChangeMs = 2_000;
const sendEveryMs = 5_000;
const stopPatienceMs = 3_000;

interface ReminderOptions extends Pick<SenderOptions, 'channels' | 'onOutcome'> {
  log: FastifyBaseLogger;
  planEveryMs?: number;
  sendEveryMs?: number;
  stopPatienceMs?: number;
}

export interface ReminderRunner {
  start(): void;
  /** Plans at once for a participant who has changed when or how they are reached. */
  planSoon(userId: string): void;
  /** Stops, after the current plan and messages or 3 s. */
  stop(): Promise<void>;
}

/** Creates the work that plans and sends reminders, in one process at a time (docs/rules.md#reminders). */
export function createReminderRunner(context: AppContext, options: ReminderOptions): ReminderRunner {
  const { database, config, tournament, changes } = context;
  const { channels, log } = options;
  if (channels.length === 0) return { start() {}, planSoon() {}, async stop() {} };
  const audience: Audience = {
    channels: channels.map(({ name }) => name),
    domains: config.allowedEmailDomains,
    timeZone: tournament.timeZone,
  };
  const stopping = new AbortController();
  const sender = createSender(context, options);
  const sending = createPoller({
    async work() {
      if (!database.isReadOnly()) await sender.send(audience, stopping.signal);
    },
    onError: (error) => log.error(error, 'reminders could not be sent; the next check tries again'),
    everyMs: options.sendEveryMs ?? sendEveryMs,
  });
  const planWith = (plan: () => Promise<number | null>, onBusy = () => {}) => ({
    async work() {
      const changed = database.isReadOnly() ? 0 : await plan();
      if (changed === null) onBusy();
      else if (changed > 0) log.info({ changed }, 'reminders planned');
    },
    onError: (error: unknown) =>
      log.error(error, 'reminders could not be planned; the next plan tries again'),
  });
  const plan = () => planOutbox(database, audience);
  const planning: Poller = createPoller({
    // The plan that another process is making may have missed the change.
    ...planWith(plan, () => planning.schedule(planAfterChangeMs)),
    everyMs: options.planEveryMs ?? planEveryMs,
  });
  let changedPeople = new Set<string>();
  const planningPeople = createPoller(
    planWith(async () => {
      const people = [...changedPeople];
      changedPeople = new Set();
      return planFor(database, audience, people);
    }),
  );
  let unsubscribe = (): void => {};
  return {
    start() {
      unsubscribe = changes.subscribe((topic) => {
        if (topic === 'matches') planning.schedule(planAfterChangeMs);
      });
      planning.schedule(0);
      sending.schedule(0);
    },
    planSoon(userId) {
      changedPeople.add(userId);
      planningPeople.schedule(0);
    },
    async stop() {
      unsubscribe();
      const patienceMs = options.stopPatienceMs ?? stopPatienceMs;
      const cutOff = setTimeout(() => stopping.abort(new Error('The server is stopping.')), patienceMs);
      await Promise.all([planning, planningPeople, sending].map((poller) => poller.stop()));
      clearTimeout(cutOff);
      for (const channel of channels) channel.close?.();
    },
  };
}
