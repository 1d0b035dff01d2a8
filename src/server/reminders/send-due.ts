import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { planReminder } from '../../domain/plan-reminders.ts';
import type { AppContext } from '../context.ts';
import {
  findDue,
  storeEnds,
  type Audience,
  type DueReminder,
  type ReminderEnd,
} from './outbox-repository.ts';
import {
  reminderIdentity,
  type ChannelName,
  type Delivery,
  type MissingMatch,
  type Reminder,
  type ReminderChannel,
} from './reminder-channel.ts';

/** The outcome of a due row. 'moved' is sent later, 'failed' is tried again. */
export type ReminderOutcome = 'sent' | 'cancelled' | 'moved' | 'failed' | 'gone' | 'given_up';

export interface SenderOptions {
  channels: readonly ReminderChannel[];
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  onOutcome: (channel: ChannelName, outcome: ReminderOutcome) => void;
  /** From the start of one batch to the start of the next, in milliseconds. */
  betweenBatchesMs?: number;
}

interface SenderContext {
  database: AppContext['database'];
  config: Pick<AppContext['config'], 'jwtSecret'>;
  tournament: Pick<AppContext['tournament'], 'id'>;
}

interface Attempt {
  outcome: ReminderOutcome;
  end: ReminderEnd;
  error?: unknown;
}

const batchSize = 10;
/** With the embedded database, the thread that writes messages also serves saves and reads. */
const defaultBetweenBatchesMs = { server: 1_000, embedded: 3_000 };
const timeLimitMs = 30_000;
/** Attempts for some hours. The kick-off usually ends them earlier. */
const mostAttempts = 20;
const firstRetrySeconds = 30;
const longestRetrySeconds = 900;

/**
 * Creates the sender of due rows (docs/decisions/018-reminders-go-through-an-outbox.md). `send` sends all of them, a batch of
 * each channel in turn, while no other process does. `signal` aborts it.
 */
export function createSender(
  { database, config, tournament }: SenderContext,
  options: SenderOptions,
): { send(audience: Audience, signal: AbortSignal): Promise<void> } {
  const { log, onOutcome, betweenBatchesMs = defaultBetweenBatchesMs[database.kind] } = options;

  async function deliver(channel: ReminderChannel, row: DueReminder, signal: AbortSignal): Promise<Attempt> {
    const { userId, matchDay, now, email, fullName, timeZone } = row;
    const key = { userId, matchDay, channel: channel.name };
    const over = (status: 'sent' | 'cancelled' | 'given_up', outcome: ReminderOutcome = status): Attempt => ({
      outcome,
      end: { ...key, status },
    });
    const [first, ...others] = row.missing.map((match): MissingMatch => ({
      ...match,
      kickoffAt: new Date(match.kickoffAt),
    }));
    if (first === undefined || row.reachedBy !== channel.name || row.sentOtherwise) return over('cancelled');
    const planned = planReminder(first.kickoffAt.getTime(), row, now.getTime());
    if (planned === null) return over('cancelled');
    if (planned.sendAt > now.getTime()) {
      const sendAt = new Date(planned.sendAt).toISOString();
      const expiresAt = first.kickoffAt.toISOString();
      return { outcome: 'moved', end: { ...key, status: 'planned', sendAt, expiresAt } };
    }
    if (row.attempts >= mostAttempts) return over('given_up');
    const identity = reminderIdentity({ cupId: tournament.id, ...key }, config.jwtSecret);
    const reminder: Reminder = { matchDay, matches: [first, ...others], now, identity };
    const person = { id: userId, email, fullName, timeZone };
    const { delivery, error } = await attempt(channel, person, reminder, signal);
    if (delivery === 'sent') return over('sent');
    if (delivery === 'gone') return over('given_up', 'gone');
    const retrySeconds = delivery?.retryAfterSeconds ?? defaultRetrySeconds(row.attempts);
    const end: ReminderEnd = { ...key, status: 'planned', retrySeconds };
    return { outcome: 'failed', end, error: error ?? delivery?.reason };
  }

  /** Sends a batch of a channel; returns whether to go on. A channel whose whole batch failed waits for the next check. */
  async function sendBatch(
    channel: ReminderChannel,
    audience: Audience,
    signal: AbortSignal,
  ): Promise<boolean> {
    const due = await findDue(database.db, audience, { channel: channel.name, limit: batchSize });
    if (due.length === 0) return false;
    const attempts = await Promise.all(due.map((row) => deliver(channel, row, signal)));
    const ends = attempts.map(({ end }) => end);
    // Sent rows that are not marked would be sent again, so this is worth a second try.
    await storeEnds(database.db, ends).catch(() => storeEnds(database.db, ends));
    for (const { outcome } of attempts) onOutcome(channel.name, outcome);
    report(channel.name, attempts);
    return due.length === batchSize && attempts.some(({ outcome }) => outcome !== 'failed');
  }

  function report(channel: ChannelName, attempts: readonly Attempt[]): void {
    const failures = attempts.filter(({ outcome }) => outcome === 'failed');
    const [first] = failures;
    if (first !== undefined)
      log.warn(
        { channel, failures: failures.length, err: first.error },
        'reminders could not be sent; they are tried again',
      );
    const sent = attempts.filter(({ outcome }) => outcome === 'sent').length;
    if (sent > 0) log.info({ sent }, 'reminders sent');
  }

  return {
    async send(audience, signal) {
      let channels = options.channels;
      while (channels.length > 0) {
        const unfinished: ReminderChannel[] = [];
        for (const channel of channels) {
          if (signal.aborted) return;
          const begun = performance.now();
          const batch = await database.tryExclusively('reminders are sent', () =>
            sendBatch(channel, audience, signal),
          );
          if (!batch.ran) return;
          if (!batch.value) continue;
          unfinished.push(channel);
          await pause(begun + betweenBatchesMs - performance.now(), signal);
        }
        channels = unfinished;
      }
    },
  };
}

/** Sends one reminder. Without `delivery` in the result, the message may have been accepted. */
async function attempt(
  channel: ReminderChannel,
  person: Parameters<ReminderChannel['send']>[0],
  reminder: Reminder,
  stopped: AbortSignal,
): Promise<{ delivery?: Delivery; error?: unknown }> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeLimitMs)]);
  try {
    signal.throwIfAborted();
    return { delivery: await Promise.race([channel.send(person, reminder, signal), rejectOnAbort(signal)]) };
  } catch (error) {
    return { error };
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** Returns the seconds until the next attempt: about twice as many each time, with jitter so that retries spread. */
function defaultRetrySeconds(attempts: number): number {
  const seconds = Math.min(firstRetrySeconds * 2 ** attempts, longestRetrySeconds);
  return Math.round(seconds * (0.75 + Math.random() / 2));
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(Math.max(0, milliseconds), undefined, { signal }).catch(() => {});
}
