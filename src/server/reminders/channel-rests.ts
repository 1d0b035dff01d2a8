import type { ChannelName } from './reminder-channel.ts';

const firstRestMs = 10_000;
const longestRestMs = 300_000;

/** Which channels are left alone for a while because nothing gets through: a server that is down is not asked for each row. */
export interface ChannelRests {
  /** What became of a batch of a channel: how many attempts failed, and whether one reached its receiver. */
  note(channel: ChannelName, batch: { failed: number; reached: boolean }): void;
  filterAwake(channels: readonly ChannelName[]): ChannelName[];
}

/**
 * Creates the rests of one process: 10 s after a batch in which nothing got through, twice as long after the next, up
 * to 5 minutes.
 */
export function createChannelRests(now: () => number = () => performance.now()): ChannelRests {
  const rests = new Map<ChannelName, { failures: number; until: number }>();
  return {
    note(channel, { failed, reached }) {
      if (reached) rests.delete(channel);
      else if (failed > 0) {
        const failures = (rests.get(channel)?.failures ?? 0) + 1;
        const restMs = Math.min(firstRestMs * 2 ** (failures - 1), longestRestMs);
        rests.set(channel, { failures, until: now() + restMs });
      }
    },
    filterAwake: (channels) => channels.filter((name) => now() >= (rests.get(name)?.until ?? 0)),
  };
}
