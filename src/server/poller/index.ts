export { createPoller, type Poller } from './create-poller.ts';
export { followRanking, type RankingFollower } from './follow-ranking.ts';
