import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../context.ts';
import { followRanking, type RankingFollower } from '../poller/index.ts';
import { refreshMatchDays } from './refresh-match-days.ts';

/** Keeps the standings of match days up to date in the background (docs/rules.md#match-days). */
export function createMatchDayRunner(
  context: Pick<AppContext, 'changes' | 'database' | 'tournament'>,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): RankingFollower {
  return followRanking(context, {
    work: async () => {
      const matchDays = await refreshMatchDays(context);
      await context.changes.readNow();
      if (matchDays.length > 0) log.info({ matchDays }, 'standings of match days written');
    },
    onError: (error) =>
      log.error(error, 'the standings of match days could not be written; the next look tries again'),
    everyMs: 30_000,
    afterChangeMs: 500,
  });
}
