import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { DateTime } from 'luxon';
import { defaultReminderSettings, isQuiet } from '../../../domain/plan-reminders.ts';
import type { AppContext } from '../../context.ts';
import { createPoller } from '../../http/create-poller.ts';
import { describeMissing, describeRecap } from './describe-message.ts';
import { postToRoom } from './post-to-room.ts';
import * as repository from './room-repository.ts';

const lookEveryMs = 30_000;
const mostAttempts = 12;
const firstRetrySeconds = 30;
const longestRetrySeconds = 1_800;
const hiddenSeconds = 30;
const morningHour = 9;
const recapPatienceMs = 12 * 3_600_000;

/** Posts to the chat room in the background (docs/rules.md#chat-room). Returns a function that stops it. */
export function startChatRoom(
  context: AppContext,
  log: FastifyBaseLogger,
  onOutcome: (outcome: RoomOutcome) => void,
): () => Promise<void> {
  if (context.config.chat === null) return async () => {};
  const poller = createPoller({
    work: () => lookAtRoom(context, log, onOutcome),
    onError: (error) => log.error(error, 'messages for the chat room failed; the next check tries again'),
    everyMs: lookEveryMs,
  });
  poller.schedule(0);
  return poller.stop;
}

/** The outcome of a message. 'failed' is tried again, and so is 'postponed', whose match day is hidden now. */
export type RoomOutcome = 'sent' | 'cancelled' | 'given_up' | 'failed' | 'postponed';

/** `seconds` is the time until the next attempt of a failed or postponed message. */
interface Attempt {
  outcome: RoomOutcome;
  seconds?: number;
  error?: unknown;
}

type RoomContext = Pick<AppContext, 'database' | 'config' | 'tournament' | 'fetch'>;

/** Plans the messages of the days around now and posts those that are due, unless another process does. */
export async function lookAtRoom(
  context: RoomContext,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  onOutcome: (outcome: RoomOutcome) => void,
): Promise<void> {
  const { database, tournament } = context;
  const { db } = database;
  if (database.isReadOnly()) return;
  await database.tryExclusively('chat room', async () => {
    await planMessages(context);
    for (;;) {
      const message = await repository.findDueMessage(db);
      if (message === undefined) return;
      const { outcome, seconds, error } = await post(context, message);
      const isWaiting = outcome === 'failed' || outcome === 'postponed';
      const counts = outcome !== 'postponed';
      await repository.storeAttempt(db, message, {
        status: isWaiting ? 'planned' : outcome,
        seconds,
        counts,
      });
      onOutcome(outcome);
      const { matchDay, kind } = message;
      log[error === undefined ? 'info' : 'warn'](
        { cup: tournament.id, matchDay, kind, outcome, ...(error !== undefined && { error }) },
        'a message for the chat room',
      );
    }
  });
}

async function planMessages({ database: { db }, tournament: { timeZone } }: RoomContext): Promise<void> {
  const { now, next, over } = await repository.findRoomDays(db, timeZone);
  if (next !== null) {
    const { matchDay, last: expiresAt } = next;
    const sendAt = DateTime.fromISO(matchDay, { zone: timeZone }).set({ hour: morningHour }).toJSDate();
    await repository.planMessage(db, { matchDay, kind: 'missing', sendAt, expiresAt, once: false });
  }
  if (over !== null) {
    const local = DateTime.fromJSDate(now, { zone: timeZone });
    const isLate = isQuiet(now.getTime(), { ...defaultReminderSettings, timeZone });
    const morning = local.set({ hour: morningHour, minute: 0, second: 0, millisecond: 0 });
    const sendAt = isLate ? (morning > local ? morning : morning.plus({ days: 1 })).toJSDate() : now;
    const expiresAt = new Date(sendAt.getTime() + recapPatienceMs);
    await repository.planMessage(db, { matchDay: over, kind: 'recap', sendAt, expiresAt, once: true });
  }
}

async function post(
  context: RoomContext,
  message: NonNullable<Awaited<ReturnType<typeof repository.findDueMessage>>>,
): Promise<Attempt> {
  const { config, tournament } = context;
  const { kind, matchDay, attempts } = message;
  if (message.isOver || config.chat === null) return { outcome: 'cancelled' };
  const text = await (kind === 'missing' ? describeMissing : describeRecap)(context, matchDay);
  if (text === null) return { outcome: 'cancelled' };
  if (text === 'hidden') return { outcome: 'postponed', seconds: hiddenSeconds };
  const again = attempts + 1 < mostAttempts ? 'failed' : 'given_up';
  try {
    const posted = await postToRoom(context, config.chat, text, identityOf(tournament.id, message));
    if (posted === 'sent') return { outcome: 'sent' };
    if ('refused' in posted) return { outcome: 'given_up', error: `the webhook answered ${posted.refused}` };
    return { outcome: again, seconds: posted.retryAfterSeconds, error: 'the webhook asked to wait' };
  } catch (error) {
    const seconds = Math.min(firstRetrySeconds * 2 ** attempts, longestRetrySeconds);
    // The error's text may contain the webhook's address, with which anyone could post to the room.
    return { outcome: again, seconds, error: (error as Error).name };
  }
}

function identityOf(cupId: string, { matchDay, kind }: repository.RoomMessage): string {
  const digits = createHash('sha256')
    .update(JSON.stringify(['room', cupId, matchDay, kind]))
    .digest('hex');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
