import { setTimeout } from 'node:timers/promises';
import { planReminder } from '../../domain/plan-reminders.ts';
import type { Database } from '../database/index.ts';
import type { Audience } from './audience-repository.ts';
import * as repository from './planning-repository.ts';

/** How much longer than a statement the pause after it is, with the embedded database: saves have the rest. */
const pausePerWork = 10;

/**
 * Brings the outbox in line with kick-offs, predictions and settings: rows are added, moved and cancelled
 * (docs/rules.md#reminders). Safe to repeat; of several processes one does it. Returns how many rows changed.
 */
export async function planOutbox(database: Database, audience: Audience): Promise<number> {
  const outcome = await database.tryExclusively('reminders', () => plan(database, audience));
  return outcome.ran ? outcome.value : 0;
}

async function plan({ db, batchSize }: Database, audience: Audience): Promise<number> {
  const gently = <T>(work: Promise<T>): Promise<T> => (batchSize === null ? work : withPause(work));
  const cancelled = await gently(repository.cancelUnwished(db, audience));
  const { now, groups } = await gently(repository.findGroups(db, audience));
  const planned = groups.flatMap((group) => {
    const reminder = planReminder(group.firstKickoff, group, now);
    return reminder === null ? [] : [{ ...group, planned: reminder }];
  });
  const wished = await gently(repository.findWished(db, audience, planned));
  const size = batchSize ?? 5_000;
  for (let start = 0; start < wished.length; start += size) {
    await gently(repository.storeWished(db, wished.slice(start, start + size)));
  }
  return cancelled + wished.length;
}

async function withPause<T>(work: Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work;
  await setTimeout((performance.now() - begun) * pausePerWork);
  return result;
}
