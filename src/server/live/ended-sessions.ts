import type { Db } from '../database/database.ts';
import type { Versions } from './versions.ts';

/** Longer than an access token works, leeway included. */
const keptMs = 2 * 3_600_000;
const retryMs = 1_000;

/** The sessions whose access tokens are refused although they have not expired (docs/api.md#sessions). */
export interface EndedSessions {
  has(sessionId: string): boolean;
  /** Records at once what this process has just ended; others learn it from the database within two seconds. */
  add(sessionIds: readonly string[]): void;
  stop(): void;
}

/**
 * Loads the sessions that ended lately (rules/sessions.sql keeps them), and again whenever the number of `sessions` has risen, so that a request costs no
 * query.
 */
export async function openEndedSessions(
  db: Db,
  changes: Pick<Versions, 'subscribe'>,
  clock: () => number = Date.now,
): Promise<EndedSessions> {
  // In order of insertion: the oldest are the first.
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

  async function load(): Promise<void> {
    const rows = await db.selectFrom('ended_sessions').select('session_id').execute();
    add(rows.map(({ session_id: id }) => id));
  }

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
