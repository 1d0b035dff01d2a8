import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { planReminder } from '../../domain/plan-reminders.ts';
import type { AppContext } from '../context.ts';
import type { Audience } from './audience-repository.ts';
import { createChannelRests } from './channel-rests.ts';
import { createMarks, type Marks } from './marks.ts';
import * as repository from './outbox-repository.ts';
import type { ChannelName, Delivery, MissingMatch, Reminder, ReminderChannel } from './reminder-channel.ts';
import { reminderIdentity } from './reminder-identity.ts';

/** What became of a row that was taken; 'moved' goes later, 'failed' is tried again. */
export type ReminderOutcome = 'sent' | 'cancelled' | 'moved' | 'failed' | 'gone' | 'given_up';

export interface SenderOptions {
  channels: readonly ReminderChannel[];
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  onOutcome: (channel: ChannelName, outcome: ReminderOutcome) => void;
  /** How long a process holds what it takes; after that it counts as killed. */
  leaseSeconds?: number;
  /** Messages per second of this process at most; if not given, `restBetweenBatchesMs` decides. */
  perSecond?: number;
}

interface SenderContext {
  database: AppContext['database'];
  config: Pick<AppContext['config'], 'jwtSecret'>;
  tournament: Pick<AppContext['tournament'], 'id'>;
}

const batchSize = 10;
/**
 * From the begin of a batch to that of the next, in milliseconds: gently, and in a hurry at the least. Embedded, the thread that
 * writes the messages serves saves and reads too, and each mark is a sync that they wait for.
 */
const betweenBatchesMs = { server: { gentle: 1_000, least: 500 }, embedded: { gentle: 3_000, least: 1_000 } };
/** After so many batches a sender looks again whether its rests leave time for all that is due. */
const batchesPerLook = 20;
const timeLimitMs = 30_000;
/** Some hours of attempts; a kick-off ends them earlier as a rule. */
const mostAttempts = 20;
const firstRetrySeconds = 30;
const longestRetrySeconds = 900;

/**
 * Creates what sends the rows that are due (docs/decisions/018-reminders-go-through-an-outbox.md). `send` sends all of them, a
 * batch after the other; `signal` ends it, and what is under way.
 */
