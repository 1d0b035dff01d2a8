import type { Listener } from './server-listener.ts';

/** How long a change may go unseen, in milliseconds. */
const pollMs = 1_000;

/** What a notification stands for: the channel and payload that would be sent, and a digest of the rows behind it. */
export interface ChangeDigest {
  channel: string;
  payload: string;
  digest: string | null;
}

/**
 * The rows whose changes are notified, for a connection that cannot listen: it belongs to a transaction pooler
 * (docs/operations.md#transaction-poolers). A result moves points, so that matches stand for the ranking too; who saved how
 * many predictions, which nobody waits for, is seen when the caches are renewed.
 */
export const changeDigests = `
  with game as (
    select concat(
      (select md5(string_agg(m::text, '' order by m.id)) from matches m),
      (select concat(s.error, s.good_at is null) from sheet_state s)) as digest
  ), club as (
    select md5(string_agg(t::text, '' order by t::text)) as digest from teams t
  )
  select 'beyond_prode' as channel, 'matches' as payload, concat(game.digest, club.digest) as digest from game, club
  union all select 'beyond_prode', 'sheet', (select md5(string_agg(s::text, '')) from sheet_state s)
  union all select 'beyond_prode', 'tournament', concat(
    (select md5(string_agg(t::text, '')) from tournament t), (select digest from club),
    (select md5(string_agg(d::text, '' order by d.id)) from departments d))
  union all select 'beyond_prode', 'ranking', concat(
    (select digest from game),
    (select md5(string_agg(l::text, '' order by l.total_points, l.exact_predictions)) from ranking_levels l),
    (select max(updated_at) from profiles),
    (select md5(string_agg(d::text, '' order by d.department_id)) from department_totals d))
  union all select 'beyond_prode_ended_sessions', '', (select concat(count(*), max(ended_at)) from ended_sessions)`;

/**
 * Looks every second at `read` instead of listening. A poll that fails is tried again; after it, what changed meanwhile is
 * told like any change.
 */
export function openPolledListener(
  read: () => Promise<ChangeDigest[]>,
  onError: (error: Error) => void,
): Listener {
  const handlers = new Map<string, ((payload: string) => void)[]>();
  const known = new Map<string, string | null>();
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> = Promise.resolve();
  let closed = false;

  async function poll(): Promise<void> {
    for (const { channel, payload, digest } of await read()) {
      const key = `${channel} ${payload}`;
      const changed = known.has(key) && known.get(key) !== digest;
      known.set(key, digest);
      if (changed) for (const handler of handlers.get(channel) ?? []) handler(payload);
    }
  }

  function pollLater(): void {
    if (closed) return;
    timer = setTimeout(() => {
      polling = poll().catch(onError).then(pollLater);
    }, pollMs).unref();
  }

  return {
    async listen(channel, handler) {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler]);
      if (known.size > 0) return;
      // What is read after this call has been told of all earlier changes.
      await poll();
      pollLater();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await polling;
    },
  };
}
