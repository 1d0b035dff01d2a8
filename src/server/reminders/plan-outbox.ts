import { setTimeout } from 'node:timers/promises';
import { planReminder, type PlannedReminder } from '../../domain/plan-reminders.ts';
import type { Database } from '../database/database.ts';
import type { Audience } from './audience-repository.ts';
import * as repository from './planning-repository.ts';
import type { MissingDay, Slice, WishedReminder } from './planning-repository.ts';

/** So few that none of a plan's statements holds the embedded database for more than some 50 ms. */
const peopleAtOnce = 100;
/**
 * How much longer than a statement the pause after it is: saves and reads have the rest. Embedded, they run in the same
 * thread.
 */
const defaultPausePerWork = { server: 10, embedded: 30 };

const noPause = { pausePerWork: 0 };

interface PlanOptions {
  /** How much longer than a statement the pause after it is. */
  pausePerWork?: number;
  /** Ends the plan after the people at hand, without pauses. */
  signal?: AbortSignal;
}

/**
 * Brings the outbox in line with kick-offs, predictions and settings: rows are added, moved and cancelled
 * (docs/rules.md#reminders), some people at a time. Safe to repeat; of several at a time one does it. Returns how many rows
 * changed, null while another one plans.
 */
export async function planOutbox(
  database: Database,
  audience: Audience,
  options: PlanOptions = {},
): Promise<number | null> {
  const plan = () => planForAll(database, audience, options);
  const outcome = await database.tryExclusively('reminders', plan);
  return outcome.ran ? outcome.value : null;
}

/** Does so for these participants alone, whoever else plans: what one chooses counts at once. */
export async function planFor(
  database: Database,
  audience: Audience,
  userIds: readonly string[],
): Promise<number> {
  return planSlice(database, audience, repository.sliceOf(userIds), noPause);
}

async function planForAll(database: Database, audience: Audience, options: PlanOptions): Promise<number> {
  const { db } = database;
  if (!(await repository.hasWork(db, audience))) return 0;
  let changed = 0;
  for (let after: string | null = null; options.signal?.aborted !== true;) {
    const { slice, last } = await repository.findSlice(db, after, peopleAtOnce);
    // Nothing comes after the last ones that would have to wait for others.
    changed += await planSlice(database, audience, slice, last === null ? noPause : options);
    if (last === null) break;
    after = last;
  }
  return changed;
}

async function planSlice(
  { db, kind }: Database,
  audience: Audience,
  slice: Slice,
  options: PlanOptions,
): Promise<number> {
  const gently = <T>(work: () => Promise<T>): Promise<T> =>
    withPause(work, { pausePerWork: defaultPausePerWork[kind], ...options });
  const cancelled = await gently(() => repository.cancelUnwished(db, audience, slice));
  const missing = await gently(() => repository.findMissingDays(db, audience, slice));
  const wished = listWished(missing);
  if (wished.length > 0) await gently(() => repository.storeWished(db, wished));
  return cancelled + wished.length;
}

/** The rows that the outbox lacks or has for another time; what is due already stays, whenever that was. */
function listWished(missing: readonly MissingDay[]): WishedReminder[] {
  // Most people have the same settings, and miss the same match first.
  const plans = new Map<string, PlannedReminder | null>();
  return missing.flatMap((day) => {
    const { userId, matchDay, channel, firstKickoff, now, row } = day;
    const key = JSON.stringify([firstKickoff, day.hoursBefore, day.quietFrom, day.quietUntil, day.timeZone]);
    const planned = plans.get(key) ?? planReminder(firstKickoff, day, now);
    plans.set(key, planned);
    if (planned === null) return [];
    const { sendAt, expiresAt } = planned;
    if (row?.planned === true && row.expiresAt === expiresAt) {
      if (row.sendAt === sendAt || Math.max(row.sendAt, sendAt) <= now) return [];
    }
    const instants = { sendAt: new Date(sendAt).toISOString(), expiresAt: new Date(expiresAt).toISOString() };
    return { userId, matchDay, channel, ...instants };
  });
}

async function withPause<T>(
  work: () => Promise<T>,
  { pausePerWork, signal }: PlanOptions & { pausePerWork: number },
): Promise<T> {
  const begun = performance.now();
  const result = await work();
  const pauseMs = (performance.now() - begun) * pausePerWork;
  // It rejects for one reason: the signal, with which the pause is over.
  await setTimeout(pauseMs, undefined, signal && { signal }).catch(() => {});
  return result;
}