export function createSender(
  context: SenderContext,
  options: SenderOptions,
): { send(audience: Audience, signal: AbortSignal): Promise<void> } {
  const { database, config } = context;
  const { log, onOutcome, leaseSeconds = 120, perSecond } = options;
  const channels = new Map(options.channels.map((channel) => [channel.name, channel]));
  const rests = createChannelRests();
  let backlog: repository.Backlog = { due: 0, msLeft: 0 };
  let batchesUntilLook = 0;

  async function deliver(
    row: repository.TakenReminder,
    { claim, marks }: { claim: string; marks: Marks },
    signal: AbortSignal,
  ): Promise<{ outcome: ReminderOutcome; error?: unknown }> {
    const { db } = database;
    const { userId, matchDay, channel: name } = row;
    const end = async (status: repository.EndedReminder['status'], outcome: ReminderOutcome = status) => {
      await marks.add({ userId, matchDay, channel: name, status });
      return { outcome };
    };
    const channel = channels.get(name);
    const [first, ...others] = row.missing.map((match): MissingMatch => ({
      ...match,
      kickoffAt: new Date(match.kickoffAt),
    }));
    if (channel === undefined || first === undefined || row.reachedBy !== name || row.sentOtherwise)
      return end('cancelled');
    const planned = planReminder(first.kickoffAt.getTime(), row, row.now.getTime());
    if (planned === null) return end('cancelled');
    if (planned.sendAt > row.now.getTime()) {
      await repository.postponeReminder(db, row, claim, planned);
      return { outcome: 'moved' };
    }
    if (row.attempts > mostAttempts) return end('given_up');
    const { now, email, fullName, timeZone } = row;
    const identity = reminderIdentity(
      { cupId: context.tournament.id, userId, matchDay, channel: name },
      config.jwtSecret,
    );
    const reminder: Reminder = { matchDay, matches: [first, ...others], now, identity };
    const person = { id: userId, email, fullName, timeZone };
    const { delivery, error } = await attempt(channel, person, reminder, signal);
    if (delivery === 'sent') return end('sent');
    if (delivery === 'gone') return end('given_up', 'gone');
    const seconds = delivery?.retryAfterSeconds ?? retrySeconds(row.attempts);
    await repository.retryReminder(db, row, claim, { seconds, doubt: delivery === undefined });
    return { outcome: 'failed', error: error ?? delivery?.reason };
  }

  /** Takes a batch and sends it; returns how many rows that were. */
  async function sendBatch(audience: Audience, signal: AbortSignal): Promise<number> {
    const claim = randomUUID();
    const begun = performance.now();
    const taking = { ...audience, claim, leaseSeconds, most: batchSize };
    const rows = await repository.takeDue(database.db, taking);
    const takingMs = performance.now() - begun;
    // A process that was suspended in between no longer holds them.
    if (takingMs > (leaseSeconds * 1_000) / 2) return rows.length;
    const marks = createMarks((ended) => repository.endReminders(database.db, ended, claim));
    const settled = await Promise.allSettled(
      rows.map(async (row) => ({ channel: row.channel, ...(await deliver(row, { claim, marks }, signal)) })),
    );
    const ended = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    for (const { channel, outcome } of ended) onOutcome(channel, outcome);
    report(ended);
    for (const name of channels.keys()) {
      const own = ended.filter(({ channel }) => channel === name);
      rests.note(name, {
        failed: own.filter(({ outcome }) => outcome === 'failed').length,
        reached: own.some(({ outcome }) => outcome === 'sent' || outcome === 'gone'),
      });
    }
    const broken = settled.find((one) => one.status === 'rejected');
    if (broken !== undefined) throw broken.reason;
    if (rows.length === batchSize) {
      await pause(begun + (await restMs(audience)) - performance.now(), signal);
    }
    return rows.length;
  }

  async function restMs(audience: Audience): Promise<number> {
    if (perSecond !== undefined) return (batchSize / perSecond) * 1_000;
    if (batchesUntilLook === 0) {
      backlog = await repository.findBacklog(database.db, audience.channels);
      batchesUntilLook = batchesPerLook;
    }
    batchesUntilLook -= 1;
    return restBetweenBatchesMs(database.kind, backlog);
  }

  function report(ended: { channel: ChannelName; outcome: ReminderOutcome; error?: unknown }[]): void {
    const failures = ended.filter(({ outcome }) => outcome === 'failed');
    const [firstFailure] = failures;
    if (firstFailure !== undefined) {
      const { channel, error } = firstFailure;
      log.warn(
        { channel, failures: failures.length, err: error },
        'reminders could not be sent; they are tried again',
      );
    }
    const sent = ended.filter(({ outcome }) => outcome === 'sent').length;
    if (sent > 0) log.info({ sent }, 'reminders sent');
  }

  return {
    async send(audience, signal) {
      // What was due at the last sending says nothing of this one.
      batchesUntilLook = 0;
      while (!signal.aborted) {
        const awake = rests.filterAwake(audience.channels);
        if (awake.length === 0) return;
        const taken = await sendBatch({ ...audience, channels: awake }, signal);
        if (taken < batchSize) return;
      }
    },
  };
}

/**
 * How long after the begin of a batch the next one may begin, in milliseconds: saves and reads go first, but what is due goes before
 * its kick-off (docs/decisions/018-reminders-go-through-an-outbox.md).
 */
export function restBetweenBatchesMs(
  kind: keyof typeof betweenBatchesMs,
  { due, msLeft }: repository.Backlog,
): number {
  const { gentle, least } = betweenBatchesMs[kind];
  return due === 0 ? gentle : Math.min(gentle, Math.max(least, (msLeft * batchSize) / due));
}

/** Undefined instead of a delivery when nobody knows whether the message was taken. */
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

/** Twice as long each time, and never the same for all that failed together. */
function retrySeconds(attempts: number): number {
  const seconds = Math.min(firstRetrySeconds * 2 ** (attempts - 1), longestRetrySeconds);
  return Math.round(seconds * (0.75 + Math.random() / 2));
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(Math.max(0, milliseconds), undefined, { signal }).catch(() => {});
}
