export { createResponseCache } from './response-cache.ts';
export { prepareResponse, sendCached, type CacheEntry } from './cached-response.ts';
export { createPublicCache } from './public-cache.ts';
export { shareReads } from './share-reads.ts';
