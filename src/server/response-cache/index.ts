export { createResponseCache } from './response-cache.ts';
export {
  participantHeaders,
  prepareResponse,
  sendPrepared as sendCached,
  type PreparedResponse as CacheEntry,
} from '../live/index.ts';
export { createPublicCache } from './public-cache.ts';
export { publicMatchesOf } from './public-matches.ts';
export type { MatchGate } from './public-matches-repository.ts';
export { shareReads } from './share-reads.ts';
