import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../context.ts';
import { followRanking, type RankingFollower } from '../poller/index.ts';
import { refreshSkill } from './refresh-skill.ts';

/** Keeps skill up to date in the background (docs/rules.md#skill). */
export function createSkillRunner(
  context: Pick<AppContext, 'changes' | 'database' | 'tournament'>,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): RankingFollower {
  return followRanking(context, {
    work: async (signal) => {
      if (await refreshSkill(context, signal)) log.info('skill counted');
    },
    onError: (error) => log.error(error, 'skill could not be counted; the next look tries again'),
    everyMs: 60_000,
    // The standings of the match day, which are written then, change the ranking once more.
    afterChangeMs: 2_000,
  });
}
