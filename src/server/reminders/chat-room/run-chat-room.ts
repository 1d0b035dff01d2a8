import { createHash, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { DateTime } from 'luxon';
import { defaultReminderSettings, isQuiet } from '../../../domain/plan-reminders.ts';
import type { AppContext } from '../../context.ts';
import { createPoller } from '../../http/create-poller.ts';
import { describeMissing, describeRecap } from './describe-message.ts';
import { postToRoom } from './post-to-room.ts';
import * as repository from './room-repository.ts';

const lookEveryMs = 30_000;
const leaseSeconds = 60;
const mostAttempts = 12;
const firstRetrySeconds = 30;
const longestRetrySeconds = 1_800;
const hiddenSeconds = 30;
const morningHour = 9;
const recapPatienceMs = 12 * 3_600_000;

/** Posts to the chat room of everybody in the background (docs/rules.md#chat-room); returns how to stop. */
export function startChatRoom(
  context: AppContext,
  log: FastifyBaseLogger,
  onOutcome: (outcome: RoomOutcome) => void,
): () => Promise<void> {
  if (context.config.chat === null) return async () => {};
  const poller = createPoller({
    work: () => lookAtRoom(context, log, onOutcome),
    onError: (error) =>
      log.error(error, 'the chat room could not be looked after; the next look tries again'),
    everyMs: lookEveryMs,
  });
  poller.schedule(0);
  return poller.stop;
}

/** What became of a message; 'failed' is tried again, and so is 'postponed', whose match day is not shown now. */
export type RoomOutcome = 'sent' | 'cancelled' | 'given_up' | 'failed' | 'postponed';

type RoomContext = Pick<AppContext, 'database' | 'config' | 'tournament' | 'fetch'>;

/** Plans the messages of the days around now and posts what is due; of several processes each message is one's. */
export async function lookAtRoom(
  context: RoomContext,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  onOutcome: (outcome: RoomOutcome) => void,
): Promise<void> {
  const { database, tournament } = context;
  if (database.isReadOnly()) return;
  await planMessages(context);
  for (;;) {
    const claim = randomUUID();
    const message = await repository.takeMessage(database.db, claim, leaseSeconds);
    if (message === undefined) return;
    const outcome = await post(context, message, claim);
    onOutcome(outcome.outcome);
    log[outcome.error === undefined ? 'info' : 'warn'](
      { cup: tournament.id, matchDay: message.matchDay, kind: message.kind, ...outcome },
      'a message for the chat room',
    );
  }
}

async function planMessages({ database: { db }, tournament: { timeZone } }: RoomContext): Promise<void> {
  const { now, next, over } = await repository.findRoomDays(db, timeZone);
  if (next !== null) {
    const sendAt = DateTime.fromISO(next.matchDay, { zone: timeZone }).set({ hour: morningHour }).toJSDate();
    const message = { matchDay: next.matchDay, kind: 'missing', sendAt, expiresAt: next.last } as const;
    await repository.planMessage(db, { ...message, once: false });
  }
  if (over !== null) {
    const local = DateTime.fromJSDate(now, { zone: timeZone });
    const isLate = isQuiet(now.getTime(), { ...defaultReminderSettings, timeZone });
    const morning = local.set({ hour: morningHour, minute: 0, second: 0, millisecond: 0 });
    const sendAt = isLate ? (morning > local ? morning : morning.plus({ days: 1 })).toJSDate() : now;
    const expiresAt = new Date(sendAt.getTime() + recapPatienceMs);
    await repository.planMessage(db, {
      matchDay: over.matchDay,
      kind: 'recap',
      sendAt,
      expiresAt,
      once: true,
    });
  }
}

async function post(
  context: RoomContext,
  message: repository.TakenMessage,
  claim: string,
): Promise<{ outcome: RoomOutcome; error?: unknown }> {
  const { database, config, tournament } = context;
  const { db } = database;
  const end = async (status: 'sent' | 'cancelled' | 'given_up', error?: unknown) => {
    await repository.endMessage(db, message, claim, status);
    return { outcome: status, ...(error !== undefined && { error }) };
  };
  const text = await (message.kind === 'missing' ? describeMissing : describeRecap)(
    context,
    message.matchDay,
  );
  if (text === null || config.chat === null) return end('cancelled');
  if (text === 'hidden') {
    await repository.postponeMessage(db, message, claim, hiddenSeconds);
    return { outcome: 'postponed' };
  }
  const retry = async (seconds: number, doubt: boolean, error: unknown) => {
    if (message.attempts >= mostAttempts) return end('given_up', error);
    await repository.retryMessage(db, message, claim, { seconds, doubt });
    return { outcome: 'failed' as const, error };
  };
  try {
    const identity = identityOf(tournament.id, message);
    const posted = await postToRoom(context, config.chat, text, identity);
    if (posted === 'sent') return await end('sent');
    if ('refused' in posted) return await end('given_up', `the webhook answered ${posted.refused}`);
    return await retry(posted.retryAfterSeconds, false, 'the webhook asked to wait');
  } catch (error) {
    const seconds = Math.min(firstRetrySeconds * 2 ** (message.attempts - 1), longestRetrySeconds);
    // The error's own text may have the address, with which anybody could write to the room.
    return retry(seconds, true, (error as Error).name);
  }
}

/** A UUID of the message. */
function identityOf(cupId: string, { matchDay, kind }: repository.TakenMessage): string {
  const digits = createHash('sha256')
    .update(JSON.stringify(['room', cupId, matchDay, kind]))
    .digest('hex');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
