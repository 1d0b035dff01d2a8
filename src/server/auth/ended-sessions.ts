import type { EndedSessions } from '../context.ts';
import type { Db } from '../database/database.ts';
import type { Versions } from '../live/versions.ts';
import { findEndedSessions } from './session-repository.ts';

/** Longer than the lifetime of an access token with its leeway. */
const keptMs = 2 * 3_600_000;
const retryMs = 1_000;

/** Loads the sessions that ended lately (rules/sessions.sql), and again when the version of `sessions` rises. */
export async function openEndedSessions(
  db: Db,
  changes: Pick<Versions, 'subscribe'>,
  clock: () => number = Date.now,
): Promise<EndedSessions> {
  // In order of insertion, the oldest first.
  const endedAt = new Map<string, number>();
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  function add(sessionIds: readonly string[]): void {
    const now = clock();
    for (const [id, time] of endedAt) {
      if (time > now - keptMs) break;
      endedAt.delete(id);
    }
    for (const id of sessionIds) if (!endedAt.has(id)) endedAt.set(id, now);
  }

  const load = async () => add(await findEndedSessions(db));

  function reload(): void {
    clearTimeout(retry);
    load().catch(() => {
      if (!stopped) retry = setTimeout(reload, retryMs).unref();
    });
  }

  const unsubscribe = changes.subscribe((topic) => {
    if (topic === 'sessions') reload();
  });
  await load();
  return {
    has: (sessionId) => endedAt.has(sessionId),
    add,
    stop() {
      stopped = true;
      unsubscribe();
      clearTimeout(retry);
    },
  };
}
